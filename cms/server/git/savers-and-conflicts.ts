/**
 * Notes that the editor's server keeps beside git's own files, so that no version contains them:
 * who saved which file since it was last published, and texts that somebody else published first.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { filesIn } from '../../../src/shared/files'
import { ifPossible, recordOf } from '../../../src/shared/unknown'
import type { PublishConflict } from '../../api'
import { isSame } from '../../merge'
import { canPublish, gitFiles } from './repository'

type Note = 'savers' | 'contested'

/** The path of a note; `undefined` without git. @throws {GitFailure} */
const placeOf = async (root: string, note: Note): Promise<string | undefined> => {
  if (!(await canPublish(root))) return undefined
  const [place] = await gitFiles(root, [`editor-${note}.json`])
  return place
}

const readNote = async (root: string, note: Note): Promise<unknown> => {
  const place = await placeOf(root, note)
  if (!place) return undefined
  const bytes = filesIn(path.dirname(place)).read(path.basename(place))
  return ifPossible<unknown>(() => JSON.parse(String(bytes)))
}

const writeNote = async (root: string, note: Note, content: unknown) => {
  const place = await placeOf(root, note)
  if (!place) return
  // The note is written to a new file, which is then renamed: a full disk leaves the old note
  // whole.
  await fs.writeFile(`${place}.new`, JSON.stringify(content), { flush: true })
  await fs.rename(`${place}.new`, place)
}

/**
 * Texts that somebody else published first. A text stays in the list until a person has chosen one
 * of the two.
 */
export const notedConflicts = async (root: string) =>
  ((await readNote(root, 'contested')) ?? []) as PublishConflict[]

export const noteConflicts = async (root: string, texts: readonly PublishConflict[]) => {
  if (texts.length > 0)
    await writeNote(root, 'contested', [...(await notedConflicts(root)), ...texts])
}

export const forgetConflicts = async (root: string, asked: readonly unknown[]) => {
  const texts = await notedConflicts(root)
  const isOpen = (text: PublishConflict) => !asked.some((one) => isSame(one, text))
  await writeNote(root, 'contested', texts.filter(isOpen))
}

/** The names of the people who saved each file, the last one first. */
const readSavers = async (root: string) =>
  recordOf(await readNote(root, 'savers')) as Record<string, string[] | undefined>

/** A text in one line, without the characters that git forbids in a person's name. */
export const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/[<>\p{C}]/gu, ' ')
    .trim()

/**
 * Notes who saved some files, so that the version names its authors, whoever publishes it. Only
 * used if people log in.
 */
export const noteSaver = async (root: string, files: readonly string[], name: string) => {
  const known = await readSavers(root)
  const savers = files.map((file) => {
    const names = new Set([oneLine(name), ...(known[file] ?? [])])
    return [file, [...names]] as const
  })
  await writeNote(root, 'savers', { ...known, ...Object.fromEntries(savers) })
}

/** Groups files by the people who saved them. Files without a known saver go to `publisher`. */
export const filesBySavers = async (
  root: string,
  files: readonly string[],
  publisher: string,
) => {
  const known = await readSavers(root)
  const saversOf = (file: string) => (known[file] ?? [publisher]).join('\n')
  return [...new Set(files.map(saversOf))].map((savers) => ({
    savers: savers.split('\n'),
    files: files.filter((file) => saversOf(file) === savers),
  }))
}

export const forgetSavers = (root: string) => writeNote(root, 'savers', {})
