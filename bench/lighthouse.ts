/** Lighthouse on one page, as a phone sees it. It is no dependency: npm fetches it when it is run. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { prepareBrowser } from '../scripts/browser'
import { defaultLanguage } from '../src/i18n/languages'

/** Brings ninety packages, which nothing else here needs. The next major asks for Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** Each should score 100. */
export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const

/** The parts of Lighthouse's report that are read here. */
interface Report {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

/** What a run has measured; times are in milliseconds. */
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
 * Makes the browser and Lighthouse ready. Gives back what measures the page at an address.
 * @throws {Error} with what to do, where one of them is missing
 */
export const prepareLighthouse = async () => {
  const { executablePath, env = process.env } = await prepareBrowser()

  /** Runs Lighthouse's command, and gives back what it prints. */
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
      // Pages that answer a form are not for search engines.
      '--skip-audits=is-crawlable',
      '--disable-full-page-screenshot',
      // A simulated network would count a font that the text does not wait for.
      '--throttling-method=devtools',
      // The site leads visitors who read another language elsewhere.
      `--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage --accept-lang=${defaultLanguage}`,
    )
    const report = JSON.parse(printed) as Report
    const { runtimeError, finalDisplayedUrl } = report
    if (runtimeError || finalDisplayedUrl !== url)
      throw new Error(runtimeError?.message ?? `${url} led to ${finalDisplayedUrl}`)
    return sampleOf(report)
  }
}
