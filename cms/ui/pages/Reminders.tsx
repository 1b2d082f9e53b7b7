/** What the screen for publishing says above the list of changes. */
import { contentTypeOf } from '../../../src/content-model'
import {
  isWithin,
  linkToAddress,
  parseAddress,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import { isInPreparation } from '../../../src/content-model/publication'
import type { Difference, Project } from '../../api'
import { dataOf, entryOf } from '../project/files'
import { linkTo } from '../routing'
import { unsavedForms } from '../state/editing'
import { useEditor } from '../state/store'
import { contestedDrafts } from '../state/typed'
import {
  describeAddress,
  outdatedTranslations,
  projectWith,
} from '../wording/descriptions'
import { grouped } from '../wording/differences'
import { disappearsInWords } from '../wording/publication'
import { t } from '../words'

/** The address of the entry or page to which a text belongs, as one word. */
const entryName = (address: Address) => printAddress(entryOf(address))

/** How many names a sentence lists before it says how many others there are. */
const NAMED = 3

const someOf = (names: readonly string[]): string => {
  const others = names.length - NAMED
  const named = names.slice(0, NAMED).join(', ')
  return others > 0 ? t('andOthers', { names: named, count: others }) : named
}

/** Whether a change is in an entry that is in preparation, so that the public does not see it. */
export const isPrepared = (
  { file, path, before }: Difference,
  { files }: Project,
): boolean => {
  const type = contentTypeOf(file)
  // An entry that is deleted has no data any more: it counts as it was.
  const entry = dataOf({ files }, file) ?? (path === '' ? before : undefined)
  return type !== undefined && isInPreparation(type, entry)
}

/**
 * Links to the forms in which something is typed and not saved; nothing if there is none.
 * @param text the sentence above the links
 */
export const Unsaved = ({ text }: { text: string }) => {
  const { drafts, project } = useEditor()
  const contested = contestedDrafts({ drafts, project }).map((name) =>
    entryName(parseAddress(name)),
  )
  const unsaved = unsavedForms(drafts).map((form) => {
    // Of an entry that somebody else has deleted, only the draft knows the title.
    const { data } = drafts.get(printAddress(form)) ?? {}
    const { title, link } = describeAddress(
      form,
      data ? projectWith(form.file, data, project) : project,
    )
    return { title, link, isContested: contested.includes(entryName(form)) }
  })
  if (unsaved.length === 0) return null
  return (
    <section className="summary">
      <p>{text}</p>
      <ul role="list">
        {unsaved.map(({ title, link, isContested }) => (
          <li key={link}>
            <a href={link}>{title}</a>{' '}
            {isContested && <span className="draft">{t('toChoose')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Says what to know before publishing: what stays unpublished (drafts), what only the team will see
 * (entries in preparation), that publishing sends no mail to subscribers, and which translations
 * equal their French text or are older than it.
 */
export const Reminders = ({ project }: { project: Project }) => {
  const changed = new Set(project.changes.map(entryName))
  const outdated = grouped(outdatedTranslations(project), entryName)
    .filter(([address]) => changed.has(entryName(address)))
    .map(([address]) => describeAddress(address, project).title)
  const isPreparedChanged = project.changes.some((change) => isPrepared(change, project))
  const isChanged = ({ file, path }: Address) =>
    project.changes.some((change) => change.file === file && isWithin(path, change.path))
  const copies = project.problems.filter(
    (problem) => problem.issue.code === 'sameAsDefault' && isChanged(problem),
  ).length
  const disappear = grouped(project.changes, ({ file }) => file).flatMap(([{ file }]) => {
    const type = contentTypeOf(file)
    const entry = dataOf(project, file)
    const words = type ? disappearsInWords(type, file, entry, project) : ''
    return words ? { words, link: linkToAddress({ file, path: '' }) } : []
  })
  const isNewsChanged = project.changes.some(({ file }) =>
    Boolean(contentTypeOf(file)?.entries?.ownPages),
  )
  return (
    <>
      <Unsaved text={t('draftsStay')} />
      {disappear.map(({ words, link }) => (
        <p key={link} className="summary">
          {words} {t('disappearsAdvice')} <a href={link}>{t('toEntry')}</a>
        </p>
      ))}
      {isNewsChanged && <p className="help">{t('subscribersMail')}</p>}
      {isPreparedChanged && <p>{t('preparedStay')}</p>}
      {copies > 0 && (
        <p className="summary">
          <a href={linkTo('todo')}>{t('sameStay', { count: copies })}</a>
        </p>
      )}
      {outdated.length > 0 && (
        <p className="help">
          {t('olderStay', { names: someOf(outdated) })}{' '}
          <a href={linkTo('todo')}>{t('olderWhere')}</a>
        </p>
      )}
    </>
  )
}
