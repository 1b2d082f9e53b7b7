/** The entries of a content type, in the order of the page, and those that were deleted. */
import { valueAt, withValue } from '../../../src/content-model/address'
import { positionIn, type ContentType } from '../../../src/content-model/content-type'
import type { ContentFile, Deleted } from '../../api'
import { Action, MoveButtons, moved, movedBy, Row, Screen } from '../controls'
import { entriesOf, freeFile, summaryOf } from '../entries'
import { newFile } from '../forms'
import { whyBroken } from '../names'
import { focusSoon, linkTo, navigate } from '../routing'
import { attempt, notify, save, useEditor } from '../store'
import { dateText, editorLanguage, t } from '../words'

const DeletedEntries = ({ type }: { type: ContentType }) => {
  const { project } = useEditor()
  const deleted = project.deleted.filter(({ file }) =>
    file.startsWith(`content/${type.location}`),
  )
  const bringBack = async ({ file: was, data }: Deleted, name: string) => {
    const isTaken = project.files.some(({ file }) => file === was)
    const file = isTaken ? freeFile(type, data, project) : was
    await save([{ file, base: null, next: data }])
    notify({ text: t('undone', { name }) })
    navigate(linkTo(file))
  }
  if (deleted.length === 0) return null
  return (
    <details>
      <summary>{t('deletedEntries')}</summary>
      <ol role="list" className="rows">
        {deleted.map((entry) => {
          const name = summaryOf(type, entry.data).name || entry.file
          return (
            <Row key={entry.bin} title={name} text={dateText(entry.at)}>
              <Action
                does="bringBack"
                to={name}
                onClick={() => void attempt(() => bringBack(entry, name))}
              />
            </Row>
          )
        })}
      </ol>
    </details>
  )
}

export const ListPage = ({ type }: { type: ContentType }) => {
  const { project, drafts } = useEditor()
  const { order = '' } = type.entries ?? {}
  const entries = entriesOf(type, project)
  const isMovable =
    positionIn(type) !== undefined && entries.every(({ data }) => data !== undefined)

  /** Positions stay 1, 2, 3: only entries that moved are written. */
  const move = async (entry: ContentFile, name: string, from: number, to: number) => {
    const changes = moved(entries, from, to)
      .map(({ file, data }, index) => ({
        file,
        base: data,
        next: withValue(data, order, index + 1),
      }))
      .filter(({ base, next }) => valueAt(base, order) !== valueAt(next, order))
    if (await attempt(() => save(changes))) return
    notify({ text: t('movedTo', { name, place: to + 1, count: entries.length }) })
    focusSoon(movedBy(entry.file, from, to))
  }

  const remove = async ({ file, data = null }: ContentFile, name: string) => {
    if (!window.confirm(t('confirmDelete', { name }))) return
    if (await attempt(() => save([{ file, base: data, next: null }]))) return
    notify({ text: t('deleted', { name }) })
    focusSoon('new-entry')
  }

  return (
    <Screen title={type.label[editorLanguage]} help={type.help[editorLanguage]}>
      <ol role="list" className="rows">
        {entries.map((entry, index) => {
          const { file, data } = entry
          const summary = summaryOf(type, data)
          const name = summary.name || file
          return (
            <Row
              key={file}
              title={name}
              text={data === undefined ? whyBroken(file, project) : summary.detail}
              href={linkTo(file)}
            >
              {drafts.has(file) && <span className="draft">{t('draft')}</span>}
              {isMovable && (
                <MoveButtons
                  id={file}
                  name={name}
                  index={index}
                  count={entries.length}
                  move={(to) => void move(entry, name, index, to)}
                />
              )}
              <Action does="delete" to={name} onClick={() => void remove(entry, name)} />
            </Row>
          )
        })}
      </ol>
      <p className="actions">
        <a id="new-entry" className="primary" href={linkTo(newFile(type))}>
          {t('newEntry')}
        </a>
      </p>
      <DeletedEntries type={type} />
    </Screen>
  )
}
