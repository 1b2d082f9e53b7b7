/** What is wrong with what is being typed, in sentences, by the very rules of the build. */
import {
  isWithin,
  languageOf,
  printAddress,
  translationOf,
  type Address,
} from '../../src/content-model/address'
import { problemsIn } from '../../src/content-model/check/fields'
import { explain, type ContentProblem, type Issue } from '../../src/content-model/issues'
import { checkMessage } from '../../src/content-model/text'
import { leavesIn } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/config'
import type { Project } from '../api'
import { textAt, type Files } from './files'
import type { EditorForm } from './forms'
import { editorLanguage, languageName, t } from './words'

/** Sentences by the addresses of the fields, in the order of the form. */
export type Problems = ReadonlyMap<string, string>

/** The fields of a form that hold no others; a text in all languages is one of them. */
export const leavesOfForm = ({ schema, address }: EditorForm, files: Files) =>
  leavesIn(schema, files[address.file]).filter(({ path }) => isWithin(path, address.path))

const inMessages = (
  form: EditorForm,
  files: Files,
  { variables }: Pick<Project, 'variables'>,
): ContentProblem[] =>
  leavesOfForm(form, files).flatMap(({ path }) =>
    allLanguages.flatMap((language) => {
      const address = translationOf({ ...form.address, path }, language.code)
      const text = textAt(files, address)
      const issue = checkMessage(
        typeof text === 'string' ? text : undefined,
        variables[path] ?? '',
        language,
      )
      // A draft language may lack texts.
      return issue && issue.code !== 'untranslated' ? [{ ...address, issue }] : []
    }),
  )

/** What would stop a save. */
export const problemsInForm = (
  form: EditorForm,
  files: Files,
  project: Pick<Project, 'variables'>,
): ContentProblem[] => {
  const { type, schema, address } = form
  if (!type) return inMessages(form, files, project)
  const { file } = address
  return problemsIn(schema, files[file]).map((found) => ({ file, ...found }))
}

const isMissing = ({ code }: Issue): boolean => code === 'missing' || code === 'empty'

const sentence = ({ issue, ...address }: ContentProblem): string => {
  const code = languageOf(address)
  const language = code && languageName(code)
  if (issue.code === 'tooLong') return t('tooLong', { max: issue.params.max ?? 0 })
  if (isMissing(issue)) return language ? t('missing', { language }) : t('missingValue')
  const reason = explain(issue, editorLanguage)
  return language ? t('wrong', { language, reason }) : t('wrongValue', { reason })
}

/** The first of the problems of each field; that a field is empty only if `showsMissing` says so. */
export const inSentences = (
  problems: readonly ContentProblem[],
  showsMissing: (address: Address) => boolean = () => true,
): Problems => {
  const sentences = new Map<string, string>()
  for (const problem of problems) {
    const address = printAddress(problem)
    if (!sentences.has(address) && (!isMissing(problem.issue) || showsMissing(problem)))
      sentences.set(address, sentence(problem))
  }
  return sentences
}
