/**
 * Stands between Decap and its backend, whichever it is: answers for the entries that are no
 * files, and lets nothing through that would stop the build.
 */
import type { Asset, DataFile, Decap, Implementation, LoadedFile, Saving } from '../decap'
import { addedLocales } from './added-locales'
import { guardDeletion } from './guard-deletion'
import { rememberSaved, openRepository } from './repository'
import { isVirtual, readVirtual, writeVirtual } from './virtual-files'

const realFiles = async (file: DataFile): Promise<DataFile[]> => {
  if (!isVirtual(file.path)) return [file, ...(await addedLocales(file))]
  const changed = await writeVirtual(file.path, file.raw)
  return changed.map(({ path, text }) => ({ path, slug: file.slug, raw: text }))
}

const virtualFile = async (path: string, label?: string): Promise<LoadedFile> => ({
  data: await readVirtual(path),
  file: { path, label, id: null },
})

/** Pictures that were tried and replaced stay out of the site. */
const usedAssets = ({ dataFiles, assets }: Saving): Asset[] =>
  assets.filter(({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return dataFiles.some(({ raw }) => raw.includes(`/${name}"`))
  })

/** The backends have methods of their own on `this`: it is changed, not copied. */
const wrapped = (implementation: Implementation): Implementation => {
  const getEntry = implementation.getEntry.bind(implementation)
  const entriesByFiles = implementation.entriesByFiles.bind(implementation)
  const persistEntry = implementation.persistEntry.bind(implementation)
  const deleteFiles = implementation.deleteFiles.bind(implementation)
  return Object.assign(implementation, {
    getEntry: (path) => (isVirtual(path) ? virtualFile(path) : getEntry(path)),

    entriesByFiles: async (files) => {
      const [first] = files
      if (!first || !isVirtual(first.path)) return entriesByFiles(files)
      return Promise.all(files.map(({ path, label }) => virtualFile(path, label)))
    },

    persistEntry: async (entry, options) => {
      const dataFiles = (await Promise.all(entry.dataFiles.map(realFiles))).flat()
      if (dataFiles.length === 0) return
      await persistEntry({ dataFiles, assets: usedAssets(entry) }, options)
      for (const { path } of entry.dataFiles) await rememberSaved(path)
    },

    deleteFiles: async (paths, message) => {
      await guardDeletion(paths)
      return deleteFiles(paths, message)
    },
  } satisfies Partial<Implementation>)
}

export const wrapBackend = (cms: Decap, name: string): void => {
  const backend = cms.getBackend(name)
  if (!backend) return
  const { init } = backend
  backend.init = (config, options) => {
    const implementation = wrapped(init(config, options))
    openRepository(implementation)
    return implementation
  }
}
