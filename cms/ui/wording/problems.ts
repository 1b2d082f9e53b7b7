/**
 * Finds what is wrong with the content, in a form while somebody types and in the project as the
 * server checked it, and puts it into sentences. The rules are those of the build.
 */
import {
  isWithin,
  languageOf,
  printAddress,
  translationOf,
  type Address,
} from '../../../src/content-model/address'
import { problemsOfEntry } from '../../../src/content-model/check/fields'
import {
  explain,
  type ContentProblem,
  type Issue,
} from '../../../src/content-model/issues'
import { checkMessage } from '../../../src/content-model/text'
import { leavesIn } from '../../../src/content-model/walk'
import { allLanguages } from '../../../src/i18n/config'
import type { Project } from '../../api'
import { textAt, type Files } from '../project/files'
import type { EditorForm } from '../project/forms'
import { editorLanguage, languageName, t } from '../words'
import { describeAddress } from './descriptions'

/**
 * The fields of a form that hold a value of their own, in groups and lists as well. A text in all
 * languages counts as one field.
 */
export const leavesOfForm = ({ schema, address }: EditorForm, files: Files) =>
  leavesIn(schema, files[address.file]).filter(({ path }) => isWithin(path, address.path))

const problemsInMessages = (
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
      // `untranslated`, a text that an unfinished language lacks, does not stop a save: the site shows
      // that text in another language.
      return issue && issue.code !== 'untranslated' ? [{ ...address, issue }] : []
    }),
  )

/** The problems in a form that stop its save. */
export const problemsInForm = (
  form: EditorForm,
  files: Files,
  project: Pick<Project, 'variables'>,
): ContentProblem[] => {
  const { type, address } = form
  if (!type) return problemsInMessages(form, files, project)
  const { file } = address
  return problemsOfEntry(type, files[file]).map((found) => ({ file, ...found }))
}

/**
 * Sentences about the problems of a form, by the addresses of the fields, in the order of the form.
 */
export type Problems = ReadonlyMap<string, string>

const isMissing = ({ code }: Issue): boolean => code === 'missing' || code === 'empty'

/**
 * The sentence below a field with a mistake. It names the language, since the field may have a text
 * in each, but not the field, whose label stands above it.
 */
const sentenceFor = ({ issue, ...address }: ContentProblem): string => {
  const code = languageOf(address)
  const language = code && languageName(code)

  if (issue.code === 'tooLong') return t('tooLong', { max: issue.params.max ?? 0 })
  if (isMissing(issue)) return language ? t('missing', { language }) : t('missingValue')

  const reason = explain(issue, editorLanguage)
  return language ? t('wrong', { language, reason }) : t('wrongValue', { reason })
}

/**
 * One sentence for each field with problems, about the first of them.
 * @param showsMissing says whether to report that the field at an address is empty: before somebody
 * has tried to save, fields that are still to be filled in should not be called mistakes
 */
export const inSentences = (
  problems: readonly ContentProblem[],
  showsMissing: (address: Address) => boolean = () => true,
): Problems => {
  const sentences = new Map<string, string>()
  for (const problem of problems) {
    const address = printAddress(problem)
    const isShown = !isMissing(problem.issue) || showsMissing(problem)
    if (isShown && !sentences.has(address)) sentences.set(address, sentenceFor(problem))
  }
  return sentences
}

/**
 * The sentence of the content check about a problem, with the titles of entries instead
 * of their files.
 */
export const issueInWords = ({ code, params }: Issue, project: Project): string => {
  const { file } = params
  const title =
    typeof file === 'string' && describeAddress({ file, path: '' }, project).title
  return explain(
    { code, params: title ? { ...params, file: title } : params },
    editorLanguage,
  )
}

/**
 * A whole sentence about a problem, with the name of the text: “Valeurs › Proximité › Titre ›
 * allemand manque.”
 */
export const problemInWords = (problem: ContentProblem, project: Project): string => {
  const { name } = describeAddress(problem, project)
  return `${name} ${issueInWords(problem.issue, project)}`
}

/** The sentences that say why a file cannot be read, and what to do about it. */
export const whyUnreadable = (unreadable: string, project: Project): string => {
  const found = project.problems.filter(({ file }) => file === unreadable)
  const reason = found.map(({ issue }) => issueInWords(issue, project)).join(' ')
  return t('broken', { reason })
}
