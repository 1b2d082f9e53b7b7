/** What a change of the list of languages in `content/site.json` needs, and what it would break. */
import { contentTypes } from '../../src/content-model'
import { leavesOf } from '../../src/content-model/walk'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { defaultLanguage } from '../../src/i18n/languages'
import { flattenMessages, isRecord, isText, messagesFile } from '../../src/i18n/messages'
import { toJson } from '../config/format'
import { say } from '../config/words'
import type { DataFile } from './decap'
import { readFolder, readMessages, readText } from './files'

export const SITE_FILE = 'content/site.json'

const languagesIn = (site: unknown): { code: string; name: string; draft: boolean }[] => {
  const list = isRecord(site) && Array.isArray(site.languages) ? site.languages : []
  return list.filter(isRecord).map(({ code, name, draft }) => ({
    code: String(code),
    name: String(name),
    draft: draft === true,
  }))
}

/** A language that is added needs a file for its texts, if only an empty one. */
export const addedLocales = async ({
  path,
  slug,
  raw,
}: DataFile): Promise<DataFile[]> => {
  if (path !== SITE_FILE) return []
  const files = languagesIn(JSON.parse(raw)).map(async ({ code }) => {
    const file = messagesFile(code)
    return (await readText(file)) === undefined
      ? [{ path: file, slug, raw: toJson({}) }]
      : []
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

/** Why the list cannot be saved, in sentences. */
export const checkLanguages = async (wanted: unknown): Promise<string[]> => {
  const before = languagesIn(JSON.parse((await readText(SITE_FILE)) ?? '{}'))
  const after = languagesIn(wanted)
  const removed = before.filter(({ code }) => !after.some((one) => one.code === code))
  const sentences = removed.map(({ name }) => say('languageRemoved', { name }))
  for (const { code, name, draft } of after) {
    const old = before.find((one) => one.code === code)
    if (draft || old?.draft === false) continue
    if (!old) {
      sentences.push(say('languageAdded', { name }))
      continue
    }
    const count = (await missingContent(code)) + (await missingMessages(code))
    if (count > 0) sentences.push(say('languagePublished', { name, count }))
  }
  return sentences
}
