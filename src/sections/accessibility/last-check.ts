/** The day on which the site was last checked as its accessibility page says. */
export const LAST_CHECK = '2026-11-21'
