/** The files of the site, wherever Decap's backend keeps them. */
import type { TextFile } from '../config/order'
import type { Implementation } from './decap'

let current: Implementation | undefined

export const openRepository = (implementation: Implementation): void => {
  current = implementation
}

/** Nothing is read before Decap has opened its backend. */
const open = (): Implementation => {
  if (!current) throw new Error('The backend is not open')
  return current
}

/** The text of a file; nothing if there is none. */
export const readText = async (path: string): Promise<string | undefined> => {
  const { data } = await open()
    .getEntry(path)
    .catch(() => ({ data: null }))
  return data || undefined
}

/** The JSON files of a folder. */
export const readFolder = async (folder: string): Promise<TextFile[]> => {
  const entries = await open().entriesByFolder(folder, 'json', 1)
  return entries.map(({ data, file }) => ({ path: file.path, text: data ?? '' }))
}

/** What this window last saved: not a change that someone else made. */
const saved = new Map<string, string>()

export const rememberSaved = async (path: string): Promise<void> => {
  const text = await readText(path)
  if (text !== undefined) saved.set(path, text)
}

/** Whether a file is no longer what the form was filled from. */
export const changedMeanwhile = async (
  path: string,
  source: string,
): Promise<boolean> => {
  const text = await readText(path)
  return text !== undefined && text !== source && text !== saved.get(path)
}
