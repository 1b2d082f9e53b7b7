import type { InitOptions } from 'i18next'

/**
 * How messages in `locales/` are read: dotted keys, variables in single braces (`{name}`),
 * no HTML escaping (React escapes), no fallback: `src/content-model/check/message-files.ts` lets no message
 * be missing, and what a draft lacks is filled in by `complete-messages.ts`.
 */
export const i18nextOptions = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} satisfies InitOptions
