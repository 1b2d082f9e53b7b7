/** What an entry was before, and the way back. */
import { useState } from 'react'
import type { ContentFile, Project, Version } from '../api'
import { request } from './client'
import { Action, Row } from './controls'
import type { EditorDocument } from './documents'
import { focusSoon } from './form'
import { formPlace } from './names'
import { isPictureAt, labelOf } from './problems'
import { attempt, edit, notify, useEditor } from './store'
import { textIn } from './values'
import { dateText, t } from './words'

/** What a version changed in fields here, or the whole file that it brought. */
const changesIn = (document: EditorDocument, { changes }: Version, project: Project) =>
  changes
    .map((change) => ({
      ...change,
      isWhole: !change.path,
      ...formPlace(change.file, change.path, project),
    }))
    .filter(
      (change) =>
        change.isWhole ||
        (change.document?.id === document.id && labelOf(document, change.path)),
    )

const filesOf = ({ files }: EditorDocument) => files.join('|')

const versionsOf = async (
  document: EditorDocument,
  project: Project,
): Promise<Version[]> =>
  (await request<Version[]>('history', { files: filesOf(document) })).filter(
    (version) => changesIn(document, version, project).length > 0,
  )

/** The first fields that a version changed: “Chiffre › français : 50+ → 60+”. */
const summaryIn = (
  document: EditorDocument,
  version: Version,
  project: Project,
): string[] =>
  changesIn(document, version, project)
    .filter(({ isWhole }) => !isWhole)
    .slice(0, 3)
    .map(({ path, before, after }) =>
      t(isPictureAt(document, path) ? 'changedPicture' : 'changed', {
        field: labelOf(document, path),
        before: textIn(before) || t('nothing'),
        after: textIn(after) || t('nothing'),
      }),
    )

const dataOf = async (
  document: EditorDocument,
  id: string,
  now: Project,
): Promise<unknown> => {
  const then = await request<ContentFile[]>('version', { files: filesOf(document), id })
  return document.read({ ...now, files: then })
}

export const Versions = ({ document }: { document: EditorDocument }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const load = () => attempt(async () => setVersions(await versionsOf(document, project)))
  const restore = async (id: string) => {
    edit(document, await dataOf(document, id, project))
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
            text={`${version.sentence} (${version.author})`}
          >
            <Action
              does="restore"
              to={dateText(version.at)}
              onClick={() => void attempt(() => restore(version.id))}
            />
            {summaryIn(document, version, project).map((text) => (
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
