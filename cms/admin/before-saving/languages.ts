/** What a change of the list of languages would break elsewhere. */
import { contentTypes } from '../../../src/content-model'
import { isFolder, slugOf } from '../../../src/content-model/content-type'
import { leavesOf } from '../../../src/content-model/check/leaves'
import { defaultLanguage } from '../../../src/i18n/languages'
import { flattenMessages, isText } from '../../../src/i18n/messages'
import { messagesFile } from '../../../src/i18n/messages-file'
import { localeFiles } from '../../texts/files'
import { languagesIn, SITE_FILE } from '../backend/added-locales'
import { readFolder, readText } from '../backend/repository'
import { words } from '../language'

const missingContent = async (code: string): Promise<number> => {
  const counts = contentTypes.map(async (type) => {
    const texts = isFolder(type)
      ? (await readFolder(`content/${slugOf(type)}`)).map(({ text }) => text)
      : [(await readText(`content/${type.location}`)) ?? '{}']
    return texts
      .flatMap((text) => leavesOf(type, JSON.parse(text)))
      .filter(({ meta }) => meta.kind === 'localized')
      .filter(({ value }) => !isText(Reflect.get(Object(value), code))).length
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

const messagesIn = async (code: string) =>
  flattenMessages(JSON.parse((await readText(messagesFile(code))) ?? '{}'))

const missingMessages = async (code: string): Promise<number> => {
  const messages = await messagesIn(code)
  const original = await messagesIn(defaultLanguage)
  return [...original.keys()].filter((key) => !isText(messages.get(key))).length
}

/** Sentences; empty if the list can be saved. */
export const checkLanguages = async (wanted: unknown): Promise<string[]> => {
  const before = languagesIn((await readText(SITE_FILE)) ?? '{}')
  const after = languagesIn(JSON.stringify(wanted))
  const removed = before.filter(({ code }) => !after.some((one) => one.code === code))
  const sentences = removed.map(({ name }) => words.languageRemoved(name))
  for (const { code, name, draft } of after) {
    const old = before.find((one) => one.code === code)
    if (draft || old?.draft === false) continue
    const count = (await missingContent(code)) + (await missingMessages(code))
    if (!old && !localeFiles.has(code)) sentences.push(words.languageAdded(name))
    else if (count > 0) sentences.push(words.languagePublished(name, count))
  }
  return sentences
}
