/**
 * Who saved which file since it was last published, where people log in: versions bear the names
 * of those who wrote them, whoever publishes.
 */
import { recordOf } from '../../src/shared/unknown'
import { readNote, writeNote } from './notes'

/** Names by file, the last one first. */
const readSavers = async (root: string) =>
  recordOf(await readNote(root, 'savers')) as Record<string, string[] | undefined>

/** Without what git forbids in a person's name. */
export const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/[<>\p{C}]/gu, ' ')
    .trim()

export const noteSaver = async (root: string, files: readonly string[], name: string) => {
  const known = await readSavers(root)
  const savers = files.map((file) => {
    const names = new Set([oneLine(name), ...(known[file] ?? [])])
    return [file, [...names]] as const
  })
  await writeNote(root, 'savers', { ...known, ...Object.fromEntries(savers) })
}

/** Groups files by who saved them; `publisher` did those of nobody known. */
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
