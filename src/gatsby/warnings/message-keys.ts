/**
 * Finds the keys of messages that do not exist in the code of pages: a page shows such a key in place
 * of a text. TypeScript refuses them, too, but no build asks TypeScript.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage } from '../../i18n/languages'
import { flattenMessages, messagesFile } from '../../i18n/messages'
import { parseJson } from '../../shared/json'
import { lineAt, ownFiles, withoutComments, type FoundCode } from './source-files'

/** Matches a file that takes messages from ours, or from the plugin's, hooks and components. */
const HAS_MESSAGES = /from\s*['"](?:[^'"]*i18next|[^'"]*i18n\/react)['"]/

/**
 * Matches a key that the code writes out, after `t(` or `i18nKey=`. A key with a text of its own for
 * want of a message is not matched.
 */
const KEYS =
  /(?:(?<![\w$])t\(\s*|\bi18nKey=\{?)(['"`])([\w-]+(?:\.[\w-]+)*)\1(?!\s*(?:\+|,\s*(?:['"`]|\{[^}]*\bdefaultValue)))/g

/** Finds unknown keys among the files of which webpack makes pages. */
export const unknownKeys = (root: string, files: readonly string[]): FoundCode[] => {
  const messages = readFileSync(path.join(root, messagesFile(defaultLanguage)), 'utf8')
  const keys = [...flattenMessages(parseJson(messages)).keys()]
  // While the file of messages has a mistake, which the content check names, no key is known.
  if (keys.length === 0) return []
  // A message with a number has a key for each plural, such as `photo_one`.
  const isKnown = (key: string): boolean =>
    keys.some((known) => known === key || known.startsWith(`${key}_`))

  return ownFiles(root, files).flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    if (!HAS_MESSAGES.test(code) || code.includes('keyPrefix')) return []
    return [...withoutComments(code).matchAll(KEYS)]
      .filter(({ 2: key = '' }) => !isKnown(key))
      .map(({ 2: key = '', index }) => ({
        file: path.relative(root, file),
        line: lineAt(code, index),
        names: [key],
      }))
  })
}
