/** Texts that somebody else published first, until a browser asks a person to choose. */
import type { Contested } from '../api'
import { isSame } from '../merge'
import { readNote, writeNote } from './notes'

export const contestedTexts = async (root: string) =>
  ((await readNote(root, 'contested')) ?? []) as Contested[]

export const contest = async (root: string, texts: readonly Contested[]) => {
  if (texts.length > 0)
    await writeNote(root, 'contested', [...(await contestedTexts(root)), ...texts])
}

export const settle = async (root: string, settled: readonly unknown[]) => {
  const texts = await contestedTexts(root)
  const isOpen = (text: Contested) => !settled.some((one) => isSame(one, text))
  await writeNote(root, 'contested', texts.filter(isOpen))
}
