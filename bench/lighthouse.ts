/**
 * Runs Lighthouse on one page, as a phone sees it. npm fetches Lighthouse for each run, since it is
 * no dependency of this project.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { prepareBrowser } from '../scripts/browser'
import { defaultLanguage } from '../src/i18n/languages'

/**
 * Lighthouse is fetched only for the benchmark: as a dependency it would bring ninety packages that
 * nothing else here needs. This version still runs on Node 20; the next major one asks for Node 22.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** The categories that Lighthouse scores; a page should get 100 in each. */
export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const

/** The parts of Lighthouse's report that the benchmark reads. */
interface Report {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

/** What a run of Lighthouse has measured; times are in milliseconds. */
const sampleOf = ({ audits, categories }: Report) => {
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN
  return {
    scores: CATEGORIES.map((id) => categories[id]?.score ?? NaN),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

export type Sample = ReturnType<typeof sampleOf>

/**
 * Makes the browser and Lighthouse ready. Returns a function that measures the page at an address.
 * @throws {Error} which says what to do, where the browser or Lighthouse is missing
 */
export const prepareLighthouse = async () => {
  const { executablePath, env = process.env } = await prepareBrowser()

  /** Runs Lighthouse's command, and returns what it prints. */
  const run = async (...args: readonly string[]): Promise<string> => {
    const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse']
    const { stdout } = await promisify(execFile)('npm', [...command, ...args], {
      env: { ...env, CHROME_PATH: executablePath },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  }

  await run('--version').catch((cause: unknown) => {
    const advice = 'Connect this machine to the npm registry once, and try again.'
    throw new Error(`npm could not fetch ${LIGHTHOUSE}. ${advice}`, { cause })
  })

  return async (url: string): Promise<Sample> => {
    const printed = await run(
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join()}`,
      // Skip the audit `is-crawlable`: it takes points from pages that ask search engines to leave
      // them out, as the pages that answer a form do.
      '--skip-audits=is-crawlable',
      '--disable-full-page-screenshot',
      // Slow down the browser's real network instead of simulating a slow one: the simulation would
      // also count the time of a font, although the text is shown before the font has come.
      '--throttling-method=devtools',
      // Let the browser ask for the site's default language. Otherwise the site would redirect it
      // from the measured page to one in another language.
      `--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage --accept-lang=${defaultLanguage}`,
    )
    const report = JSON.parse(printed) as Report
    const { runtimeError, finalDisplayedUrl } = report
    if (runtimeError || finalDisplayedUrl !== url)
      throw new Error(runtimeError?.message ?? `${url} led to ${finalDisplayedUrl}`)
    return sampleOf(report)
  }
}
