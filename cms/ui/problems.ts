/** What is wrong with what is being typed, in sentences, by the very rules of the build. */
import { problemsIn } from '../../src/content-model/check/fields'
import type { Field } from '../../src/content-model/fields'
import { explain, type Issue } from '../../src/content-model/issues'
import { allLanguages } from '../../src/i18n/config'
import { isLanguageCode } from '../../src/i18n/language-code'
import { stepsOf } from '../merge'
import type { EditorDocument } from './documents'
import { editorLanguage, languageName, t } from './words'

/** Sentences by path. */
export type Problems = ReadonlyMap<string, string>

/** The field of a step in another one; of a text, the same for all its languages. */
const fieldIn = (field: Field | undefined, name: string): Field | undefined => {
  if (field?.kind === 'group') return field.fields[name]
  return field?.kind === 'list' ? field.item : field
}

export const fieldAt = ({ schema }: EditorDocument, path: string): Field | undefined =>
  stepsOf(path).reduce<Field | undefined>(fieldIn, schema)

/** `steps[1].text.de` as an editor knows it: “Étapes › Étape 2 › Texte › allemand”. */
export const labelOf = ({ schema }: EditorDocument, path: string): string => {
  let field: Field | undefined = schema
  const labels = stepsOf(path).map((name) => {
    const outer = field
    field = fieldIn(outer, name)
    if (outer?.kind === 'localized') return isLanguageCode(name) ? languageName(name) : ''
    const number = outer?.kind === 'list' ? ` ${Number(name) + 1}` : ''
    return field ? field.label[editorLanguage] + number : ''
  })
  return labels.filter(Boolean).join(' › ')
}

/** The language at the end of a path, if it is that of a text. */
export const languageAt = (path: string): string | undefined => {
  const last = stepsOf(path).at(-1)
  // `to` of opening hours is also Tongan's code: only the site's languages count, below a dot.
  return allLanguages.find(({ code }) => path.includes('.') && code === last)?.code
}

const isMissing = ({ code }: Issue): boolean => code === 'missing' || code === 'empty'

const sentence = (path: string, found: Issue): string => {
  const code = languageAt(path)
  const language = code && languageName(code)
  if (found.code === 'tooLong') return t('tooLong', { max: found.params.max ?? 0 })
  if (isMissing(found)) return language ? t('missing', { language }) : t('missingValue')
  const reason = explain(found, editorLanguage)
  return language ? t('wrong', { language, reason }) : t('wrongValue', { reason })
}

/** The first problem of each field; that a field is empty only if `showsMissing(path)`. */
export const problemsOf = (
  { schema }: EditorDocument,
  data: unknown,
  showsMissing: (path: string) => boolean = () => true,
): Problems => {
  const problems = new Map<string, string>()
  for (const { path, issue } of problemsIn(schema, data))
    if (!problems.has(path) && (!isMissing(issue) || showsMissing(path)))
      problems.set(path, sentence(path, issue))
  return problems
}
