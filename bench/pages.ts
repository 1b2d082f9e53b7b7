/** `npm run bench`: Lighthouse on every built page for a phone, beside the same page as bare text. */
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

const PUBLIC = path.join(__dirname, '../public')

/** Each should score 100. */
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
const sampleOf = (result: Result) => {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN
  return {
    scores: CATEGORIES.map((id) => result.categories[id]?.score ?? NaN),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
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
  const { runtimeError, finalDisplayedUrl } = ran?.lhr ?? {}
  if (!ran || runtimeError || finalDisplayedUrl !== url)
    throw new Error(runtimeError?.message ?? `${url} led to ${finalDisplayedUrl}`)
  return sampleOf(ran.lhr)
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

const rowOf = (page: string, ours: readonly Sample[], bare: readonly Sample[]) => {
  const of = (samples: readonly Sample[], pick: (sample: Sample) => number) =>
    median(samples.map(pick))
  const scores = CATEGORIES.map((_, at) => of(ours, (sample) => sample.scores[at] ?? NaN))
  const lcp = of(ours, (sample) => sample.lcp)
  const ratio = lcp / of(bare, (sample) => sample.lcp)
  return [
    page,
    scores.map((score) => Math.round(score * 100)).join(' / '),
    Math.round(lcp),
    `${ratio.toFixed(2)} ×`,
    Math.round(of(ours, (sample) => sample.tbt)),
    of(ours, (sample) => sample.cls).toFixed(2),
  ]
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
    const head = ['Page', 'Scores', 'LCP ms', 'of bare text', 'TBT ms', 'CLS']
    const rows = samples.map(({ page, ours, bare }) => rowOf(page, ours, bare))
    // A busy machine is slower.
    console.log(`\nLoad ${loadavg()[0]?.toFixed(1)}; medians of ${runs}\n`)
    // In Markdown, for `bench/README.md`.
    for (const row of [head, head.map(() => '---'), ...rows])
      console.log(`| ${row.join(' | ')} |`)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
  process.exit()
}

void main()
