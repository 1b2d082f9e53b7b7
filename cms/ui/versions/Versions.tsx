/**
 * Lists the published versions of the texts in a form, and brings one of them back into the form.
 */
import { useState } from 'react'
import { printAddress } from '../../../src/content-model/address'
import type { ContentFile, Version } from '../../api'
import { isSame } from '../../merge'
import { ActionButton, Row } from '../components'
import { excerptOf, filesOf, type Files } from '../project/files'
import type { EditorForm } from '../project/forms'
import { focusSoon } from '../routing'
import { request } from '../state/client'
import { editForm } from '../state/editing'
import { notify, tryOrNotify, useEditor } from '../state/store'
import { problemsInForm } from '../wording/problems'
import { dateText, t } from '../words'
import { Changes } from './Changes'
import { adaptFiles } from './earlier-versions'

const isSameInForm = ({ parts }: EditorForm, one: Files, other: Files): boolean =>
  parts.every((part) =>
    isSame(excerptOf(one[part.file], part), excerptOf(other[part.file], part)),
  )

export const Versions = ({ form }: { form: EditorForm }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const [isLoading, setLoading] = useState(false)

  const load = async () => {
    setLoading(true)
    await tryOrNotify(async () => {
      const at = form.parts.map(printAddress).join('|')
      setVersions(await request<Version[]>('history', { at }))
    })
    setLoading(false)
  }

  /**
   * Replaces what is in the form by a published version.
   * @throws {Failure} if the server does not give it
   */
  const restore = async (id: string) => {
    const names = form.parts.map(({ file }) => file).join('|')
    const files = await request<ContentFile[]>('version', { files: names, id })
    const earlier = filesOf({ files })
    const adapted = adaptFiles(form, earlier, project)
    editForm(form, adapted)

    // For an entry, the notice lists the fields that the earlier version lacks, and which therefore
    // keep their present texts. Messages keep their present text where the earlier one breaks a
    // rule of today; the notice then says only that not everything was restored.
    const problems = form.type ? problemsInForm(form, adapted, project) : []
    const word = isSameInForm(form, adapted, earlier) ? 'restored' : 'restoredPartly'
    notify({ text: t(problems.length > 0 ? 'restoredGaps' : word), problems })
    focusSoon()
  }

  const status = () => {
    if (versions) return t(versions.length > 0 ? 'versionsHelp' : 'noVersions')
    return isLoading && t('versionsComing')
  }

  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{t('versions')}</summary>
      <p className="help" role="status">
        {status()}
      </p>
      <ol role="list" className="rows">
        {versions?.map(({ id, at, author, sentence, changes }) => (
          <Row key={id} title={dateText(at)} text={t('versionOf', { author, sentence })}>
            <ActionButton
              action="restore"
              subject={dateText(at)}
              onClick={() => void tryOrNotify(() => restore(id))}
            />
            <Changes changes={changes} />
          </Row>
        ))}
      </ol>
    </details>
  )
}
