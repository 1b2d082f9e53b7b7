/** Texts that somebody else published first, until a person has chosen a version of each. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Contested } from '../api'
import { readNote, writeNote } from './notes'

/** Of an entry that was deleted since, nobody can choose. */
export const contestedTexts = async (root: string) => {
  const noted = ((await readNote(root, 'contested')) ?? []) as Contested[]
  return noted.filter(({ file }) => existsSync(path.join(root, file)))
}

export const contest = async (root: string, texts: readonly Contested[]) => {
  if (texts.length > 0)
    await writeNote(root, 'contested', [...(await contestedTexts(root)), ...texts])
}

export const settle = async (root: string, isSettled: (text: Contested) => boolean) => {
  const texts = await contestedTexts(root)
  const open = texts.filter((text) => !isSettled(text))
  if (open.length < texts.length) await writeNote(root, 'contested', open)
}
