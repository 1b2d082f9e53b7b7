/** What a change of the list of languages in `content/site.json` needs, and what it would break. */
import { contentTypes } from '../../src/content-model'
import { leavesOf } from '../../src/content-model/walk'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { defaultLanguage } from '../../src/i18n/languages'
import { flattenMessages, isRecord, isText, messagesFile } from '../../src/i18n/messages'
import { parseFile, toJson, type EntryData } from '../config/format'
import { say } from '../config/words'
import type { DataFile } from './decap'
import { readFolder, readMessages, readText } from './files'

export const SITE_FILE = 'content/site.json'

const languagesIn = ({ languages }: EntryData) =>
  (Array.isArray(languages) ? languages : [])
    .filter(isRecord)
    .map(({ code, name, draft }) => ({
      code: String(code),
      name: String(name),
      draft: draft === true,
    }))

/** A language that is added needs a file for its texts, if only an empty one. */
export const addedLocales = async (file: DataFile): Promise<DataFile[]> => {
  if (file.path !== SITE_FILE) return []
  const files = languagesIn(parseFile(file.raw)).map(async ({ code }) => {
    const path = messagesFile(code)
    return (await readText(path)) ? [] : [{ ...file, path, raw: toJson({}) }]
  })
  return (await Promise.all(files)).flat()
}

const missingContent = async (code: string): Promise<number> => {
  const texts = contentTypes.map(async (type) =>
    isFolder(type)
      ? (await readFolder(`content/${slugOf(type)}`)).map(({ text }) => ({ type, text }))
      : [{ type, text: (await readText(`content/${type.location}`)) ?? '{}' }],
  )
  return (await Promise.all(texts))
    .flat()
    .flatMap(({ type, text }) => leavesOf(type, JSON.parse(text)))
    .filter(({ meta }) => meta.kind === 'localized')
    .filter(({ value }) => !isText(Reflect.get(Object(value), code))).length
}

const missingMessages = async (code: string): Promise<number> => {
  const messages = flattenMessages(await readMessages(code))
  const original = flattenMessages(await readMessages(defaultLanguage))
  return [...original.keys()].filter((key) => !isText(messages.get(key))).length
}

export const checkLanguages = async (wanted: EntryData): Promise<string[]> => {
  const before = languagesIn(parseFile((await readText(SITE_FILE)) ?? '{}'))
  const after = languagesIn(wanted)
  const removed = before.filter(({ code }) => !after.some((one) => one.code === code))
  const sentences = removed.map(({ name }) => say('languageRemoved', { name }))
  for (const { code, name, draft } of after) {
    const old = before.find((one) => one.code === code)
    if (draft || old?.draft === false) continue
    const count = (await missingContent(code)) + (await missingMessages(code))
    if (!old) sentences.push(say('languageAdded', { name }))
    else if (count > 0) sentences.push(say('languagePublished', { name, count }))
  }
  return sentences
}
