/**
 * Wraps Decap's backend, whichever it is: serves entries that are no files, adds what a saved
 * entry needs, and refuses deletions that would stop the build.
 */
import { parseFile, toJson } from '../config/format'
import { say } from '../config/words'
import type { Asset, DataFile, Decap, Implementation, LoadedFile, Saving } from './decap'
import { readFolder, readWith, rememberSaved, virtualFile } from './files'
import { refusal, showNotice } from './problems'
import { addedLocales } from './site-languages'

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Whether the text of an entry names a picture. */
const shows = (text: string, picture: string): boolean =>
  text.includes(`${picture.slice(picture.lastIndexOf('/'))}"`)

const realFiles = async (file: DataFile): Promise<DataFile[]> => {
  const virtual = virtualFile(file.path)
  if (!virtual) return [file, ...(await addedLocales(file))]
  const changed = await virtual.write(parseFile(file.raw))
  return changed.map(({ path, text }) => ({ path, slug: file.slug, raw: text }))
}

const loadVirtual = async (path: string, label?: string): Promise<LoadedFile> => ({
  data: toJson(await virtualFile(path)?.read()),
  file: { path, label, id: null },
})

/** Pictures that were tried and replaced stay out of the site. */
const usedAssets = ({ dataFiles, assets }: Saving): Asset[] =>
  assets.filter(({ path }) => dataFiles.some(({ raw }) => shows(raw, path)))

/** Why a file cannot be deleted: it is the last entry of its kind, or a picture in use. */
const reasonToKeep = async (path: string): Promise<string | undefined> => {
  const entries = await readFolder(folderOf(path))
  if (path.endsWith('.json'))
    return entries.some((entry) => entry.path !== path) ? undefined : say('lastEntry')
  const user = entries.find(({ text }) => shows(text, path))
  return user && say('usedPicture', { file: user.path })
}

const guardDeletion = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths.filter((each) => each.startsWith('content/'))) {
    const reason = await reasonToKeep(path)
    if (reason === undefined) continue
    showNotice(reason)
    throw refusal(reason)
  }
}

/** The backends have methods of their own on `this`: it is changed, not copied. */
const wrapped = (implementation: Implementation): Implementation => {
  const { getEntry, entriesByFiles, persistEntry, deleteFiles } = implementation
  return Object.assign(implementation, {
    getEntry: (path) =>
      virtualFile(path) ? loadVirtual(path) : getEntry.call(implementation, path),

    // The entries of a collection are either all virtual or all files.
    entriesByFiles: async (files) =>
      files.some(({ path }) => virtualFile(path))
        ? Promise.all(files.map(({ path, label }) => loadVirtual(path, label)))
        : entriesByFiles.call(implementation, files),

    persistEntry: async (entry, options) => {
      const dataFiles = (await Promise.all(entry.dataFiles.map(realFiles))).flat()
      if (dataFiles.length === 0) return
      const saving = { dataFiles, assets: usedAssets(entry) }
      await persistEntry.call(implementation, saving, options)
      for (const { path } of entry.dataFiles) await rememberSaved(path)
    },

    deleteFiles: async (paths, message) => {
      await guardDeletion(paths)
      return deleteFiles.call(implementation, paths, message)
    },
  } satisfies Partial<Implementation>)
}

export const wrapBackend = (cms: Decap, name: string): void => {
  const backend = cms.getBackend(name)
  if (!backend) return
  const { init } = backend
  backend.init = (config, options) => {
    const implementation = wrapped(init(config, options))
    readWith(implementation)
    return implementation
  }
}
