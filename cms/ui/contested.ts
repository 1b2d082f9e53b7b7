/** Texts that somebody else published first: a person chooses a version of each. */
import { isSame, valueAt } from '../merge'
import { request } from './client'
import type { EditorDocument } from './documents'
import { locate } from './names'
import { amend, attempt, current, notify, shownData } from './store'
import { t } from './words'

/** Asks about all of them, beside another sentence. @returns the form of the first one */
export const askContested = (sentence = ''): EditorDocument | undefined => {
  const { project } = current()
  if (project.contested.length === 0) return undefined
  const located = project.contested.map(({ file, path, base, mine }) => {
    const { document, path: at, name } = locate(file, path, project)
    const [typed, saved] = document ? [shownData(document), document.read(project)] : []
    // What was typed since stays.
    if (document && isSame(valueAt(typed, at), valueAt(saved, at)))
      amend(document, at, base, mine)
    return { document, name }
  })
  const names = located.map(({ name }) => name).join(', ')
  notify({ text: `${t('contested', { names })} ${sentence}`, isError: true })
  return located[0]?.document
}

/** The other version is fine: at one path of a form, or in all of it. */
export const settle = ({ id }: EditorDocument, path?: string) => {
  const { project } = current()
  const settled = project.contested.filter((text) => {
    const { document, path: at } = locate(text.file, text.path, project)
    return document?.id === id && (path ?? at) === at
  })
  if (settled.length > 0) void attempt(() => request('settle', {}, { settled }))
}
