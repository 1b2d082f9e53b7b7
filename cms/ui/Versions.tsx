/** What an entry was before, and the way back. */
import { useState } from 'react'
import type { ContentFile, Version } from '../api'
import { isSame } from '../merge'
import { Changes } from './Changes'
import { request } from './client'
import { Action, Row } from './controls'
import type { EditorDocument } from './documents'
import { fitting } from './fitting'
import { focusSoon } from './form'
import { attempt, edit, notify, useEditor } from './store'
import { dateText, t } from './words'

export const Versions = ({ document }: { document: EditorDocument }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const [isComing, setComing] = useState(false)
  const files = document.files.join('|')
  const load = async () => {
    setComing(true)
    await attempt(async () => {
      const { type, schema } = document
      const fields = type ? Object.keys(schema.fields) : [schema.typeName]
      const query = { files, fields: fields.join('|') }
      setVersions(await request<Version[]>('history', query))
    })
    setComing(false)
  }
  const restore = async (id: string) => {
    const then = await request<ContentFile[]>('version', { files, id })
    const earlier = document.read({ ...project, files: then })
    const fitted = fitting(document.schema, earlier, document.read(project))
    edit(document, fitted)
    notify({ text: t(isSame(fitted, earlier) ? 'restored' : 'restoredPartly') })
    focusSoon()
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{t('versions')}</summary>
      <p className="help" role="status">
        {isComing && !versions
          ? t('versionsComing')
          : versions && t(versions.length > 0 ? 'versionsHelp' : 'noVersions')}
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
