/** What an entry was before, entries that were deleted, and the way back. */
import { useEffect, useState } from 'react'
import { contentTypeOf } from '../../src/content-model'
import type { ContentFile, Deleted, Project, Version } from '../api'
import { request } from './client'
import { Action, Row, Screen } from './controls'
import { idOf, type Document } from './documents'
import { summaryOf } from './entries'
import { focusSoon } from './form'
import { textIn } from './paths'
import { formPlace } from './places'
import { isPictureAt, labelOf } from './problems'
import { linkTo, navigate } from './route'
import { attempt, edit, notify, save, useEditor } from './store'
import { dateText, editorLanguage, t } from './words'

/** What a version changed in fields here, or the whole file that it brought. */
const changesIn = (document: Document, { changes }: Version, project: Project) =>
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

const filesOf = ({ files }: Document) => files.join('|')

const versionsOf = async (document: Document, project: Project): Promise<Version[]> =>
  (await request<Version[]>('history', { files: filesOf(document) })).filter(
    (version) => changesIn(document, version, project).length > 0,
  )

/** The first fields that a version changed: “Chiffre › français : 50+ → 60+”. */
const summaryIn = (document: Document, version: Version, project: Project): string[] =>
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

const dataOf = async (document: Document, id: string, now: Project): Promise<unknown> => {
  const then = await request<ContentFile[]>('version', { files: filesOf(document), id })
  return document.read({ ...now, files: then })
}

export const Versions = ({ document }: { document: Document }) => {
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

export const DeletedPage = () => {
  const [deleted, setDeleted] = useState<readonly Deleted[]>()
  useEffect(() => {
    void attempt(async () => setDeleted(await request<Deleted[]>('deleted')))
  }, [])
  const bringBack = async (file: string, data: unknown, name: string) => {
    await save([{ file, base: null, next: data }])
    notify({ text: t('undone', { name }) })
    navigate(linkTo(idOf(file)))
  }
  return (
    <Screen
      title={t('deletedEntries')}
      help={t(deleted?.length === 0 ? 'nothingDeleted' : 'deletedHelp')}
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
