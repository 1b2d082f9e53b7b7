/** What is measured of a page, once. */

export const formFactors = ['mobile', 'desktop'] as const

export type FormFactor = (typeof formFactors)[number]

/** The categories of Lighthouse, and what the tables call them. */
export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const

export type Category = (typeof categories)[number]

export type Scores = Partial<Record<Category, number>>

/** What cost points. */
export interface Finding {
  category: Category
  audit: string
  title: string
  /** Such as «230 ms», where there is one. */
  value: string
}

export interface Sample {
  /** Of 100; only the first run asks for more than the performance. */
  scores: Scores
  findings: readonly Finding[]
  /** Milliseconds. */
  lcp: number
  fcp: number
  tbt: number
  cls: number
  /** As they travel, with their headers. */
  bytes: number
  requests: number
  /** The biggest element, as Lighthouse describes it. */
  lcpElement: string
  /** How fast the machine was just then, in a unit of Lighthouse; a phone has about 400. */
  benchmarkIndex: number
  /** Anything that says that the numbers may be wrong. */
  trouble: readonly string[]
}
