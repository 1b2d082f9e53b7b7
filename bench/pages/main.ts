/** `npm run bench`: how near the pages are to the fastest that a page with their words can be. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../../scripts/gatsby'
import { machine } from '../support/machine'
import { judge, judgeNavigation } from './goals'
import { forgetKept, openKept } from './kept'
import { measureNavigation } from './navigation'
import { readOptions, SITE, type Options } from './options'
import { markdownOf, type Results } from './report'
import { measureAll } from './rounds'
import { serve } from './serve'
import { languageChoices, pageIds } from './site-pages'
import { prepareFolders, subjectsOf } from './subjects'
import { compared, summarise } from './summary'

const measurePages = async (
  options: Options,
  addresses: Readonly<Record<string, string>>,
  commit: string,
) => {
  if (options.skip.has('lighthouse')) return []
  const kept = openKept(options.out, commit, options.resume)
  const samples = await measureAll(subjectsOf(options, addresses), options.runs, kept)
  return samples.map(summarise)
}

const measure = async (options: Options, work: string): Promise<Results> => {
  const before = machine()
  const { addresses, stop } = await serve(prepareFolders(work, options))
  try {
    // First, while nothing has tired the machine.
    const navigation = options.skip.has('navigation')
      ? undefined
      : await measureNavigation(addresses[SITE] ?? '', options.clicks)
    const pages = await measurePages(options, addresses, before.commit)
    const beside = compared(pages)
    return {
      machine: before,
      runs: options.runs,
      pages,
      compared: beside,
      navigation,
      verdicts: [
        ...(beside.length > 0 ? judge(beside) : []),
        ...(navigation ? [judgeNavigation(navigation)] : []),
      ],
      trouble: pages.flatMap(({ trouble }) => trouble),
    }
  } finally {
    stop()
  }
}

const write = (results: Results, out: string) => {
  const markdown = markdownOf(results)
  console.log(`\n${markdown}`)
  mkdirSync(out, { recursive: true })
  writeFileSync(path.join(out, 'pages.md'), markdown)
  writeFileSync(path.join(out, 'pages.json'), `${JSON.stringify(results, null, 2)}\n`)
  forgetKept(out)
}

const main = async () => {
  const choices = { pages: pageIds, languages: languageChoices }
  const options = readOptions(process.argv.slice(2), choices)
  buildIfNeeded()
  const work = mkdtempSync(path.join(tmpdir(), 'bench-pages-'))
  try {
    const results = await measure(options, work)
    write(results, options.out)
    if (results.trouble.length > 0) process.exitCode = 1
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
