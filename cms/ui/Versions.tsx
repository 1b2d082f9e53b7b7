/** What an entry was before, and the way back. */
import { useState } from 'react'
import type { Version, VersionData } from '../api'
import { get } from './client'
import { Files, type Document } from './documents'
import { edit, attempt, useEditor } from './store'
import { dateText, say, sayOf } from './words'

/** Of several files the versions are the same ones, where they changed together. */
const versionsOf = async ({ files }: Document): Promise<Version[]> => {
  const lists = await Promise.all(
    files.map((file) => get<Version[]>('history', { file })),
  )
  const byId = new Map(lists.flat().map((version) => [version.id, version]))
  return [...byId.values()].sort((one, other) => other.at.localeCompare(one.at))
}

const dataOf = async (document: Document, id: string, now: Files): Promise<unknown> => {
  const read = document.files.map(async (file) => {
    const { data } = await get<VersionData>('version', { file, id })
    return { file, data }
  })
  return document.read(
    new Files([...now.values(), ...(await Promise.all(read))], now.variables),
  )
}

export const Versions = ({ document }: { document: Document }) => {
  const { files } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const load = () => attempt(async () => setVersions(await versionsOf(document)))
  return (
    <details
      className="history"
      onToggle={({ currentTarget }) => currentTarget.open && void load()}
    >
      <summary>{say('versions')}</summary>
      <p className="help">
        {say(versions?.length === 0 ? 'noVersions' : 'versionsHelp')}
      </p>
      <ol role="list">
        {versions?.map(({ id, at, author, sentence }) => (
          <li key={id}>
            <div>
              <strong>{sentence}</strong>
              <p className="help">
                <time dateTime={at}>{dateText(at)}</time>, {author}
              </p>
            </div>
            <button
              type="button"
              className="quiet"
              aria-label={sayOf('restore', dateText(at))}
              onClick={() =>
                void attempt(
                  async () => edit(document, await dataOf(document, id, files)),
                  'restored',
                )
              }
            >
              {say('restore')}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
