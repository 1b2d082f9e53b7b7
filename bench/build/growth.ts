/** What grows with the number of pages or pictures, and what it all goes to. */
import { slope } from '../support/slope'
import type { Measured } from './measure'
import type { Run } from './run'

export interface Series {
  /** What differs between the projects: pages or pictures. */
  unit: 'page' | 'picture'
  results: readonly Measured[]
}

export interface Share {
  step: string
  seconds: number
}

/** The steps that took longest. */
export const dominating = ({ steps }: Run, count = 4): Share[] =>
  Object.entries(steps)
    .map(([step, seconds]) => ({ step, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)

const amountOf = ({ unit }: Series, measured: Measured) =>
  unit === 'page' ? measured.pages : measured.pictures

/** Of a value, for each further page or picture; nothing from fewer than two projects. */
export const growth = (
  series: Series,
  of: (measured: Measured) => number | undefined,
): number | undefined => {
  const points = series.results.flatMap((measured) => {
    const y = of(measured)
    return y === undefined ? [] : { x: amountOf(series, measured), y }
  })
  return points.length < 2 ? undefined : slope(points)
}

/** The steps of a cold build that grow most, by seconds for each further page or picture. */
export const growing = (series: Series, count = 3): Share[] => {
  const names = new Set(series.results.flatMap(({ cold }) => Object.keys(cold.steps)))
  return [...names]
    .map((step) => ({
      step,
      seconds: growth(series, ({ cold }) => cold.steps[step] ?? 0) ?? 0,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}
