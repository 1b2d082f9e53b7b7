/** Texts that somebody else published first become drafts, in which a person chooses a version. */
import { isSame, valueAt } from '../merge'
import { request } from './client'
import type { EditorDocument } from './documents'
import { areDraftsKept } from './drafts'
import { locate } from './names'
import { amend, attempt, current, draftOf, notify } from './store'
import { t } from './words'

/** Asks about all of them, beside another sentence. @returns the form of the first one */
export const askContested = (sentence = ''): EditorDocument | undefined => {
  const { project } = current()
  const { contested: settled, files } = project
  if (settled.length === 0) return undefined
  const located = settled
    // In an entry that was deleted since, nobody can choose a single text.
    .filter(({ file, path }) => !path || files.some((one) => one.file === file))
    .map(({ file, path, base, mine }) => {
      const { document, path: at, name } = locate(file, path, project)
      const saved = document?.read(project)
      const typed = document && draftOf(document)
      // What was typed since stays.
      if (document && (!typed || isSame(valueAt(typed.data, at), valueAt(saved, at))))
        amend(document, at, base, mine)
      return { document, name }
    })
  const names = located.map(({ name }) => name).join(', ')
  if (names) notify({ text: `${t('contested', { names })} ${sentence}`, isError: true })
  // The drafts are in this browser now: the server may forget the question.
  if (areDraftsKept()) void attempt(() => request('settle', {}, { settled }))
  return located[0]?.document
}
