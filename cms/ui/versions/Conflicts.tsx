/**
 * Shows the conflicts of a form: two people changed the same text, in a save or in publishing, and
 * this person chooses which version stays.
 */
import { useEffect, useState } from 'react'
import {
  fieldAt,
  labelOf,
  printAddress,
  withValue,
  type Address,
} from '../../../src/content-model/address'
import type { Project, PublishConflict, Writer } from '../../api'
import { isSame, type FieldConflict } from '../../merge-fields'
import { ActionButton, Comparison } from '../components'
import { filesOf, partOf, textAt } from '../project/files'
import type { EditorForm } from '../project/forms'
import { focusSoon } from '../routing'
import { request } from '../state/client'
import { areDraftsKept, rebased } from '../state/drafts'
import {
  draftOf,
  getState,
  notify,
  savedExcerpt,
  setDraft,
  tryOrNotify,
  useEditor,
} from '../state/store'
import { describeAddress } from '../wording/descriptions'
import { editorLanguage, t, timeText } from '../words'
import { shownValue } from './shown-values'

export const CONFLICTS_ID = 'conflicts'

/**
 * Makes `value` the draft of a text that two people changed. `base` is the version from which the
 * draft counts as made. With the other person's version as `base`, the next save replaces that
 * version; with the version before both changes, the conflict remains.
 */
const setDraftAt = (
  { file, path }: Address,
  { base, value }: { base: unknown; value: unknown },
): void => {
  const part = partOf({ file, path })
  const saved = savedExcerpt(part, getState().project)
  const draft = draftOf(part) ?? { base: saved, data: saved }
  const changed = {
    base: withValue(draft.base, path, base) ?? null,
    data: withValue(draft.data, path, value) ?? null,
  }
  setDraft(part, rebased(changed, saved))
}

/**
 * The conflicts that this page has shown, as JSON. The project lists a conflict until the page loads it
 * anew: without this list, another screen would ask again, after the person has chosen.
 */
const shown = new Set<string>()

/**
 * The texts over which two people conflict in publishing, and between which this person can choose
 * now. A conflict is left out as long as the file on this computer contains this person's text: the
 * text of the other person has not arrived yet. Stored as a draft now, this person's text would not
 * differ from the saved one, and would be lost once the other one arrives.
 */
export const arrivedConflicts = (project: Project): PublishConflict[] => {
  const saved = filesOf(project)
  return project.publishConflicts.filter(
    (conflict) =>
      !shown.has(JSON.stringify(conflict)) &&
      !isSame(textAt(saved, conflict) ?? null, conflict.mine ?? null),
  )
}

/**
 * Makes drafts of this person's texts that somebody else has changed and published first, and shows
 * a notice about them.
 * @param publishing what the publishing that has just ended was to publish, and what the notice says
 * besides; left out if the conflicts are those of an earlier publishing
 * @returns the form of the first of these texts, if there are any
 */
export const openPublishConflicts = (publishing?: {
  changes: readonly Address[]
  sentence?: string
}): EditorForm | undefined => {
  const { project, typed } = getState()
  const arrived = arrivedConflicts(project)
  if (arrived.length === 0) return undefined

  for (const conflict of arrived) shown.add(JSON.stringify(conflict))
  const saved = filesOf(project)
  // Conflicts in an entry that has been deleted are dropped: no form could show the two texts.
  const conflicts = arrived.filter(
    ({ file, path }) => path === '' || project.files.some((one) => one.file === file),
  )
  for (const conflict of conflicts) {
    const isTyped = !isSame(textAt(typed, conflict), textAt(saved, conflict))
    // If this person has already typed another draft for the text, it stays: it may be newer than
    // the publishing, and would otherwise be lost.
    if (!isTyped) setDraftAt(conflict, { base: conflict.base, value: conflict.mine })
  }

  const described = conflicts.map((conflict) => describeAddress(conflict, project))
  const names = described.map(({ name }) => name).join(', ')
  const inConflict = new Set(arrived.map(printAddress))
  const { changes = [], sentence = '' } = publishing ?? {}
  // If everything that was to be published is in conflict, “published, except” would make people
  // believe that something is public.
  // A conflict has the path of the changed text, or an empty one for a whole file.
  const isRestPublished = changes.some(
    (change) =>
      ![change.path, ''].some((path) =>
        inConflict.has(printAddress({ ...change, path })),
      ),
  )
  const word = isRestPublished ? 'publishConflicts' : 'notYetPublished'
  if (names) notify({ text: `${t(word, { names })} ${sentence}`, isError: true })

  // The browser has stored the conflicts as drafts, so the server may now forget them.
  if (areDraftsKept())
    void tryOrNotify(() => request('forget-conflicts', {}, { conflicts: arrived }))
  return described[0]?.form
}

/**
 * The label of the other person's version: whose it is and when they published or saved it, as soon
 * as the server has said so.
 */
const useTheirLabel = (conflict: Address): string => {
  const { project } = useEditor()
  const at = printAddress(conflict)
  const [writer, setWriter] = useState<Writer>()

  // With `project` in its list, this effect also runs when the other person has changed the text
  // again, and asks anew who wrote it and when.
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
    setDraftAt(conflict, { base: conflict.theirs, value })
    // Whoever takes the text that is saved already need not save it, nor, if it is published, do
    // anything else. The notice says so: the question had asked them to save and to publish.
    const { project } = getState()
    const at = printAddress(conflict)
    const isPublished = !project.changes.some((change) => printAddress(change) === at)
    notify(
      draftOf(partOf(conflict))
        ? undefined
        : { text: t(isPublished ? 'theirsPublished' : 'theirsSaved') },
    )
    focusSoon('save')
  }

  const version = (side: 'mine' | 'theirs') => ({
    label: side === 'mine' ? t('mine') : theirLabel,
    content: shownValue(
      field,
      conflict[side],
      conflict[side === 'mine' ? 'theirs' : 'mine'],
    ),
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
      <Comparison versions={[version('mine'), version('theirs')]} />
    </div>
  )
}

interface ConflictsProps {
  form: EditorForm
  conflicts: readonly (FieldConflict & Address)[]
}

export const Conflicts = ({ form, conflicts }: ConflictsProps) => (
  <section className="summary" aria-labelledby={CONFLICTS_ID}>
    <h2 id={CONFLICTS_ID} tabIndex={-1}>
      {t('conflictTitle')}
    </h2>
    <p role="alert">{t('conflict')}</p>
    {conflicts.map((conflict) => (
      <Conflict key={printAddress(conflict)} form={form} conflict={conflict} />
    ))}
  </section>
)
