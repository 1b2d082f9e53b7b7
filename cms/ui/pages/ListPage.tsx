/**
 * The list of a content type's entries in the order of the page, and below it those
 * that were deleted.
 */
import { contentTypeOf } from '../../../src/content-model'
import { valueAt, withValue } from '../../../src/content-model/address'
import {
  isUnsavedFile,
  placeOf,
  positionIn,
  unsavedFile,
  type ContentType,
} from '../../../src/content-model/content-type'
import { isRecord } from '../../../src/shared/unknown'
import type { Change, ContentFile, Deleted, Project } from '../../api'
import { isSame } from '../../merge-fields'
import {
  ActionButton,
  moveButtonId,
  MoveButtons,
  moveItem,
  Row,
  Screen,
} from '../components'
import { entriesOf, summaryOf } from '../project/entries'
import { filesOf } from '../project/files'
import { begunFiles } from '../project/forms'
import { focusAtEnd, linkTo, navigate } from '../routing'
import { bringBack, deleteEntry } from '../state/deleting'
import { duplicate } from '../state/editing'
import { draftOf, notify, save, tryOrNotify, useEditor } from '../state/store'
import { whyUnreadable } from '../wording/problems'
import { publicationInWords } from '../wording/publication'
import { dateText, editorLanguage, t } from '../words'

/**
 * The id of the link that opens the form of a new entry. The link gets the focus after an entry has
 * been deleted.
 */
const NEW_ENTRY_ID = 'new-entry'

interface DuplicateButtonProps {
  type: ContentType
  /** The file of the entry that is copied. */
  file: string
  name: string
}

/**
 * The button that begins a new entry with a copy of another one. Lists have it in each row, and
 * forms below their fields.
 */
export const DuplicateButton = ({ type, file, name }: DuplicateButtonProps) => {
  const { typed } = useEditor()
  // An entry that cannot be read, or that somebody else has deleted, has no data to copy.
  if (!isRecord(typed[file])) return null

  const openCopy = () => {
    navigate(linkTo(duplicate(type, file)))
    notify({ text: t('duplicated', { name }) })
  }
  return <ActionButton action="duplicate" subject={name} onClick={openCopy} />
}

const DeletedEntries = ({ type }: { type: ContentType }) => {
  const { project } = useEditor()
  const files = filesOf(project)
  const deleted = project.deleted.filter(
    ({ file, data }) => file.startsWith(placeOf(type)) && !isSame(files[file], data),
  )

  /** @throws {Failure} if the server does not save the entry */
  const openAgain = async (entry: Deleted, name: string) =>
    navigate(linkTo(await bringBack(type, entry, name)))

  if (deleted.length === 0) return null
  return (
    <details>
      <summary>{t('deletedEntries')}</summary>
      <ol role="list" className="rows">
        {deleted.map((entry) => {
          const name = summaryOf(type, entry.data).name || entry.file
          const { file } = entry
          const text = [dateText(entry.at), file in files && t('isThereAgain')]
          return (
            <Row key={entry.bin} title={name} text={text.filter(Boolean).join('. ')}>
              <ActionButton
                action="bringBack"
                subject={name}
                onClick={() => void tryOrNotify(() => openAgain(entry, name))}
              />
            </Row>
          )
        })}
      </ol>
    </details>
  )
}

/**
 * The changes that number the entries 1, 2, 3 … in the order of the given list. An entry that
 * already has its number needs no change.
 */
const renumber = (entries: readonly ContentFile[], positionField: string): Change[] =>
  entries
    .map(({ file, data }, index) => ({
      file,
      base: data,
      next: withValue(data, positionField, index + 1),
    }))
    .filter(
      ({ base, next }) => valueAt(base, positionField) !== valueAt(next, positionField),
    )

interface EntryRowProps {
  type: ContentType
  entries: readonly ContentFile[]
  index: number
}

const EntryRow = ({ type, entries, index }: EntryRowProps) => {
  const { project, drafts } = useEditor()
  const entry = entries[index]
  if (!entry) return null

  const { file, data } = entry
  const summary = summaryOf(type, data)
  const name = summary.name || file
  const state = data === undefined ? '' : publicationInWords(type, data)
  const positionField = positionIn(type)
  // Entries cannot be moved while one of them cannot be read, since moving writes a position into
  // all of them.
  const areReadable = entries.every((one) => one.data !== undefined)

  const move = async (to: number) => {
    if (positionField === undefined) return
    const focus = focusAtEnd()
    const changes = renumber(moveItem(entries, index, to), positionField)
    const failure = await tryOrNotify(() => save(changes))
    if (failure) return

    notify({ text: t('movedTo', { name, place: to + 1, count: entries.length }) })
    focus(moveButtonId(file, index, to))
  }

  const isContested = (draftOf({ file, path: '' })?.conflicts.length ?? 0) > 0

  const remove = async () => {
    // The button that was pressed disappears with the deleted entry. The focus goes to the link for
    // a new entry, so that people who use the keyboard do not have to begin at the top.
    const focus = focusAtEnd()
    if (await deleteEntry(type, entry, name)) focus(NEW_ENTRY_ID)
  }

  return (
    <Row
      id={file}
      title={name}
      text={data === undefined ? whyUnreadable(file, project) : summary.detail}
      href={linkTo(file)}
    >
      {state && <span className="draft">{state}</span>}
      {drafts.has(file) && (
        <span className="draft">{t(isContested ? 'toChoose' : 'draft')}</span>
      )}
      {positionField !== undefined && areReadable && (
        <MoveButtons
          id={file}
          name={name}
          index={index}
          count={entries.length}
          move={(to) => void move(to)}
        />
      )}
      <DuplicateButton type={type} file={file} name={name} />
      <ActionButton action="delete" subject={name} onClick={() => void remove()} />
    </Row>
  )
}

/**
 * The drafts of entries that somebody else has deleted. They get rows in the list: otherwise nobody
 * would find these drafts again.
 */
const draftsOfDeleted = (
  type: ContentType,
  drafts: Iterable<string>,
  { files }: Project,
): string[] =>
  [...drafts].filter(
    (file) =>
      contentTypeOf(file) === type &&
      !isUnsavedFile(type, file) &&
      !files.some((one) => one.file === file),
  )

/**
 * The row of an entry that exists only as a draft in this browser: a new one, such as a copy, or
 * one that somebody else has deleted.
 */
const DraftRow = ({ type, file }: { type: ContentType; file: string }) => {
  const { typed } = useEditor()
  const { name, detail } = summaryOf(type, typed[file])
  const isDeleted = !isUnsavedFile(type, file)
  return (
    <Row
      title={name || t('newEntry')}
      text={isDeleted ? t('deletedElsewhere') : detail}
      href={linkTo(file)}
    >
      <span className="draft">{t('draft')}</span>
    </Row>
  )
}

export const ListPage = ({ type }: { type: ContentType }) => {
  const { project, drafts } = useEditor()
  const entries = entriesOf(type, project)
  const begun = begunFiles(type, drafts.keys())
  const draftRows = (files: readonly string[]) =>
    files.map((file) => <DraftRow key={file} type={type} file={file} />)
  const isLatestFirst = type.entries?.latestFirst
  return (
    <Screen title={type.label[editorLanguage]} help={type.help[editorLanguage]}>
      <ol role="list" className="rows">
        {isLatestFirst && draftRows(begun)}
        {entries.map(({ file }, index) => (
          <EntryRow key={file} type={type} entries={entries} index={index} />
        ))}
        {draftRows(draftsOfDeleted(type, drafts.keys(), project))}
        {!isLatestFirst && draftRows(begun)}
      </ol>
      <p className="actions">
        <a id={NEW_ENTRY_ID} className="primary" href={linkTo(unsavedFile(type))}>
          {t('newEntry')}
        </a>
      </p>
      <DeletedEntries type={type} />
    </Screen>
  )
}
