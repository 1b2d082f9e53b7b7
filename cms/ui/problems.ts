/**
 * What is wrong with the content, in sentences: in a form while somebody types, and in the project
 * as the server checked it. The rules are those of the build.
 */
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
import { describeAddress } from './descriptions'
import { textAt, type Files } from './files'
import type { EditorForm } from './forms'
import { editorLanguage, languageName, t } from './words'

/** The fields of a form that have no other fields in them; a text in all languages is one field. */
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
      // A draft language may lack texts: the site shows those of another language.
      return issue && issue.code !== 'untranslated' ? [{ ...address, issue }] : []
    }),
  )

/** What is wrong in a form, and stops its save. */
export const problemsInForm = (
  form: EditorForm,
  files: Files,
  project: Pick<Project, 'variables'>,
): ContentProblem[] => {
  const { type, schema, address } = form
  if (!type) return problemsInMessages(form, files, project)
  const { file } = address
  return problemsIn(schema, files[file]).map((found) => ({ file, ...found }))
}

/** Sentences by the addresses of the fields that they are about, in the order of the form. */
export type Problems = ReadonlyMap<string, string>

const isMissing = ({ code }: Issue): boolean => code === 'missing' || code === 'empty'

/** What stands below a field. It names the language alone, since the field is there to see. */
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
 * @param showsMissing whether to say that the field at an address is empty: in a form where nobody
 * has tried to save yet, each field that waits to be filled in would be called a mistake
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

/** What the content check says of a problem, with the titles of entries instead of their files. */
export const issueInWords = (issue: Issue, project: Project): string =>
  explain(issue, editorLanguage).replace(
    /content\/[\w./-]+\.json/g,
    (file) => describeAddress({ file, path: '' }, project).title,
  )

/** A problem that stands alone: “Valeurs › Proximité › Titre › allemand manque.” */
export const problemInWords = (problem: ContentProblem, project: Project): string => {
  const { name } = describeAddress(problem, project)
  return `${name} ${issueInWords(problem.issue, project)}`
}

/** Why a file cannot be read, and what to do. */
export const whyUnreadable = (unreadable: string, project: Project): string => {
  const found = project.problems.filter(({ file }) => file === unreadable)
  const reason = found.map(({ issue }) => issueInWords(issue, project)).join(' ')
  return t('broken', { reason })
}
