import type { Language } from './languages'

/** Where the messages of a language are: `locales/fr/translation.json`. */
export const messagesFile = (code: Language): string => `locales/${code}/translation.json`
