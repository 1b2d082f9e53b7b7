/** What an entry was before, and the way back. */
import { useState } from 'react'
import type { ContentFile, Version } from '../api'
import { Changes } from './Changes'
import { request } from './client'
import { Action, Row } from './controls'
import type { EditorDocument } from './documents'
import { focusSoon } from './form'
import { attempt, edit, notify, useEditor } from './store'
import { dateText, t } from './words'

export const Versions = ({ document }: { document: EditorDocument }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const files = document.files.join('|')
  const load = () =>
    attempt(async () => {
      const { type, schema } = document
      const fields = type ? Object.keys(schema.fields) : [schema.typeName]
      const query = { files, fields: fields.join('|') }
      setVersions(await request<Version[]>('history', query))
    })
  const restore = async (id: string) => {
    const then = await request<ContentFile[]>('version', { files, id })
    edit(document, document.read({ ...project, files: then }))
    notify({ text: t('restored') })
    focusSoon()
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{t('versions')}</summary>
      <p className="help" role="status">
        {t(
          !versions ? 'versionsComing' : versions.length ? 'versionsHelp' : 'noVersions',
        )}
      </p>
      <ol role="list" className="rows">
        {versions?.map((version) => (
          <Row
            key={version.id}
            title={dateText(version.at)}
            text={t('versionOf', { author: version.author, sentence: version.sentence })}
          >
            <Action
              does="restore"
              to={dateText(version.at)}
              onClick={() => void attempt(() => restore(version.id))}
            />
            <Changes changes={version.changes} />
          </Row>
        ))}
      </ol>
    </details>
  )
}
