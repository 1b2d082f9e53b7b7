/** What an entry was before, and the way back. */
import { useState } from 'react'
import type { ContentFile, Version } from '../api'
import { request } from './client'
import { Action, Row } from './controls'
import type { EditorDocument } from './documents'
import { focusSoon } from './form'
import { formPlace } from './names'
import { isPictureAt, labelOf } from './problems'
import { attempt, edit, notify, useEditor } from './store'
import { textIn } from './values'
import { dateText, t } from './words'

export const Versions = ({ document }: { document: EditorDocument }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const files = document.files.join('|')
  /** What a version changed in fields here, or the whole file that it brought. */
  const changesIn = ({ changes }: Version) =>
    changes
      .map(({ file, path, ...values }) => ({
        ...values,
        ...formPlace(file, path, project),
        isWhole: !path,
      }))
      .filter(
        ({ isWhole, document: changed, path }) =>
          isWhole || (changed?.id === document.id && labelOf(document, path)),
      )
  const load = () =>
    attempt(async () => {
      const all = await request<Version[]>('history', { files })
      setVersions(all.filter((version) => changesIn(version).length > 0))
    })
  /** The first fields that a version changed: “Chiffre › français : 50+ → 60+”. */
  const summaryOf = (version: Version) =>
    changesIn(version)
      .filter(({ isWhole }) => !isWhole)
      .slice(0, 3)
      .map(({ path, before, after }) =>
        t(isPictureAt(document, path) ? 'changedPicture' : 'changed', {
          field: labelOf(document, path),
          before: textIn(before) || t('nothing'),
          after: textIn(after) || t('nothing'),
        }),
      )
  const restore = async (id: string) => {
    const then = await request<ContentFile[]>('version', { files, id })
    edit(document, document.read({ ...project, files: then }))
    notify({ text: t('restored') })
    focusSoon('title')
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{t('versions')}</summary>
      <p className="help">{t(versions?.length === 0 ? 'noVersions' : 'versionsHelp')}</p>
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
            {summaryOf(version).map((text) => (
              <p key={text} className="help">
                {text}
              </p>
            ))}
          </Row>
        ))}
      </ol>
    </details>
  )
}
