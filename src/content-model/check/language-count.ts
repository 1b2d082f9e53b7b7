/**
 * How many languages the site may have. By itself: the list is counted before anything that
 * reads it, such as the content types, can be loaded.
 */
export const LANGUAGE_COUNT = { min: 1, max: 30 } as const
