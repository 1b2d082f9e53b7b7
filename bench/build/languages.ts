/** A project in as many languages as are asked for. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepareLanguage } from '../../scripts/prepare-language'
import { jsonFiles } from '../../src/content-model/check/files'
import {
  defaultLanguage,
  languageCodes,
  type LanguageInfo,
} from '../../src/i18n/languages'
import { isRecord, messagesFile } from '../../src/i18n/messages'

/** Languages to add, in this order. That their texts are French is nothing to the build. */
const OTHERS =
  'it rm es pt nl da sv nb fi is et lv lt pl cs sk sl hr hu ro bg el tr uk sq ga mt'
    .split(' ')
    .filter((code) => !languageCodes.includes(code))

const rewriteJson = (file: string, change: (content: unknown) => unknown) =>
  writeFileSync(
    file,
    `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`,
  )

/** Gives every empty text of the added languages the one of the default language. */
const translate = (value: unknown, codes: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => translate(item, codes))
  if (!isRecord(value)) return value
  const original = value[defaultLanguage]
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [
      key,
      codes.includes(key) && own === '' ? original : translate(own, codes),
    ]),
  )
}

/**
 * Adds languages until there are so many, finished and offered to visitors. `root` is the
 * project's folder. Gives all codes.
 */
export const addLanguages = (root: string, count: number): string[] => {
  const added = OTHERS.slice(0, Math.max(0, count - languageCodes.length))
  if (languageCodes.length + added.length < count)
    throw new Error(
      `At most ${languageCodes.length + OTHERS.length} languages are known.`,
    )
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const messages = readFileSync(path.join(root, messagesFile(defaultLanguage)), 'utf8')
  for (const code of added) {
    prepareLanguage(root, code, names.of(code) ?? code)
    writeFileSync(path.join(root, messagesFile(code)), messages)
  }
  const content = path.join(root, 'content')
  for (const name of jsonFiles(content))
    rewriteJson(path.join(content, name), (entry) => translate(entry, added))
  rewriteJson(path.join(content, 'site.json'), (site) => ({
    ...Object(site),
    languages: Reflect.get(Object(site), 'languages').map(
      ({ code, name }: LanguageInfo) => ({ code, name }),
    ),
  }))
  return [...languageCodes, ...added]
}
