import { existsSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { allFiles } from '../shared/files'
import { COMPRESSIBLE, HEADERS_FILE, LEFT_BY_GATSBY } from '../shared/public-folder'

/** The endings of compressed copies. */
const COMPRESSED = /\.(?:br|gz)$/

/** What Gatsby leaves, and what only the server or Caddy read. */
const NEVER_SENT = new RegExp(`${LEFT_BY_GATSBY.source}|^\\.[^/]+$|^${HEADERS_FILE}$`)

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, object, Buffer>(gzip)
const fromGzip = promisify<Buffer, Buffer>(gunzip)

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
}
const GZIP = { level: constants.Z_BEST_COMPRESSION }

/** Compares contents, not dates: Gatsby copies unchanged files again. */
const isCompressed = async (file: string, text: Buffer): Promise<boolean> => {
  if (!existsSync(`${file}.br`)) return false
  try {
    return text.equals(await fromGzip(await readFile(`${file}.gz`)))
  } catch {
    // An interrupted build left none, or half of it.
    return false
  }
}

const compressFile = async (file: string): Promise<void> => {
  const text = await readFile(file)
  if (await isCompressed(file, text)) return
  // Write .gz last: its presence proves that .br is complete.
  await rm(`${file}.gz`, { force: true })
  await writeFile(`${file}.br`, await toBrotli(text, BROTLI))
  await writeFile(`${file}.gz`, await toGzip(text, GZIP))
}

/** Writes what servers send in the place of text files, beside those that changed. */
export const compress = async (root: string): Promise<void> => {
  const folder = path.join(root, 'public')
  const files = allFiles(folder)
  const sent = new Set(
    files.filter((file) => COMPRESSIBLE.test(file) && !NEVER_SENT.test(file)),
  )
  for (const file of files) {
    const original = file.replace(COMPRESSED, '')
    // A copy of a deleted file; archives end alike.
    if (original !== file && COMPRESSIBLE.test(original) && !sent.has(original))
      rmSync(path.join(folder, file))
  }
  await Promise.all([...sent].map((file) => compressFile(path.join(folder, file))))
}
