/**
 * The two inline scripts of every page: one from `src/islands/inline.ts`, and
 * the speculation rules.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { LANGUAGE_MARK } from '../../i18n/config'
import { defaultLanguage, languages } from '../../i18n/languages'
import { SITE_URL } from '../../shared/build-settings'

/**
 * The expression by which a Content-Security-Policy allows an inline script
 * or style: `'sha256-…'`.
 */
export const sourceHash = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

const inlineScript = (code: string) => ({ code, hash: sourceHash(code) })

export type InlineScript = ReturnType<typeof inlineScript>

/** Bundles `src/islands/inline.ts` into one small script. */
export const buildInlineScript = (root: string, develop = false): InlineScript => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/islands/inline.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      LANGUAGES: JSON.stringify(languages.map(({ code }) => code).join('|')),
      DEFAULT_LANGUAGE: JSON.stringify(defaultLanguage),
      DEVELOP: String(develop),
      MARK: JSON.stringify(LANGUAGE_MARK),
      SITE_HOST: JSON.stringify(new URL(SITE_URL).hostname),
    },
  })
  return inlineScript(outputFiles.map(({ text }) => text.trim()).join(''))
}

/**
 * The rules by which browsers load a page when the pointer rests on its link or presses it. Pages
 * in the same language are prerendered. A page in another language is only fetched, since as soon
 * as it ran, it would store a language that the visitor has not chosen. Source:
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = (): InlineScript => {
  const pages = [
    { href_matches: '/*' },
    // Addresses under `/api/` are excluded: links in mails lead there, for instance to unsubscribe,
    // and a browser that only fetched such an address would already have done it.
    { not: { href_matches: '/api/*' } },
    // Links that open in a frame or another tab are excluded, and links to the current page: a
    // prerendered copy of it would lack what the visitor has typed.
    { not: { selector_matches: '[target], [aria-current]' } },
  ]
  const sameLanguage = { not: { selector_matches: '[hreflang]' } }
  return inlineScript(
    JSON.stringify({
      prerender: [{ where: { and: [...pages, sameLanguage] }, eagerness: 'moderate' }],
      prefetch: [{ where: { and: pages }, eagerness: 'moderate' }],
    }),
  )
}
