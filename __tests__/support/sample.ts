/** Values that a content field takes, derived from the content model. */
import type { ISchema } from 'yup'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/config'

const WORDS: Record<string, readonly string[]> = {
  fr: ['une', 'autre', 'phrase', 'de', 'la', 'rédaction', 'pour', 'les', 'habitants'],
  en: ['another', 'sentence', 'that', 'the', 'editors', 'wrote', 'for', 'everybody'],
  de: ['ein', 'anderer', 'Satz', 'der', 'Redaktion', 'für', 'alle', 'Einwohner'],
}

let count = 0

/** A text like no other, of at most `max` characters and hardly fewer, in short sentences. */
export const longText = (max: number, language = 'fr'): string => {
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

const inEach = (textIn: (language: string) => string): Record<string, string> =>
  Object.fromEntries(allLanguages.map(({ code }) => [code, textIn(code)]))

export const inAll = (text: string) => inEach(() => text)

/** A right value of a field: one of the smallest, or as long and as many as the model lets it be. */
export const sample = (field: ISchema<unknown>, size: 'least' | 'most'): unknown => {
  const isMost = size === 'most'
  const { kind, min = 0, max = 0, values = [], pattern, example } = metaOf(field)
  switch (kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(fieldsOf(field)).map(([name, inner]) => [
          name,
          sample(inner, size),
        ]),
      )
    case 'list': {
      const length = isMost ? max : Math.max(1, min)
      return Array.from({ length }, () => sample(itemOf(field), size))
    }
    case 'localized':
      return isMost ? inEach((language) => longText(max, language)) : inAll('Texte')
    case 'choice':
      return values.at(isMost ? -1 : 0)
    case 'integer':
    case 'decimal':
      return isMost ? max : min
    case 'flag':
      return isMost
    default:
      return isMost && !pattern ? longText(max) : (example ?? 'Texte')
  }
}
