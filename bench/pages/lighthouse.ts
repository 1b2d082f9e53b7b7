/** One look of Lighthouse at a page. */
import type { Flags, Result } from 'lighthouse'
import {
  categories,
  type FormFactor,
  type Finding,
  type Sample,
  type Scores,
} from './sample'

/** Says only that a shared machine is slow; `benchmarkIndex` says it better. */
const SLOW_MACHINE = /slower CPU/

const hundredths = (score: number) => Math.round(score * 100)

const scoresOf = (result: Result): Scores =>
  Object.fromEntries(
    categories.flatMap((id) => {
      const score = result.categories[id]?.score
      return typeof score === 'number' ? [[id, hundredths(score)]] : []
    }),
  )

const findingsOf = (result: Result): Finding[] =>
  categories.flatMap((category) => {
    const found = result.categories[category]
    if (!found || found.score === 1) return []
    return found.auditRefs.flatMap(({ id, weight }) => {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
      return [
        { category, audit: id, title: audit.title, value: audit.displayValue ?? '' },
      ]
    })
  })

interface Travelled {
  url: string
  statusCode: number
  transferSize: number
}

const isTravelled = (item: object): item is Travelled =>
  'url' in item && 'statusCode' in item && 'transferSize' in item

/** The rows of an audit that is a table. */
const itemsOf = (result: Result, audit: string): readonly object[] => {
  const details = result.audits[audit]?.details
  return details && 'items' in details && Array.isArray(details.items)
    ? details.items
    : []
}

/** How Lighthouse calls the biggest element, wherever in the audit it says so. */
const lcpElementOf = (result: Result): string => {
  const text = JSON.stringify(itemsOf(result, 'largest-contentful-paint-element'))
  return /"selector":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? ''
}

const troubleIn = (
  result: Result,
  url: string,
  requests: readonly Travelled[],
): string[] => {
  const { runtimeError, runWarnings, finalDisplayedUrl } = result
  const bad = requests.filter(
    ({ statusCode }) => statusCode !== 200 && statusCode !== 204,
  )
  return [
    ...(runtimeError ? [`${runtimeError.code}: ${runtimeError.message}`] : []),
    ...runWarnings.map(String).filter((warning) => !SLOW_MACHINE.test(warning)),
    ...(finalDisplayedUrl === url ? [] : [`led to ${finalDisplayedUrl}`]),
    ...bad.map((request) => `${request.url} answered ${request.statusCode}`),
  ]
}

export interface Look {
  url: string
  formFactor: FormFactor
  /** All categories, or the performance alone. */
  complete: boolean
  /** Port at which the browser is told what to do. */
  port: number
}

/** Measures with Lighthouse's own settings: simulated throttling, an empty cache. */
export const lookAt = async ({
  url,
  formFactor,
  complete,
  port,
}: Look): Promise<Sample> => {
  // It is ESM only.
  const { default: lighthouse, desktopConfig } = await import('lighthouse')
  const flags: Flags = {
    port,
    logLevel: 'silent',
    locale: 'en',
    onlyCategories: complete ? [...categories] : ['performance'],
    // A picture for its report, which nobody sees.
    disableFullPageScreenshot: true,
  }
  const ran = await lighthouse(
    url,
    flags,
    formFactor === 'desktop' ? desktopConfig : undefined,
  )
  if (!ran) throw new Error('Lighthouse says nothing')
  const result = ran.lhr
  const value = (audit: string) => result.audits[audit]?.numericValue ?? NaN
  const requests = itemsOf(result, 'network-requests')
    .filter(isTravelled)
    .filter((request) => /^https?:/.test(request.url))
  return {
    scores: scoresOf(result),
    findings: findingsOf(result),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: requests.reduce((total, { transferSize }) => total + transferSize, 0),
    requests: requests.length,
    lcpElement: lcpElementOf(result),
    benchmarkIndex: result.environment.benchmarkIndex,
    trouble: troubleIn(result, url, requests),
  }
}
