import { existsSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|css|js|json|svg|txt|xml|atom|webmanifest|ico)$/

/** What Gatsby keeps in `public/` for its next build; no page asks for it. */
const FOR_GATSBY =
  /^(?:page-data|slice-data|_gatsby)\/|^(?:webpack\.stats|chunk-map)\.json$/

/** What is written beside a text. */
export const COMPRESSED = /\.(?:br|gz)$/

const smaller = promisify<Buffer, object, Buffer>(brotliCompress)
const zipped = promisify<Buffer, object, Buffer>(gzip)
const unzipped = promisify<Buffer, Buffer>(gunzip)

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
}
const GZIP = { level: constants.Z_BEST_COMPRESSION }

/** Times are no measure: what Gatsby copies anew is younger, and still the same. */
const isDone = async (file: string, text: Buffer): Promise<boolean> => {
  if (!existsSync(`${file}.br`) || !existsSync(`${file}.gz`)) return false
  try {
    return text.equals(await unzipped(await readFile(`${file}.gz`)))
  } catch {
    // Cut off in the middle.
    return false
  }
}

const compressFile = async (file: string): Promise<void> => {
  const text = await readFile(file)
  if (await isDone(file, text)) return
  // The one that is asked about comes last: where it is, the other is whole.
  await rm(`${file}.gz`, { force: true })
  await writeFile(`${file}.br`, await smaller(text, BROTLI))
  await writeFile(`${file}.gz`, await zipped(text, GZIP))
}

/** Of pages and scripts that are gone. Others end so by themselves, archives for one. */
const removeOrphans = (folder: string, files: readonly string[]): void => {
  const present = new Set(files)
  const isOrphan = (name: string) => {
    const original = name.replace(COMPRESSED, '')
    return original !== name && COMPRESSIBLE.test(original) && !present.has(original)
  }
  for (const name of files) if (isOrphan(name)) rmSync(path.join(folder, name))
}

/**
 * Writes `.br` and `.gz` beside every text of the finished site that changed since they were
 * written, for the receiver. `root` is the project's folder.
 */
export const compress = async (root: string): Promise<void> => {
  const folder = path.join(root, 'public')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
  removeOrphans(folder, files)
  const waiting = files
    .filter((name) => COMPRESSIBLE.test(name) && !FOR_GATSBY.test(name))
    .map((name) => path.join(folder, name))
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
