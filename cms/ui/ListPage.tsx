/** The entries of a content type, in the order of the page. */
import { useState } from 'react'
import { slugOf, type ContentType } from '../../src/content-model/content-type'
import type { ContentFile } from '../api'
import { pictureAddress } from './client'
import { entriesOf, idOf, NEW } from './documents'
import { pictureOf, summaryOf } from './entries'
import { focusSoon } from './form'
import { MoveButtons } from './ListField'
import { linkTo } from './route'
import { Screen } from './Screen'
import { refresh, save, tell, useEditor } from './store'
import { moved, withValue } from './values'
import { editorLanguage, say, sayOf } from './words'

export const ListPage = ({ type }: { type: ContentType }) => {
  const { files, drafts } = useEditor()
  const [said, setSaid] = useState('')
  const { order = '', id } = type.entries ?? {}
  const entries = entriesOf(type, files)
  const nameIn = ({ data, file }: ContentFile) => summaryOf(type, data).name || file

  /** Positions stay 1, 2, 3: only entries that moved are written. */
  const move = async (from: number, to: number) => {
    const changes = moved(entries, from, to).map(({ file, data }, index) => ({
      file,
      base: data,
      next: withValue(data, order, index + 1),
    }))
    const problems = await save(
      changes.filter(
        ({ base, next }) => Reflect.get(Object(base), order) !== next && base,
      ),
    )
    const [problem] = problems ?? []
    if (problem) return tell({ text: problem.text, isError: true })
    const entry = entries[from]
    if (!problems || !entry) return
    setSaid(say('movedTo', { name: nameIn(entry), place: to + 1, count: entries.length }))
    focusSoon(`${entry.file}-${to < from ? 'moveUp' : 'moveDown'}`)
  }

  const remove = async ({ file, data }: ContentFile, name: string) => {
    const problems = await save([{ file, base: data ?? null, next: null }])
    const [problem] = problems ?? []
    if (problem) return tell({ text: problem.text, isError: true })
    if (!problems) return
    const undo = async () => {
      if (await save([{ file, base: null, next: data }]))
        tell({ text: say('undone', { name }) })
      void refresh()
    }
    tell({
      text: say('deleted', { name }),
      ...(data !== undefined && { undo: () => void undo() }),
    })
    focusSoon('new-entry')
    void refresh()
  }

  return (
    <Screen title={type.label[editorLanguage]} help={type.help[editorLanguage]}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol role="list" className="entries">
        {entries.map((entry, index) => {
          const { file, data, broken } = entry
          const { detail } = summaryOf(type, data)
          const picture = pictureOf(type, data)
          const name = nameIn(entry)
          return (
            <li key={file}>
              {picture && <img className="crop" src={pictureAddress(picture)} alt="" />}
              <a href={linkTo(idOf(file))}>
                <strong>{name}</strong>
                <span>{broken ? say('broken', { reason: broken }) : detail}</span>
                {drafts.has(idOf(file)) && <span className="draft">{say('draft')}</span>}
              </a>
              {order !== id && !entries.some(({ broken: isBroken }) => isBroken) && (
                <MoveButtons
                  id={file}
                  name={name}
                  index={index}
                  count={entries.length}
                  move={(to) => void move(index, to)}
                />
              )}
              <button
                type="button"
                className="quiet"
                aria-label={sayOf('delete', name)}
                onClick={() => void remove(entry, name)}
              >
                {say('delete')}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="actions">
        <a
          id="new-entry"
          className="primary"
          href={linkTo(`content/${slugOf(type)}/${NEW}`)}
        >
          {say('newEntry')}
        </a>
        <a href={linkTo('deleted')}>{say('deletedEntries')}</a>
      </p>
    </Screen>
  )
}
