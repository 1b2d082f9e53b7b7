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

/**
 * Bundles `src/islands/inline.ts` into one small script.
 * @param leads whether the script may lead visitors to the page in their language. Only pages in
 * the default language, whose addresses have no prefix, need the code for this, which is a third of
 * the script.
 */
export const buildInlineScript = (
  root: string,
  { leads = true, develop = false } = {},
): InlineScript => {
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
      LEADS: String(leads),
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
  /** A rule for the links of all pages but those that match one of the selectors. */
  const allBut = (...selectors: string[]) => ({
    where: {
      and: [
        { href_matches: '/*' },
        // Addresses under `/api/` are excluded: they belong to the form server, which answers them
        // for one visitor, and counts each request towards a limit.
        { not: { href_matches: '/api/*' } },
        { not: { selector_matches: selectors.join() } },
      ],
    },
    eagerness: 'moderate',
  })
  // Links that open in a frame or another tab are excluded, and links to the current page: a
  // prerendered copy of it would lack what the visitor has typed.
  const elsewhere = ['[target]', '[aria-current]']
  return inlineScript(
    JSON.stringify({
      prerender: [allBut(...elsewhere, '[hreflang]')],
      prefetch: [allBut(...elsewhere)],
    }),
  )
}
