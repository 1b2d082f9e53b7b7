/** `npm run bench:serve`: pages a second, beside `gatsby serve` and nginx. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from '../support/machine'
import { measure, type Served } from './measure'
import { markdownOf, ratiosOf } from './report'
import { scenariosIn } from './scenarios'
import { folder, startServers } from './servers'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: tmpdir() },
    out: { type: 'string', default: path.join(__dirname, '../results') },
    profile: { type: 'string' },
  },
})

const plan = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUp: Number(values['warm-up']),
  connections: Number(values.connections),
}

const measureAll = async (temporary: string) => {
  const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : []
  const servers = await startServers(temporary, flags)
  const results: Served[] = []
  try {
    for (const scenario of scenariosIn(folder))
      if (scenario.name.includes(values.only))
        results.push(...(await measure(servers, scenario, plan)))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  const names = servers.map(({ name }) => name)
  const missing = names.some((name) => name.startsWith('nginx')) ? [] : ['nginx']
  return { results, missing }
}

const main = async () => {
  const before = machine()
  const temporary = mkdtempSync(path.join(values.folder, 'bench-serve-'))
  try {
    const { results, missing } = await measureAll(temporary)
    const markdown = markdownOf(before, plan, results, missing)
    console.log(markdown)
    mkdirSync(values.out, { recursive: true })
    writeFileSync(path.join(values.out, 'serve.md'), markdown)
    const report = { machine: before, plan, ratios: ratiosOf(results), results }
    writeFileSync(
      path.join(values.out, 'serve.json'),
      `${JSON.stringify(report, null, 2)}\n`,
    )
    if (results.some(({ wrong }) => wrong > 0)) process.exitCode = 1
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

void main()
