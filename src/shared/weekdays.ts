/** The days of a week by the names that schema.org has for them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The days from one to another, both included; a week goes round. */
export const daysBetween = (from: string, to: string): (typeof WEEKDAYS)[number][] => {
  const start = WEEKDAYS.findIndex((day) => day === from)
  const week = [...WEEKDAYS.slice(start), ...WEEKDAYS.slice(0, start)]
  return week.slice(0, week.findIndex((day) => day === to) + 1)
}
