/**
 * Milliseconds after which a visitor whose message was sent is taken home.
 * Source: section 9 of the specification.
 */
export const REDIRECT_DELAY = 3000

/** The same, as pages say it. */
export const REDIRECT_SECONDS = REDIRECT_DELAY / 1000
