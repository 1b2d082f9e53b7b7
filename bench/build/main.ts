/** `npm run bench:build`: how long a build takes, cold and warm, and what it grows with. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { languageCodes } from '../../src/i18n/languages'
import { machine } from '../support/machine'
import { goalsOf } from './goals'
import type { Series } from './growth'
import { measure, type Measured, type Plan } from './measure'
import { markdownOf } from './report'

const { values } = parseArgs({
  options: {
    languages: { type: 'string' },
    entries: { type: 'string' },
    quick: { type: 'boolean', default: false },
    out: { type: 'string', default: path.join(__dirname, '../results') },
  },
})

/** A list that is named alone is measured alone; `0` stands for none. */
const asked = values.languages ?? values.entries

const numbers = (list: string | undefined, otherwise: string): number[] =>
  (list ?? (asked === undefined ? otherwise : ''))
    .split(',')
    .map(Number)
    .filter((number) => number > 0)

const plans = {
  page: numbers(values.languages, values.quick ? '3' : '3,10,30').map((languages) => ({
    languages,
  })),
  picture: numbers(values.entries, values.quick ? '10' : '10,100,1000').map(
    (entries) => ({
      languages: languageCodes.length,
      entries,
    }),
  ),
}

const measureAll = async (all: readonly Plan[]): Promise<Measured[]> => {
  const results: Measured[] = []
  for (const plan of all) {
    const entries = plan.entries === undefined ? '' : `, ${plan.entries} entries`
    console.log(`${plan.languages} languages${entries}`)
    results.push(await measure(plan, console.log))
  }
  return results
}

const main = async () => {
  const before = machine()
  const series: Series[] = [
    { unit: 'page', results: await measureAll(plans.page) },
    { unit: 'picture', results: await measureAll(plans.picture) },
  ]
  const results = series.flatMap((one) => one.results)
  const markdown = markdownOf(before, series)
  console.log(`\n${markdown}`)
  mkdirSync(values.out, { recursive: true })
  writeFileSync(path.join(values.out, 'build.md'), markdown)
  writeFileSync(
    path.join(values.out, 'build.json'),
    `${JSON.stringify({ machine: before, goals: goalsOf(results), series }, null, 2)}\n`,
  )
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

void main()
