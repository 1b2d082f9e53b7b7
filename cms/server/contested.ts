/** Texts that somebody else published first, until a person has chosen a version of each. */
import type { Contested } from '../api'
import { readNote, writeNote } from './notes'

export const contestedTexts = async (root: string) =>
  ((await readNote(root, 'contested')) ?? []) as Contested[]

export const contest = async (root: string, texts: readonly Contested[]) => {
  if (texts.length > 0)
    await writeNote(root, 'contested', [...(await contestedTexts(root)), ...texts])
}

export const settle = async (root: string, isSettled: (text: Contested) => boolean) => {
  const texts = await contestedTexts(root)
  const open = texts.filter((text) => !isSettled(text))
  if (open.length < texts.length) await writeNote(root, 'contested', open)
}
