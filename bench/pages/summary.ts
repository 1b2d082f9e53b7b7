/** From samples to what is reported: medians, and how many times another's. */
import { median } from '../support/median'
import { LIMIT, SITE } from './options'
import type { Samples } from './rounds'
import type { Finding, FormFactor, Sample } from './sample'
import { keyOf } from './subjects'

/** Of a page what a sample has, in the middle of several. */
export interface Measured extends Sample {
  variant: string
  page: string
  language: string
  formFactor: FormFactor
  runs: number
  /** Fastest and slowest LCP: how much the machine trembled. */
  lcpRange: readonly [number, number]
}

/** What each look found wrong, once. */
const findingsOf = (samples: readonly Sample[]): Finding[] => {
  const found = new Map<string, Finding>()
  for (const finding of samples.flatMap(({ findings }) => findings))
    found.set(`${finding.category} ${finding.audit}`, finding)
  return [...found.values()]
}

export const summarise = ({ subject, formFactor, samples }: Samples): Measured => {
  const middle = (of: (sample: Sample) => number) => median(samples.map(of))
  const { variant, page, language } = subject
  const lcps = samples.map(({ lcp }) => lcp)
  const performance = middle(({ scores }) => scores.performance ?? NaN)
  return {
    variant,
    page,
    language,
    formFactor,
    runs: samples.length,
    scores: { ...samples[0]?.scores, performance },
    findings: findingsOf(samples).filter(
      ({ category }) => category !== 'performance' || performance < 100,
    ),
    lcp: median(lcps),
    fcp: middle(({ fcp }) => fcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    bytes: middle(({ bytes }) => bytes),
    requests: middle(({ requests }) => requests),
    lcpElement: samples[0]?.lcpElement ?? '',
    benchmarkIndex: middle(({ benchmarkIndex }) => benchmarkIndex),
    lcpRange: [Math.min(...lcps), Math.max(...lcps)],
    trouble: [
      ...new Set(samples.flatMap(({ trouble }) => trouble)),
      // A score that is null makes no median either.
      ...(Number.isNaN(performance) ? ['Lighthouse gave no score'] : []),
    ].map((text) => `${keyOf(subject)} ${formFactor}: ${text}`),
  }
}

/** A page of the site with its limit, if that was measured. */
export interface Compared {
  measured: Measured
  /** The LCP of its bare text. */
  limit: number
  /** How many times as long as its bare text it takes to its biggest element. */
  ratio: number
}

/** The pages of the site, each beside its limit. */
export const compared = (all: readonly Measured[]): Compared[] =>
  all
    .filter(({ variant }) => variant === SITE)
    .map((measured) => {
      const limit = all.find(
        ({ variant, page, language, formFactor }) =>
          variant === LIMIT &&
          page === measured.page &&
          language === measured.language &&
          formFactor === measured.formFactor,
      )
      const lcp = limit?.lcp ?? NaN
      return { measured, limit: lcp, ratio: measured.lcp / lcp }
    })
