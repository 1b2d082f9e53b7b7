/** How much each reason speaks for spam. None does so for certain, so nothing is refused. */
const weights = {
  honeypot: 2,
  'too-fast': 2,
  'used-proof': 2,
  'many-links': 2,
  'some-links': 1,
  'no-proof': 2,
  'no-token': 1,
  'stale-form': 1,
} as const

export type Reason = keyof typeof weights

/** From here on a message is marked. */
const SUSPECTED = 2

const SOME_LINKS = 3
const MANY_LINKS = 6

/** What the links in a text say. */
export const linkReason = (text: string): Reason | undefined => {
  const links = text.match(/\bhttps?:\/\/|\bwww\.|\[url/gi)?.length ?? 0
  if (links >= MANY_LINKS) return 'many-links'
  return links >= SOME_LINKS ? 'some-links' : undefined
}

/** The reasons to mark a message, or none if they do not weigh enough together. */
export const suspicionOf = (reasons: readonly (Reason | undefined)[]): Reason[] => {
  const found = reasons.filter((reason) => reason !== undefined)
  const weight = found.reduce((sum, reason) => sum + weights[reason], 0)
  return weight >= SUSPECTED ? found : []
}
