/** Largest JSON body in bytes: a message of the greatest length in any script fits. */
export const JSON_LIMIT = 32 * 1024

/** Largest form body in bytes: percent-encoding triples what is not ASCII. */
export const FORM_LIMIT = 64 * 1024
