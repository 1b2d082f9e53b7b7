/** What an entry was before, and the way back. */
import { useState } from 'react'
import { printAddress } from '../../src/content-model/address'
import type { ContentFile, Version } from '../api'
import { isSame } from '../merge'
import { Changes } from './Changes'
import { request } from './client'
import { Action, Row } from './controls'
import { editForm } from './editing'
import { excerptOf, filesOf } from './files'
import { fittingFiles } from './fitting'
import type { EditorForm } from './forms'
import { problemsInForm } from './problems'
import { focusSoon } from './routing'
import { attempt, notify, useEditor } from './store'
import { dateText, t } from './words'

export const Versions = ({ form }: { form: EditorForm }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const [isComing, setComing] = useState(false)
  const load = async () => {
    setComing(true)
    await attempt(async () => {
      const at = form.parts.map(printAddress).join('|')
      setVersions(await request<Version[]>('history', { at }))
    })
    setComing(false)
  }
  const restore = async (id: string) => {
    const files = form.parts.map(({ file }) => file).join('|')
    const then = filesOf({
      files: await request<ContentFile[]>('version', { files, id }),
    })
    const fitted = fittingFiles(form, then, project)
    editForm(form, fitted)
    // Messages never lack anything: what no longer fits stays as it is today.
    const problems = form.type ? problemsInForm(form, fitted, project) : []
    const isWhole = form.parts.every((part) =>
      isSame(excerptOf(fitted[part.file], part), excerptOf(then[part.file], part)),
    )
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
