import type { Language } from './languages'

/** A day, such as `2026-11-21`, as the language writes it in Switzerland. */
export const formatDate = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-CH`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
