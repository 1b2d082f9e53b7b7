/**
 * After so long the dialog takes a visitor home whose message was sent.
 * Source: section 9 of the specification.
 */
export const REDIRECT_DELAY_MS = 3000
