import { words } from '../language'
import { showNotice } from '../problem-list'
import { refusal } from '../refusal'
import { readFolder } from './repository'

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const refused = (sentence: string): Error => {
  showNotice(sentence)
  return refusal(sentence)
}

const guardEntry = async (path: string): Promise<void> => {
  const others = (await readFolder(folderOf(path))).filter((file) => file.path !== path)
  if (others.length === 0) throw refused(words.lastEntry)
}

const guardPicture = async (path: string): Promise<void> => {
  const users = await readFolder(folderOf(path))
  const user = users.find(({ text }) => text.includes(`/${nameOf(path)}"`))
  if (user) throw refused(words.usedPicture(user.path))
}

/** Refuses to delete what the build needs: the last entry of a kind, a picture in use. */
export const guardDeletion = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths.filter((each) => each.startsWith('content/')))
    await (path.endsWith('.json') ? guardEntry(path) : guardPicture(path))
}
