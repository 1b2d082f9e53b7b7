/** What an entry was before, entries that were deleted, and the way back. */
import { useEffect, useState } from 'react'
import { contentTypeOf } from '../../src/content-model'
import type { Deleted, Project, Version, VersionData } from '../api'
import { ask } from './client'
import { idOf, type Document } from './documents'
import { summaryOf } from './entries'
import { go, linkTo } from './route'
import { Action, Row, Screen } from './parts'
import { attempt, edit, refresh, save, tell, useEditor } from './store'
import { dateText, editorLanguage, say } from './words'

/** Of several files the versions are the same ones, where they changed together. */
const versionsOf = async ({ files }: Document): Promise<Version[]> => {
  const lists = files.map((file) => ask<Version[]>('history', { file }))
  const byId = new Map(
    (await Promise.all(lists)).flat().map((version) => [version.id, version]),
  )
  return [...byId.values()].sort((one, other) => other.at.localeCompare(one.at))
}

const dataOf = async (document: Document, id: string, now: Project): Promise<unknown> => {
  const read = document.files.map(async (file) => {
    const { data } = await ask<VersionData>('version', { file, id })
    return { file, data }
  })
  const others = now.files.filter(({ file }) => !document.files.includes(file))
  return document.read({ ...now, files: [...others, ...(await Promise.all(read))] })
}

export const Versions = ({ document }: { document: Document }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const load = () => attempt(async () => setVersions(await versionsOf(document)))
  const restore = async (id: string) => {
    edit(document, await dataOf(document, id, project))
    tell({ text: say('restored') })
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{say('versions')}</summary>
      <p className="help">
        {say(versions?.length === 0 ? 'noVersions' : 'versionsHelp')}
      </p>
      <ol role="list" className="rows">
        {versions?.map(({ id, at, author, sentence }) => (
          <Row key={id} title={sentence} text={`${dateText(at)}, ${author}`}>
            <Action
              does="restore"
              to={dateText(at)}
              onClick={() => void attempt(() => restore(id))}
            />
          </Row>
        ))}
      </ol>
    </details>
  )
}

export const DeletedPage = () => {
  const [deleted, setDeleted] = useState<readonly Deleted[]>()
  useEffect(() => {
    void attempt(async () => setDeleted(await ask<Deleted[]>('deleted')))
  }, [])
  const bringBack = async (file: string, data: unknown, name: string) => {
    await save([{ file, base: null, next: data }])
    void refresh()
    tell({ text: say('undone', { name }) })
    go(linkTo(idOf(file)))
  }
  return (
    <Screen
      title={say('deletedEntries')}
      help={say(deleted?.length === 0 ? 'nothingDeleted' : 'deletedHelp')}
    >
      <ol role="list" className="rows">
        {deleted?.map(({ file, at, data }) => {
          const type = contentTypeOf(file.replace('content/', ''))
          const name = (type && summaryOf(type, data).name) || file
          return (
            <Row
              key={file}
              title={name}
              text={`${type?.label[editorLanguage]}, ${dateText(at)}`}
            >
              <Action
                does="bringBack"
                to={name}
                onClick={() => void attempt(() => bringBack(file, data, name))}
              />
            </Row>
          )
        })}
      </ol>
    </Screen>
  )
}
