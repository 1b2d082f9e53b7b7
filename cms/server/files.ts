/**
 * The file API that Decap's `proxy` backend calls: reads, saves and deletes content, its
 * pictures and the messages, and refuses everything else. Nothing else in `cms/` writes files.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasLink, isContentFolder, isPicture, isSpare, isText } from './paths'

/** Why a request is refused; Decap shows it. */
export class Refusal extends Error {}

type Params = Readonly<Record<string, unknown>>

/** Carries out an action of Decap and gives its answer. @throws {Refusal} */
export type FileApi = (body: unknown) => Promise<unknown>

interface File {
  path: string
  content: string | Buffer
}

const listOf = (value: unknown): Params[] => {
  if (!Array.isArray(value)) throw new Refusal('not a list')
  return value.map((item: unknown) => Object(item))
}

const stringOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Refusal('not a text')
  return value
}

/** `root` is the project's folder. */
export const fileApi = (root: string): FileApi => {
  const allowed = (file: unknown, isAllowed: (file: string) => boolean): string => {
    if (typeof file !== 'string' || !isAllowed(file) || hasLink(root, file))
      throw new Refusal(`not content: ${file}`)
    return file
  }

  const readEntry = async (file: string, label?: unknown) => ({
    data: await readFile(path.join(root, file), 'utf8').catch(() => null),
    file: { path: file, label, id: file },
  })

  const readPicture = async (file: string) => ({
    id: file,
    content: await readFile(path.join(root, file), 'base64'),
    encoding: 'base64',
    path: file,
    name: path.posix.basename(file),
  })

  /** The files of a folder of content, as paths from the project. Links are left out. */
  const filesIn = async (folder: unknown): Promise<string[]> => {
    const place = allowed(folder, isContentFolder).replace(/\/$/, '')
    const entries = await readdir(path.join(root, place), { withFileTypes: true }).catch(
      () => [],
    )
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${place}/${name}`)
  }

  const entryFile = ({ path: file, raw, newPath }: Params): File => {
    if (newPath !== undefined) throw new Refusal('an entry keeps its name')
    return { path: allowed(file, isText), content: stringOf(raw) }
  }

  const pictureFile = ({ path: file, content, encoding }: Params): File => {
    if (encoding !== 'base64') throw new Refusal('unknown encoding')
    const place = allowed(file, isPicture)
    return { path: place, content: Buffer.from(stringOf(content), 'base64') }
  }

  const save = async (files: readonly File[]): Promise<void> => {
    for (const { path: file, content } of files) {
      const target = path.join(root, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, content)
    }
  }

  const actions: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    getEntry: async (params) => readEntry(allowed(params.path, isText)),
    entriesByFiles: async ({ files }) => {
      const places = listOf(files).map((file) => ({
        place: allowed(file.path, isText),
        label: file.label,
      }))
      return Promise.all(places.map(({ place, label }) => readEntry(place, label)))
    },
    entriesByFolder: async ({ folder }) => {
      const files = (await filesIn(folder)).filter(isText)
      return Promise.all(files.map((file) => readEntry(file)))
    },
    persistEntry: async ({ dataFiles, assets }) => {
      await save([
        ...listOf(dataFiles).map(entryFile),
        ...listOf(assets).map(pictureFile),
      ])
      return { message: 'saved' }
    },
    getMedia: async ({ mediaFolder }) => {
      const files = (await filesIn(mediaFolder)).filter(isPicture)
      return Promise.all(files.map(readPicture))
    },
    getMediaFile: async (params) => readPicture(allowed(params.path, isPicture)),
    deleteFiles: async ({ paths }) => {
      const files = Array.isArray(paths) ? paths : []
      const places = files.map((file: unknown) => allowed(file, isSpare))
      for (const place of places) await rm(path.join(root, place), { force: true })
      return { message: 'deleted' }
    },
    getDeployPreview: async () => null,
  }

  return async (body) => {
    const { action, params }: { action?: unknown; params?: unknown } = Object(body)
    const isKnown = typeof action === 'string' && Object.hasOwn(actions, action)
    const act = isKnown ? actions[action] : undefined
    if (!act) throw new Refusal('unknown action')
    return act(Object(params))
  }
}
