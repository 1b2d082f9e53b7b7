/**
 * Lists what is still to be completed, for `TodoPage` and for the number beside the link to it: one
 * group for each entry in each language, however many of its texts are missing there.
 */
import { contentTypeOf } from '../../../src/content-model'
import {
  languageOf,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import type { ContentProblem } from '../../../src/content-model/issues'
import { isInPreparation } from '../../../src/content-model/publication'
import { defaultLanguage, type Language } from '../../../src/i18n/languages'
import type { Project } from '../../api'
import { entryOf } from '../project/files'
import { t } from '../words'
import { describeAddress, outdatedTranslations } from './descriptions'
import { grouped } from './differences'
import { issueInWords } from './problems'

/** A task that several fields of an entry may have; one sentence then names all of them. */
type SharedTask = 'toWrite' | 'toTranslate' | 'older'

/** A text that somebody has to complete. */
interface Found {
  address: Address
  shared?: SharedTask
  /** What is wrong with this field alone, such as “est trop long”; left out if `shared` says it. */
  reason?: string
}

interface Task {
  text: string
  /** The link to the form of the text, or of the first of the texts; left out if there is none. */
  link?: string
  /**
   * The translations that are older than their French: the button “Still right” is for them. Tasks of
   * other kinds have none.
   */
  older?: readonly Address[]
}

/** What is to be done in one language of an entry or of a page's messages. */
export interface EntryTasks {
  key: string
  file: string
  title: string
  /** The language of the texts to complete; left out for a value such as a number, which has none. */
  language?: Language
  tasks: readonly Task[]
}

const foundIn = ({ issue, ...address }: ContentProblem, project: Project): Found => {
  const isFrench = languageOf(address) === defaultLanguage
  if (issue.code === 'untranslated') return { address, shared: 'toTranslate' }
  if (isFrench && (issue.code === 'missing' || issue.code === 'empty'))
    return { address, shared: 'toWrite' }
  return { address, reason: issueInWords(issue, project) }
}

/** Everything to be done, text by text, after the entries that are still in preparation. */
const allFound = (project: Project): Found[] => [
  ...project.files.flatMap(({ file, data }) => {
    const type = contentTypeOf(file)
    return type && isInPreparation(type, data)
      ? [{ address: { file, path: '' }, reason: t('inPreparation') }]
      : []
  }),
  ...project.problems.map((problem) => foundIn(problem, project)),
  ...outdatedTranslations(project).map((address) => ({
    address,
    shared: 'older' as const,
  })),
]

/** The tasks of one entry in one language; one sentence names all fields that share a task. */
const inSentences = (found: readonly Found[], project: Project): Task[] => {
  const groups = grouped(found, ({ address, shared, reason = '' }) => {
    const { field } = describeAddress(address, project)
    return shared ?? [field, reason].filter(Boolean).join(' ')
  })
  return groups.map((group) => {
    const [{ address, shared, reason = '' }] = group
    const fields = group.map((one) => describeAddress(one.address, project).field)
    return {
      text: shared
        ? t(shared, { fields: fields.join(', ') })
        : [fields[0], reason].filter(Boolean).join(' '),
      link: describeAddress(address, project).link,
      ...(shared === 'older' && { older: group.map((one) => one.address) }),
    }
  })
}

/**
 * All tasks, one group for each entry and language: first those of entries in preparation, then
 * what the content check finds, in its order, then older translations.
 */
export const tasksOf = (project: Project): EntryTasks[] => {
  const keyOf = ({ address }: Found) =>
    `${printAddress(entryOf(address))} ${languageOf(address) ?? ''}`
  return grouped(allFound(project), keyOf).map((found) => {
    const [{ address }] = found
    return {
      key: keyOf(found[0]),
      file: address.file,
      title: describeAddress(address, project).title,
      language: languageOf(address),
      tasks: inSentences(found, project),
    }
  })
}
