/** What an entry was before, and the way back. */
import { useState } from 'react'
import { problemsIn } from '../../src/content-model/check/fields'
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

/**
 * What would stop a save of an earlier version of an entry. The texts of a page, which have no type,
 * never lack anything: what no longer fits stays as it is today.
 */
const gapsIn = ({ type, schema, files }: EditorDocument, data: unknown) =>
  type ? problemsIn(schema, data).map((one) => ({ ...one, file: files.join() })) : []

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
    const problems = gapsIn(document, fitted)
    const isWhole = isSame(fitted, earlier)
    const word = isWhole ? 'restored' : 'restoredPartly'
    notify({ text: t(problems.length > 0 ? 'restoredGaps' : word), problems })
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
