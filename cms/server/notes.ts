/** What the editor's server notes beside git's own files, so that no version holds it. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { readFile } from '../../src/shared/files'
import { gitIn, parse } from './git'

type Note = 'savers' | 'contested'

/** `undefined` where there is no git. */
const placeOf = async (root: string, note: Note): Promise<string | undefined> => {
  const place = await gitIn(root).read('rev-parse', '--git-path', `editor-${note}.json`)
  return place && path.resolve(root, place)
}

export const readNote = async (root: string, note: Note): Promise<unknown> => {
  const place = await placeOf(root, note)
  return place && parse(readFile(place))
}

export const writeNote = async (root: string, note: Note, content: unknown) => {
  const place = await placeOf(root, note)
  if (!place) return
  // Beside, so that a full disk loses nothing.
  await fs.writeFile(`${place}.new`, JSON.stringify(content), { flush: true })
  await fs.rename(`${place}.new`, place)
}
