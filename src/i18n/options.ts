import type { InitOptions } from 'i18next'

/**
 * How messages in `locales/` are read: dotted keys, variables in single braces (`{name}`),
 * no HTML escaping (React escapes), no fallback: `src/build/locale-files.ts` makes sure every language
 * is complete.
 */
export const i18nextOptions = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
} satisfies InitOptions
