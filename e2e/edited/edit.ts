/**
 * Makes the changes that an editor may make, all at once: each text becomes another one of the
 * greatest length, numbers, choices, contact details and hours change, lists and folders shrink
 * to their minimum or grow. Everything is derived from the content model.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentTypes } from '../../src/content-model'
import { isFolder, type ContentType } from '../../src/content-model/content-type'
import type { Field, Fields } from '../../src/content-model/fields'
import { DAY, TIME } from '../../src/content-model/patterns'
import { languageCodes } from '../../src/i18n/languages'
import { isRecord, recordOf } from '../../src/shared/unknown'

type Values = Record<string, unknown>

const WORDS: Record<string, readonly string[]> = {
  fr: ['une', 'autre', 'phrase', 'de', 'la', 'rédaction', 'pour', 'les', 'habitants'],
  en: ['another', 'sentence', 'that', 'the', 'editors', 'wrote', 'for', 'everybody'],
  de: ['ein', 'anderer', 'Satz', 'der', 'Redaktion', 'für', 'alle', 'Einwohner'],
}

let count = 0

/** A text like no other, of at most `max` characters and hardly fewer, in short sentences. */
const anotherText = (max: number, language = 'fr'): string => {
  const words = WORDS[language] ?? []
  count += 1
  let text = String(count)
  for (let index = count; ; index += 1) {
    const stop = index % 8 === 0 ? '.' : ''
    const longer = `${text}${stop} ${words[index % words.length]}`
    if (longer.length > max) return text
    text = longer
  }
}

/** An address, an e-mail address or a telephone number like no other, as the pattern wants. */
const another = (pattern: RegExp): string | undefined => {
  count += 1
  return [
    `https://example.net/${count}`,
    `redaction-${count}@example.net`,
    `+41 31 555 12 ${10 + (count % 90)}`,
  ].find((text) => pattern.test(text))
}

const shifted = (values: readonly string[], value: unknown) =>
  values[(values.indexOf(String(value)) + 1) % values.length]

const inEveryLanguage = (change: (language: string) => string): Values =>
  Object.fromEntries(languageCodes.map((code) => [code, change(code)]))

/** Keeps what pictures, languages and the order of entries are made of. */
const edited = (field: Field, value: unknown): unknown => {
  switch (field.kind) {
    case 'localized':
      return inEveryLanguage((language) => anotherText(field.max, language))
    case 'text': {
      const { pattern } = field.format ?? {}
      if (pattern === TIME) return String(value).replace(/:\d\d$/, ':30')
      if (pattern === DAY) return String(value).replace(/^\d{4}/, '2025')
      return pattern ? (another(pattern) ?? value) : anotherText(field.max)
    }
    case 'choice':
      return shifted(Object.keys(field.labels), value)
    case 'integer':
      return value === field.max ? field.min : Number(value) + 1
    case 'decimal':
      return Math.min(field.max, Number(value) + 0.01)
    case 'list': {
      const items: unknown[] = Array.isArray(value) ? value : []
      const [last] = items.slice(-1)
      const wanted =
        (count += 1) % 2 === 0 || !last ? items.slice(0, field.min) : [...items, last]
      return wanted.slice(0, field.max).map((item) => edited(field.item, item))
    }
    case 'group':
      return editedGroup(field.fields, value)
    default:
      return value
  }
}

const editedGroup = (
  fields: Fields,
  value: unknown,
  kept: readonly string[] = [],
): Values =>
  Object.fromEntries(
    Object.entries(recordOf(value)).map(([name, inner]) => {
      const field = fields[name]
      return [name, field && !kept.includes(name) ? edited(field, inner) : inner]
    }),
  )

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Values

const writeJson = (file: string, data: unknown) =>
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)

/** Every second folder loses all but its first entry, the others get one more. */
const editFolder = (type: ContentType, folder: string, grows: boolean) => {
  const order = type.entries?.order ?? ''
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, data: readJson(path.join(folder, name)) }))
    .sort((a, b) => Number(a.data[order]) - Number(b.data[order]))
  for (const [index, { name, data }] of entries.entries()) {
    const file = path.join(folder, name)
    if (index > 0 && !grows) rmSync(file)
    else writeJson(file, editedGroup(type.schema.fields, data, [order]))
  }
  const last = entries.at(-1)?.data
  if (grows && last) {
    const next = { ...last, [order]: Number(last[order]) + 1 }
    const file = path.join(folder, `${String(next[order])}-added.json`)
    writeJson(file, editedGroup(type.schema.fields, next, [order]))
  }
}

/** The headings of `locales/`: what a page or a section is called. */
const editHeadings = (messages: Values, language: string): Values =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (isRecord(value)) return [key, editHeadings(value, language)]
      const isHeading = key === 'title' && !String(value).includes('{')
      return [key, isHeading ? anotherText(48, language) : value]
    }),
  )

/** Edits everything below the folder of a project. */
export const editEverything = (root: string) => {
  for (const [index, type] of contentTypes.entries()) {
    const place = path.join(root, 'content', type.location)
    // A year more is what editors add most often.
    if (isFolder(type))
      editFolder(type, place, index % 2 === 0 || type.entries?.id === 'year')
    else writeJson(place, editedGroup(type.schema.fields, readJson(place)))
  }
  for (const language of languageCodes) {
    const file = path.join(root, 'locales', language, 'translation.json')
    writeJson(file, editHeadings(readJson(file), language))
  }
}
