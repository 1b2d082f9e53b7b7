/** Valid values for every field of the content, derived from the content model. */
import type { Field } from '../../src/content-model/fields'
import { allLanguages } from '../../src/i18n/config'

const WORDS: Record<string, readonly string[]> = {
  fr: ['une', 'autre', 'phrase', 'de', 'la', 'rédaction', 'pour', 'les', 'habitants'],
  en: ['another', 'sentence', 'that', 'the', 'editors', 'wrote', 'for', 'everybody'],
  de: ['ein', 'anderer', 'Satz', 'der', 'Redaktion', 'für', 'alle', 'Einwohner'],
}

let count = 0

/** A unique text of short sentences, with `max` characters or slightly fewer. */
const longText = (max: number, language = 'fr'): string => {
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

/**
 * A unique text of `max` characters without a space or another sign at which the browser could
 * break the line.
 */
const unbrokenText = (max: number, language = 'fr'): string => {
  const word = longText(max, language).replace(/[^\p{L}\p{N}]/gu, '')
  return word.repeat(2).slice(0, max)
}

/**
 * The language whose sample texts are long words without a space, which show where a layout breaks.
 */
const UNBROKEN = allLanguages.at(-1)?.code

/**
 * A text of `max` characters or slightly fewer. In the last language of the site, it is one long
 * word, so that tests see where a layout breaks.
 */
export const longestText = (max: number, language: string): string =>
  language === UNBROKEN ? unbrokenText(max, language) : longText(max, language)

const inEach = (textIn: (language: string) => string): Record<string, string> =>
  Object.fromEntries(allLanguages.map(({ code }) => [code, textIn(code)]))

export const inAll = (text: string) => inEach(() => text)

/**
 * A valid value of a field. With `least` it is as small as the field allows, with `most` it has the
 * longest texts and the most items.
 */
export const sample = (field: Field, size: 'least' | 'most'): unknown => {
  const isMost = size === 'most'
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, sample(inner, size)]),
      )
    case 'list': {
      const length = isMost ? field.max : Math.max(1, field.min)
      return Array.from({ length }, () => sample(field.item, size))
    }
    case 'localized':
      return isMost
        ? inEach((language) => longestText(field.max, language))
        : inAll('Texte')
    case 'choice':
      return Object.keys(field.labels).at(isMost ? -1 : 0)
    case 'integer':
    case 'decimal':
      return isMost ? field.max : field.min
    case 'flag':
      return isMost
    case 'text':
    case 'picture':
      return field.format?.example ?? (isMost ? unbrokenText(field.max) : 'Texte')
  }
}
