/** Texts that somebody else published first become drafts, in which a person chooses a version. */
import { isSame } from '../merge'
import { request } from './client'
import { areDraftsKept } from './drafts'
import { setDraftAt } from './editing'
import { filesOf, textAt } from './files'
import type { EditorForm } from './forms'
import { describe } from './names'
import { attempt, current, notify } from './store'
import { t } from './words'

/** Asks about all of them, beside another sentence. @returns the form of the first one */
export const askContested = (sentence = ''): EditorForm | undefined => {
  const { project, typed } = current()
  const { contested: settled } = project
  const saved = filesOf(project)
  if (settled.length === 0) return undefined
  const described = settled
    // In an entry that was deleted since, nobody can choose a single text.
    .filter(({ file, path }) => !path || project.files.some((one) => one.file === file))
    .map((text) => {
      // What was typed since stays.
      if (isSame(textAt(typed, text), textAt(saved, text)))
        setDraftAt(text, text.base, text.mine)
      return describe(text, project)
    })
  const names = described.map(({ name }) => name).join(', ')
  if (names) notify({ text: `${t('contested', { names })} ${sentence}`, isError: true })
  // The drafts are in this browser now: the server may forget the question.
  if (areDraftsKept()) void attempt(() => request('settle', {}, { settled }))
  return described[0]?.form
}
