/** What forms and our receiver tell each other besides the values, by its name. */

/** A field that people never fill in. */
export const TRAP_FIELD = 'website'

/** Headers that scripts send. */
export const formHeaders = {
  /** The same whenever the same text is sent again. */
  key: 'Idempotency-Key',
  /** Since when the form is open. */
  token: 'X-Form-Token',
  /** Work that was done. */
  proof: 'X-Form-Proof',
  /**
   * The language that the form speaks. From a page on another host browsers tell us no more
   * than the host.
   */
  language: 'Content-Language',
} as const
