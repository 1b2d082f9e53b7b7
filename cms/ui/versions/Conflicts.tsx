/**
 * Shows the conflicts of a form: two people changed the same text, in a save or in publishing, and
 * this person chooses which version stays.
 */
import { useEffect, useState } from 'react'
import {
  fieldAt,
  labelOf,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import { placeOf } from '../../../src/content-model/content-type'
import type { Writer } from '../../api'
import type { FieldConflict } from '../../merge-fields'
import { ActionButton, Comparison } from '../components'
import { filesOf, partOf, textAt } from '../project/files'
import type { EditorForm } from '../project/forms'
import { focusSoon, linkTo, navigate } from '../routing'
import { request } from '../state/client'
import { setDraftAt } from '../state/conflicts'
import { stopHoldingBack } from '../state/held-back'
import { draftOf, getState, notify, useEditor } from '../state/store'
import { editorLanguage, t, timeText } from '../words'
import { NewEntry } from './NewEntry'
import { hasHiddenParts, shownValue } from './shown-values'

export const CONFLICTS_ID = 'conflicts'

/**
 * The label of the other person's version: whose it is and when they published or saved it, as soon
 * as the server has said so.
 */
const useTheirLabel = (conflict: Address): string => {
  const { project } = useEditor()
  const at = printAddress(conflict)
  const [writer, setWriter] = useState<Writer>()

  // With `project` in its list of dependencies, this effect also runs when the other person has
  // changed the text again, and asks anew who wrote it and when.
  useEffect(() => {
    let isCancelled = false
    const show = (found?: Writer) => {
      if (!isCancelled) setWriter(found)
    }
    request<Writer>('writer', { at }).then(show, () => show())
    return () => {
      isCancelled = true
    }
  }, [at, project])

  if (!writer) return t('theirs')
  const who = [writer.author || t('nameless'), timeText(writer.at)].filter(Boolean)
  return t('theirsBy', { who: who.join(', ') })
}

interface ConflictProps {
  form: EditorForm
  conflict: FieldConflict & Address
}

/** Both versions of a text in conflict, each with a button that chooses it for the next save. */
const Conflict = ({ form, conflict }: ConflictProps) => {
  const label = labelOf(form.schema, conflict, editorLanguage) || t('wholeEntry')
  const field = fieldAt(form.schema, conflict.path)
  const theirLabel = useTheirLabel(conflict)

  const choose = (value: unknown) => {
    // The saved text may lack paragraphs of this person that both versions have here.
    const saved = textAt(filesOf(getState().project), conflict)
    setDraftAt(conflict, { base: saved, value })
    // A person who chooses the other person's text has nothing to save, since it is saved already,
    // and nothing to publish if it is published. The notice says so, since the question had asked
    // them to save and to publish.
    const { project } = getState()
    const at = printAddress(conflict)
    const isPublished = !project.changes.some((change) => printAddress(change) === at)
    const draft = draftOf(partOf(conflict))
    if (!draft) notify({ text: t(isPublished ? 'theirsPublished' : 'theirsSaved') })
    else notify(draft.conflicts.length > 0 ? undefined : { text: t('chosen') })
    if (draft && isPublished) stopHoldingBack(project, conflict.file)
    // The form of an entry that stays deleted would be empty.
    if (!draft && value == null && conflict.path === '' && form.type)
      return navigate(linkTo(placeOf(form.type)))
    focusSoon('save')
  }

  const contentOf = (value: unknown, other: unknown) => {
    if (conflict.path) return shownValue(field, value, other)
    return value == null ? t('entryDeleted') : <NewEntry form={form} entry={value} />
  }
  const version = (side: 'mine' | 'theirs') => ({
    label: side === 'mine' ? t('mine') : theirLabel,
    content: contentOf(conflict[side], conflict[side === 'mine' ? 'theirs' : 'mine']),
    button: (
      <ActionButton
        action={side === 'mine' ? 'takeMine' : 'takeTheirs'}
        subject={label}
        onClick={() => choose(conflict[side])}
      />
    ),
  })

  return (
    <div role="group" aria-label={label}>
      <h3>{label}</h3>
      {hasHiddenParts(field) && <p className="help">{t('onlyDifferences')}</p>}
      <Comparison versions={[version('mine'), version('theirs')]} />
    </div>
  )
}

interface ConflictsProps {
  form: EditorForm
  conflicts: readonly (FieldConflict & Address)[]
}

/** Whether one of the two versions is that the whole entry is deleted. */
const isDeletion = ({ path, mine, theirs }: FieldConflict) =>
  path === '' && (mine == null || theirs == null)

/** Whether the other person has deleted the whole entry. */
const isDeletedByOther = (conflict: FieldConflict) =>
  isDeletion(conflict) && conflict.theirs == null

export const Conflicts = ({ form, conflicts }: ConflictsProps) => (
  <section className="summary" aria-labelledby={CONFLICTS_ID}>
    <h2 id={CONFLICTS_ID} tabIndex={-1}>
      {t(conflicts.every(isDeletedByOther) ? 'conflictDeleted' : 'conflictTitle')}
    </h2>
    <p role="alert">
      {t('conflict')} {!conflicts.every(isDeletion) && t('conflictBoth')}
    </p>
    {conflicts.map((conflict) => (
      <Conflict key={printAddress(conflict)} form={form} conflict={conflict} />
    ))}
  </section>
)
