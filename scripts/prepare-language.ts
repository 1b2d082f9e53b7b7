/** What `npm run content:add-language` does to the files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentTypeOf } from '../src/content-model'
import { jsonFiles, readFile } from '../src/content-model/check/files'
import { toJson } from '../src/content-model/check/json'
import { keysFor } from '../src/content-model/check/message-rules'
import { leavesOf } from '../src/content-model/walk'
import { defaultLanguage } from '../src/i18n/languages'
import { messagesFile } from '../src/i18n/messages'
import { isRecord } from '../src/shared/unknown'

const LIST = 'src/i18n/config.ts'

/** The list of languages with a draft at its end. @throws where nobody finds the end */
const withDraft = (list: string, code: string, name: string): string => {
  const text = (value: string) => `'${value.replace(/['\\]/g, '\\$&')}'`
  const longer = list.replace(
    /\n\]\n/,
    () => `\n  { code: ${text(code)}, name: ${text(name)}, draft: true },\n]\n`,
  )
  if (longer === list) throw new Error(`${LIST}: the end of the list is not found`)
  return longer
}

/** Gives every localized text of an entry an empty one in the language. */
const prepareEntry = (relativePath: string, entry: unknown, code: string): unknown => {
  const type = contentTypeOf(relativePath)
  for (const { meta, value } of type ? leavesOf(type, entry) : [])
    if (meta.kind === 'localized' && isRecord(value)) value[code] ??= ''
  return entry
}

/**
 * The same nested messages in the plural forms of the language, empty but for those that are
 * there already.
 */
export const emptyMessages = (code: string, original: unknown, own: unknown): unknown => {
  if (!isRecord(original)) return typeof own === 'string' ? own : ''
  const present = isRecord(own) ? own : {}
  const wanted = Object.fromEntries(
    Object.entries(original).flatMap(([key, text]) =>
      [...(isRecord(text) ? [key] : keysFor(code, [key]))].map((form) => [
        form,
        emptyMessages(code, text, present[form]),
      ]),
    ),
  )
  // The order is the original's; what only this language has is not lost.
  return { ...wanted, ...present, ...wanted }
}

/** Adds a draft to the list, unless it `isThere`, and an empty text wherever there is none. */
export const prepareLanguage = (
  root: string,
  code: string,
  name: string,
  isThere = false,
): void => {
  const read = (file: string): unknown =>
    JSON.parse(readFile(path.join(root, file))?.toString() ?? '{}')
  const write = (file: string, data: unknown): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), toJson(data))
  }
  const list = path.join(root, LIST)
  // First: texts in a language that is not on the list are errors, missing ones are not.
  if (!isThere) writeFileSync(list, withDraft(readFileSync(list, 'utf8'), code, name))
  for (const file of jsonFiles(path.join(root, 'content')))
    write(`content/${file}`, prepareEntry(file, read(`content/${file}`), code))
  const original = read(messagesFile(defaultLanguage))
  const messages = messagesFile(code)
  write(messages, emptyMessages(code, original, read(messages)))
}
