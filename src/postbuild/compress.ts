import { existsSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { allFiles } from '../shared/files'
import { COMPRESSIBLE, HEADERS_FILE, LEFT_BY_GATSBY } from '../shared/public-folder'

/** The endings of the names of compressed copies. */
const COMPRESSED = /\.(?:br|gz)$/

/**
 * Files that are never sent to browsers: what Gatsby leaves in `public/`, and what only the
 * server or Caddy reads.
 */
const NEVER_SENT = new RegExp(`${LEFT_BY_GATSBY.source}|^\\.[^/]+$|^${HEADERS_FILE}$`)

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, object, Buffer>(gzip)
const fromGzip = promisify<Buffer, Buffer>(gunzip)

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
}
const GZIP = { level: constants.Z_BEST_COMPRESSION }

/**
 * Tells whether the compressed copies of a file are up to date. It compares contents, not dates,
 * since Gatsby copies unchanged files again.
 */
const isCompressed = async (file: string, text: Buffer): Promise<boolean> => {
  if (!existsSync(`${file}.br`)) return false
  try {
    return text.equals(await fromGzip(await readFile(`${file}.gz`)))
  } catch {
    // An interrupted build left no compressed copy, or half of one.
    return false
  }
}

const compressFile = async (file: string): Promise<void> => {
  const text = await readFile(file)
  if (await isCompressed(file, text)) return
  // The .gz copy is written last: its presence proves that the .br copy is complete.
  await rm(`${file}.gz`, { force: true })
  await writeFile(`${file}.br`, await toBrotli(text, BROTLI))
  await writeFile(`${file}.gz`, await toGzip(text, GZIP))
}

/**
 * Writes the compressed copies that servers send instead of text files, beside each
 * file that changed.
 */
export const compress = async (root: string): Promise<void> => {
  const folder = path.join(root, 'public')
  const files = allFiles(folder)
  const sent = new Set(
    files.filter((file) => COMPRESSIBLE.test(file) && !NEVER_SENT.test(file)),
  )
  for (const file of files) {
    const original = file.replace(COMPRESSED, '')
    // Compressed copies of deleted files are removed, but not other archives, whose names end
    // alike.
    if (original !== file && COMPRESSIBLE.test(original) && !sent.has(original))
      rmSync(path.join(folder, file))
  }
  await Promise.all([...sent].map((file) => compressFile(path.join(folder, file))))
}
