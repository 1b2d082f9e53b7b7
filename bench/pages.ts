/**
 * `npm run bench` measures each built page with Lighthouse as a phone, and the same page
 * as bare text.
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
import { languageCodes } from '../src/i18n/languages'
import { localizedPath, routes, templateRoutes } from '../src/i18n/paths'
import { bareText } from './bare-text'
import { CATEGORIES, prepareLighthouse, type Sample } from './lighthouse'

const PUBLIC = path.join(__dirname, '../public')

/**
 * The paths of the pages that are measured. The pages of `templateRoutes` are left out: the server
 * fills in their forms before a visitor gets them, so nobody gets them as they were built.
 */
const pages = languageCodes.flatMap((language) =>
  Object.values(routes)
    .filter((route) => !templateRoutes.some((template) => template === route))
    .map((route) => localizedPath(route, language)),
)

program
  .description('Measures the built pages with Lighthouse.')
  .argument('[paths...]', 'which pages, such as / /de/about/; without, all')
  .option('--runs <number>', 'how often each page is measured', '5')

/**
 * Writes the bare text of each page into a folder, with a Brotli copy beside it, so that it is sent
 * compressed, as the real page is.
 */
const writeBareText = (folder: string): void => {
  for (const page of pages) {
    const file = path.join(page, 'index.html')
    const text = bareText(readFileSync(path.join(PUBLIC, file), 'utf8'))
    mkdirSync(path.join(folder, page), { recursive: true })
    writeFileSync(path.join(folder, file), text)
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(text))
  }
}

/**
 * Serves a folder. The site and its bare text are served in the same way, so that only the pages
 * differ.
 */
const serve = async (root: string): Promise<string> => {
  const app = fastify({ forceCloseConnections: true })
  await app.register(fastifyStatic, { root, preCompressed: true })
  // Answer requests for /favicon.ico with an empty 204: browsers ask for that icon by themselves,
  // and Lighthouse would take points from the page for a 404.
  app.setNotFoundHandler((request, reply) =>
    reply.code(request.url === '/favicon.ico' ? 204 : 404).send(),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return address.replace('127.0.0.1', 'localhost')
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
  const measure = await prepareLighthouse().catch(({ message }: Error) =>
    program.error(message),
  )
  try {
    writeBareText(folder)
    const [site, text] = [await serve(PUBLIC), await serve(folder)]
    const samples = chosen.map((page) => ({
      page,
      ours: new Array<Sample>(),
      bare: new Array<Sample>(),
    }))
    // All pages are measured once, then all again, so that a busy minute of the machine falls on
    // all pages alike.
    for (let run = 0; run < runs; run += 1) {
      for (const { page, ours, bare } of samples) {
        ours.push(await measure(site + page))
        bare.push(await measure(text + page))
        console.log(`${page}, run ${run + 1} of ${runs}`)
      }
    }
    const head = ['Page', 'Scores', 'LCP ms', 'of bare text', 'TBT ms', 'CLS']
    const rows = samples.map(({ page, ours, bare }) => rowOf(page, ours, bare))
    // The load of the machine shows whether it was too busy for the figures to mean much.
    console.log(`\nLoad ${loadavg()[0]?.toFixed(1)}; medians of ${runs}\n`)
    // The table is printed as Markdown, for `bench/README.md`.
    for (const row of [head, head.map(() => '---'), ...rows])
      console.log(`| ${row.join(' | ')} |`)
  } finally {
    rmSync(folder, { recursive: true })
  }
  process.exit()
}

void main()
