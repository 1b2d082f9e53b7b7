/** Spans of time, in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The day of a moment in UTC, such as `2026-03-01`. */
export const utcDay = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 10)
