/**
 * The editor's own files in the folder `.git`. No commit contains them, so what stands there stays on
 * this computer.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { filesIn } from '../../../src/shared/files'
import { ifPossible } from '../../../src/shared/unknown'
import { repositoryOf } from './repository'

/**
 * The names of the files in `.git`. That of the conflicts is the name that the first versions of
 * the editor used: with another name, the server would not find the conflicts that these have
 * stored.
 */
const FILES = {
  savers: 'editor-savers.json',
  conflicts: 'editor-contested.json',
  move: 'editor-move.json',
  stillRight: 'editor-still-right.json',
}

type OwnFile = keyof typeof FILES

/**
 * The path of one of the files; `undefined` if the project is in no git repository.
 * @throws {GitFailure}
 */
const pathOf = async (root: string, file: OwnFile): Promise<string | undefined> => {
  const repository = await repositoryOf(root)
  return repository && path.join(repository.own, FILES[file])
}

/** The content of one of the files; `undefined` if there is none, or if it is no JSON. */
export const readOwnFile = async (root: string, file: OwnFile): Promise<unknown> => {
  const place = await pathOf(root, file)
  if (!place) return undefined
  const bytes = filesIn(path.dirname(place)).read(path.basename(place))
  return ifPossible<unknown>(() => JSON.parse(String(bytes)))
}

export const writeOwnFile = async (root: string, file: OwnFile, content: unknown) => {
  const place = await pathOf(root, file)
  if (!place) return
  // A new file takes the place of the old one only once it is complete: if the disk is full, the
  // old content stays whole.
  await fs.writeFile(`${place}.new`, JSON.stringify(content), { flush: true })
  await fs.rename(`${place}.new`, place)
}
