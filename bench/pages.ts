/**
 * `npm run bench`: Lighthouse on every built page for a phone, beside the same page as bare
 * text. Ends with 1 if a page scores below 100, shows its text too late, or if anything went
 * wrong while it measured.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { program } from 'commander'
import fastify from 'fastify'
import type { Result } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { prepareBrowser } from '../scripts/browser'
import { defaultLanguage, languageCodes } from '../src/i18n/languages'
import { localizedPath, routes, templateRoutes } from '../src/i18n/paths'
import { bareText } from './bare-text'

/** How much later than bare text a page may paint its largest element. */
const OF_BARE_TEXT = 1.3

const PUBLIC = path.join(__dirname, '../public')

/** Categories that must score 100. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The pages that visitors reach by a link. */
const pages = languageCodes.flatMap((language) =>
  Object.values(routes)
    .filter((route) => !templateRoutes.some((template) => template === route))
    .map((route) => localizedPath(route, language)),
)

program
  .description('Measures the built pages with Lighthouse.')
  .argument('[paths...]', 'which pages, such as / /de/about/; without, all')
  .option('--runs <number>', 'how often each page is measured', '5')

/** What a run has measured; times are in milliseconds. */
const sampleOf = (result: Result, url: string) => {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN
  return {
    scores: CATEGORIES.map((id) => result.categories[id]?.score ?? NaN),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    problems: [
      ...(result.runtimeError ? [result.runtimeError.message] : []),
      ...(result.finalDisplayedUrl === url ? [] : [`led to ${result.finalDisplayedUrl}`]),
    ],
  }
}

type Sample = ReturnType<typeof sampleOf>

/** Bare text of the pages, below a folder, compressed as the site is. */
const writeBareText = (folder: string): void => {
  for (const page of pages) {
    const file = path.join(page, 'index.html')
    const text = bareText(readFileSync(path.join(PUBLIC, file), 'utf8'))
    mkdirSync(path.join(folder, page), { recursive: true })
    writeFileSync(path.join(folder, file), text)
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(text))
  }
}

/** The same server for both, so that a difference is one of the pages. */
const serve = async (root: string): Promise<string> => {
  const app = fastify({ forceCloseConnections: true })
  await app.register(fastifyStatic, { root, preCompressed: true })
  // Browsers ask for an icon unasked, and a page without would lose points.
  app.setNotFoundHandler((request, reply) =>
    reply.code(request.url === '/favicon.ico' ? 204 : 404).send(),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return address.replace('127.0.0.1', 'localhost')
}

const lighthouseRun = async (url: string, port: number) => {
  // It is ESM only.
  const { default: lighthouse } = await import('lighthouse')
  const ran = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    // Pages that answer a form are not for search engines.
    skipAudits: ['is-crawlable'],
    disableFullPageScreenshot: true,
    // Really applied: the simulation counts a font that text does not wait for.
    throttlingMethod: 'devtools',
  })
  if (!ran) throw new Error('Lighthouse gave no result')
  return sampleOf(ran.lhr, url)
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2
}

const summaryOf = (page: string, ours: readonly Sample[], bare: readonly Sample[]) => {
  const of = (samples: readonly Sample[], pick: (sample: Sample) => number) =>
    median(samples.map(pick))
  const scores = CATEGORIES.map((_, at) => of(ours, (sample) => sample.scores[at] ?? NaN))
  const lcp = of(ours, (sample) => sample.lcp)
  const ratio = lcp / of(bare, (sample) => sample.lcp)
  return {
    row: [
      page,
      scores.map((score) => Math.round(score * 100)).join(' / '),
      Math.round(lcp),
      `${ratio.toFixed(2)} ×`,
      Math.round(of(ours, (sample) => sample.tbt)),
      of(ours, (sample) => sample.cls).toFixed(2),
    ],
    problems: [
      ...[...ours, ...bare].flatMap((sample) => sample.problems),
      ...(scores.every((score) => score === 1) ? [] : ['scores below 100']),
      ...(ratio <= OF_BARE_TEXT ? [] : ['shows its text too late']),
    ].map((problem) => `${page}: ${problem}`),
  }
}

const main = async () => {
  program.parse()
  const chosen = program.args.length > 0 ? program.args : pages
  const runs = Number(program.opts<{ runs: string }>().runs)
  if (!existsSync(PUBLIC)) program.error('Run `npm run build` first.')
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const { executablePath, env } = await prepareBrowser()
  const browser = await puppeteer.launch({
    executablePath,
    env,
    // Pages lead visitors who read another language elsewhere.
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--accept-lang=${defaultLanguage}`],
  })
  try {
    writeBareText(folder)
    const [site, text] = [await serve(PUBLIC), await serve(folder)]
    const port = Number(new URL(browser.wsEndpoint()).port)
    const samples = chosen.map((page) => ({
      page,
      ours: new Array<Sample>(),
      bare: new Array<Sample>(),
    }))
    // Rounds, so that a busy minute of the machine falls on all pages alike.
    for (let run = 0; run < runs; run += 1) {
      for (const { page, ours, bare } of samples) {
        ours.push(await lighthouseRun(site + page, port))
        bare.push(await lighthouseRun(text + page, port))
        console.log(`${page}, run ${run + 1} of ${runs}`)
      }
    }
    const results = samples.map(({ page, ours, bare }) => summaryOf(page, ours, bare))
    const head = ['Page', 'Scores', 'LCP ms', 'of bare text', 'TBT ms', 'CLS']
    const rows = [head, head.map(() => '---'), ...results.map(({ row }) => row)]
    // A busy machine is slower.
    console.log(`\nLoad ${loadavg()[0]?.toFixed(1)}; medians of ${runs}\n`)
    // In Markdown, for `bench/README.md`.
    for (const row of rows) console.log(`| ${row.join(' | ')} |`)
    const problems = results.flatMap((result) => result.problems)
    for (const problem of problems) console.error(problem)
    process.exitCode = problems.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
  process.exit()
}

void main()
