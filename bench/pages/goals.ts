/** What is wanted, in one place. A goal that is missed is told, and fails nothing. */
import { FRAME, type Navigation } from './navigation'
import { categories } from './sample'
import type { Compared } from './summary'

interface Goal {
  name: string
  /** The value of a page, and whether it is good enough. */
  value: (page: Compared) => number
  met: (value: number) => boolean
  /** Of which pages it is asked; of all, if nothing is said. */
  asks?: (page: Compared) => boolean
}

/** A page that only answers to something a visitor did asks search engines to leave it. */
const isForSearch = ({ measured }: Compared) =>
  !measured.findings.some(({ audit }) => audit === 'is-crawlable')

const SCORE = 100
const LCP_RATIO = 1.15

export const goals: readonly Goal[] = [
  ...categories.map((category) => ({
    name: `Lighthouse ${category} ${SCORE}`,
    value: ({ measured }: Compared) => measured.scores[category] ?? NaN,
    met: (value: number) => value === SCORE,
    ...(category === 'seo' && { asks: isForSearch }),
  })),
  {
    name: `LCP at most ${LCP_RATIO} × the limit`,
    value: ({ ratio }) => ratio,
    met: (value) => value <= LCP_RATIO,
  },
  { name: 'TBT 0', value: ({ measured }) => measured.tbt, met: (value) => value === 0 },
  { name: 'CLS 0', value: ({ measured }) => measured.cls, met: (value) => value === 0 },
]

export interface Verdict {
  name: string
  met: boolean
  /** Of how many it is met. */
  good: number
  of: number
  /** Those that miss it, with their value. */
  missed: readonly string[]
}

const nameOf = ({ measured: { page, language, formFactor } }: Compared) =>
  `${page} ${language} ${formFactor}`

const rounded = (value: number) => String(Number(value.toFixed(3)))

/** Whether each goal is met on every page, language and form factor. */
export const judge = (pages: readonly Compared[]): Verdict[] =>
  goals.map(({ name, value, met, asks = () => true }) => {
    const asked = pages.filter(asks)
    const bad = asked.filter((page) => !met(value(page)))
    return {
      name,
      met: bad.length === 0,
      good: asked.length - bad.length,
      of: asked.length,
      missed: bad.map((page) => `${nameOf(page)} (${rounded(value(page))})`),
    }
  })

/** Whether the page is on the screen within a frame of the click, after a hover. */
export const judgeNavigation = ({ ways }: Navigation): Verdict => {
  const [hovered] = ways
  const ready = hovered !== undefined && hovered.prerendered === hovered.clicks
  const value = ready ? hovered.painted : NaN
  const met = value < FRAME
  return {
    name: `After a hover, painted within one frame (${FRAME.toFixed(1)} ms) of the click`,
    met,
    good: Number(met),
    of: 1,
    missed: met
      ? []
      : [
          Number.isNaN(value)
            ? 'a page that was not always prerendered'
            : `${value.toFixed(1)} ms`,
        ],
  }
}
