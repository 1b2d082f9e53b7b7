/**
 * Texts that two people changed in publishing: those between which this person can choose
 * now, and the drafts in which both texts wait until one is chosen.
 */
import { isWithin, withValue, type Address } from '../../../src/content-model/address'
import type { Project, PublishConflict } from '../../api'
import { currentFile } from '../../file-names'
import { isSame } from '../../merge-fields'
import { filesOf, partOf, textAt } from '../project/files'
import type { EditorForm } from '../project/forms'
import { describeAddress, projectWith } from '../wording/descriptions'
import { t } from '../words'
import { request } from './client'
import { rebased } from './drafts'
import { whenStored } from './storage'
import { draftOf, getState, notify, setDraft, tryOrNotify } from './store'
import { savedExcerpt } from './typed'

/**
 * Makes `value` the draft of a text that two people changed. `base` is the version from which the
 * draft counts as made. With the other person's version as `base`, the next save replaces that
 * version; with the version before both changes, the conflict remains.
 */
export const setDraftAt = (
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
 * The conflicts that this page has shown, as JSON. The page's copy of the project lists a conflict
 * until the page reads the project again: without this list, another screen would ask about the
 * conflict again although the person has chosen.
 */
const shown = new Set<string>()

/**
 * The texts over which two people conflict in publishing, and between which this person can choose
 * now: the server lists a conflict once the other person's text is in the files of this computer.
 */
export const openConflicts = ({ publishConflicts }: Project): PublishConflict[] =>
  publishConflicts.filter((conflict) => !shown.has(JSON.stringify(conflict)))

/**
 * Makes drafts of this person's texts that somebody else has changed and published first, and shows
 * a notice about them.
 * @param publishing the changes that the publication that has just ended was to publish, and a
 * sentence that the notice adds; left out if the conflicts are those of an earlier publication
 * @returns the form of the first of these texts, if there are any
 */
export const openPublishConflicts = (publishing?: {
  changes: readonly Address[]
  sentence?: string
}): EditorForm | undefined => {
  const { project, typed } = getState()
  const arrived = openConflicts(project)
  if (arrived.length === 0) return undefined

  for (const conflict of arrived) shown.add(JSON.stringify(conflict))
  const saved = filesOf(project)
  // The file of an entry may have got another name since. Conflicts in an entry that has been deleted are dropped: no form could show the two texts.
  const conflicts = arrived
    .map((conflict) => ({ ...conflict, file: currentFile(conflict.file, project) }))
    .filter(
      ({ file, path }) => path === '' || project.files.some((one) => one.file === file),
    )
  for (const conflict of conflicts) {
    const isTyped = !isSame(textAt(typed, conflict), textAt(saved, conflict))
    // If this person has already typed another draft for the text, that draft stays: it may be
    // newer than what was published, and would otherwise be lost.
    if (!isTyped) setDraftAt(conflict, { base: conflict.base, value: conflict.mine })
  }

  const described = conflicts.map((conflict) =>
    describeAddress(conflict, projectWith(conflict.file, conflict.mine, project)),
  )
  const names = described.map(({ name }) => name).join(', ')
  const { changes = [], sentence = '' } = publishing ?? {}
  // If everything that was to be published is in conflict, the notice must not say “published,
  // except …”. The path of a conflict may be shorter than that of a change: that of the list around
  // the text, or an empty one for the whole file.
  const isRestPublished = changes.some(
    (change) =>
      !arrived.some(
        ({ file, path }) => file === change.file && isWithin(change.path, path),
      ),
  )
  const areDeleted = conflicts.every(({ path, theirs }) => path === '' && theirs == null)
  const unlessDeleted = areDeleted ? 'notPublishedDeleted' : 'notYetPublished'
  const word = isRestPublished ? 'publishConflicts' : unlessDeleted
  // An entry that was held back was not to be published, so it is not called refused.
  const isHeldBack =
    publishing && !changes.some(({ file }) => conflicts.some((one) => one.file === file))
  const titles = described.map(({ title }) => title).join(', ')
  const text = isHeldBack
    ? `${getState().notice?.text ?? ''} ${t('chooseNow', { names: titles })}`
    : `${t(word, { names })} ${sentence}`
  if (names) notify({ text, isError: true })

  // The server may forget the conflicts only once the browser has stored them as drafts.
  void whenStored().then((areStored) => {
    if (areStored)
      void tryOrNotify(() => request('forget-conflicts', {}, { conflicts: arrived }))
  })
  return described[0]?.form
}
