import { validateField } from '../../src/content-model/check/validate'
import type { EditorLanguage } from '../../src/content-model/check/editor-language'
import { localized } from '../../src/content-model/fields'
import { explain, type Issue } from '../../src/content-model/check/issues'
import { languageName, wordsFor } from '../words'

const sentence = (found: Issue, code: string, max: number, language: EditorLanguage) => {
  const words = wordsFor(language)
  const name = languageName(code, language)
  if (found.code === 'missing' || found.code === 'empty') return words.missing(name)
  if (found.code === 'tooLong') return words.tooLong(max)
  return words.wrong(name, explain(found, language))
}

/** What is wrong with a localized text, in a sentence for each language that has a problem. */
export const localizedProblems = (
  texts: Readonly<Record<string, unknown>>,
  max: number,
  language: EditorLanguage,
): Map<string, string> => {
  const field = localized({ label: { fr: '', en: '' }, max })
  const known = new Set(Object.keys(field.fields))
  return new Map(
    validateField(field, texts)
      .filter(({ path }) => known.has(path))
      .map(({ path, issue }) => [path, sentence(issue, path, max, language)]),
  )
}
