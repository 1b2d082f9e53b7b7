/**
 * Lists the published versions of the texts in a form, and brings one of them back into the form.
 */
import { useState } from 'react'
import { printAddress, stepsOf, type Address } from '../../../src/content-model/address'
import { NO_FIELDS } from '../../../src/content-model/content-type'
import type { ContentFile, Project, Version, VersionChange } from '../../api'
import { differencesOf, isSame } from '../../merge-fields'
import { ActionButton, Row } from '../components'
import { excerptOf, filesOf, textAt, type Files } from '../project/files'
import type { EditorForm } from '../project/forms'
import { focusSoon } from '../routing'
import { request } from '../state/client'
import { editForm } from '../state/editing'
import { getState, notify, tryOrNotify, useEditor } from '../state/store'
import { describeAddress } from '../wording/descriptions'
import { problemsInForm } from '../wording/problems'
import { dateText, t, withSubject } from '../words'
import { Changes } from './Changes'
import { adaptFiles } from './earlier-versions'

/** The names of the fields of some changes, such as “Titre › allemand, Chapeau › allemand”. */
const fieldsInWords = (changes: readonly Address[], project: Project): string =>
  changes
    .map((change) => {
      const { label, title } = describeAddress(change, project)
      return label || title
    })
    .join(', ')

/**
 * The fields in which two states of a form differ. What only programs read, such as `$schema`, which
 * may have had another value in an earlier version, is no field.
 */
const differingFields = ({ parts }: EditorForm, before: Files, after: Files): Address[] =>
  parts.flatMap((part) =>
    differencesOf(excerptOf(before[part.file], part), excerptOf(after[part.file], part))
      .filter(({ path }) => !NO_FIELDS.includes(String(stepsOf(path)[0])))
      .map(({ path }) => ({ file: part.file, path })),
  )

/**
 * Says of the texts that two people changed at the same time whether those of this version were
 * chosen or set aside.
 */
const Choices = ({ changes }: { changes: readonly VersionChange[] }) => {
  const { project } = useEditor()
  const saved = filesOf(project)
  const wordOf = (change: VersionChange) => {
    if (change.setAsideFor !== undefined)
      return change.setAsideFor ? 'setAside' : 'setAsideNameless'
    if (change.chosenOver === undefined) return undefined
    return isSame(textAt(saved, change), change.after) ? 'standsOver' : 'chosenOver'
  }

  const sentences = new Map<string, VersionChange[]>()
  for (const change of changes) {
    const word = wordOf(change)
    const author = change.setAsideFor ?? change.chosenOver ?? ''
    const sentence = word && t(word, { author })
    if (sentence) sentences.set(sentence, [...(sentences.get(sentence) ?? []), change])
  }
  return [...sentences].map(([sentence, some]) => (
    <p key={sentence} className="draft">
      {withSubject(sentence, fieldsInWords(some, project))}
    </p>
  ))
}

/** Whether a version has deleted the entry, so that there is nothing to go back to. */
const isDeletion = (changes: readonly VersionChange[]): boolean =>
  changes.some(({ path, after }) => path === '' && after == null)

export const Versions = ({ form }: { form: EditorForm }) => {
  const { project } = useEditor()
  const [versions, setVersions] = useState<readonly Version[]>()
  const [isLoading, setLoading] = useState(false)

  const load = async () => {
    setLoading(true)
    await tryOrNotify(async () => {
      const at = form.parts.map(printAddress)
      setVersions(await request<Version[]>('history', { at }))
    })
    setLoading(false)
  }

  /**
   * Replaces what is in the form by a published version.
   * @throws {Failure} if the server does not give it
   */
  const restore = async (id: string) => {
    const names = form.parts.map(({ file }) => file)
    const files = await request<ContentFile[]>('version', { files: names, id })
    const earlier = filesOf({ files })
    const adapted = adaptFiles(form, earlier, project)
    const fields = differingFields(form, getState().typed, adapted)
    const changed = fieldsInWords(fields, project)
    editForm(form, adapted)

    // For an entry, the notice lists the fields that are wrong in the form now, such as one that
    // the earlier version lacks and that must not be empty today. Messages keep their present text
    // where the earlier one breaks a rule of today; the notice then says only that not everything
    // was restored.
    const problems = form.type ? problemsInForm(form, adapted, project) : []
    const isWhole = differingFields(form, adapted, earlier).length === 0
    const word = isWhole ? 'restored' : 'restoredPartly'
    const says = t(problems.length > 0 ? 'restoredGaps' : word)
    const what = changed ? withSubject(t('restoredFields'), changed) : t('restoredSame')
    notify({ text: `${says} ${what}.`, problems })
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
        {versions?.map(({ id, at, author, sentence, isTechnical, changes }) => (
          <Row
            key={id}
            title={dateText(at)}
            text={t(isTechnical ? 'versionTechnical' : 'versionOf', { author, sentence })}
          >
            {!isDeletion(changes) && (
              <ActionButton
                action="restore"
                subject={dateText(at)}
                onClick={() => void tryOrNotify(() => restore(id))}
              />
            )}
            <Choices changes={changes} />
            <Changes changes={changes} />
          </Row>
        ))}
      </ol>
    </details>
  )
}
