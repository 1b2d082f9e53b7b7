import { existsSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { allFiles } from '../shared/files'
import { COMPRESSIBLE, HEADERS_FILE, LEFT_BY_GATSBY } from '../shared/public-folder'

/** Matches the names of compressed copies. */
const COMPRESSED = /\.(?:br|gz)$/

/**
 * Matches files in `public/` that no browser loads: some of Gatsby's own, and those that only the
 * server or Caddy reads. They need no compressed copy.
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
 * Whether a file has compressed copies that are up to date. Their content is compared with the
 * file, not their dates: Gatsby copies unchanged files again, which gives them a new date.
 */
const isCompressed = async (file: string, text: Buffer): Promise<boolean> => {
  if (!existsSync(`${file}.br`)) return false
  try {
    return text.equals(await fromGzip(await readFile(`${file}.gz`)))
  } catch {
    // The compressed copy is missing or incomplete, since the last build was interrupted. So it has
    // to be made again.
    return false
  }
}

const compressFile = async (file: string): Promise<void> => {
  const text = await readFile(file)
  if (await isCompressed(file, text)) return
  // Write the .gz copy last, after deleting the old one. A complete .gz copy then proves that the
  // .br copy is complete, even if the build is interrupted.
  await rm(`${file}.gz`, { force: true })
  await writeFile(`${file}.br`, await toBrotli(text, BROTLI))
  await writeFile(`${file}.gz`, await toGzip(text, GZIP))
}

/**
 * Writes compressed copies beside the files that browsers load. Servers send them in place of the
 * files. Up-to-date copies are kept.
 */
export const compress = async (root: string): Promise<void> => {
  const folder = path.join(root, 'public')
  const files = allFiles(folder)
  const sent = new Set(
    files.filter((file) => COMPRESSIBLE.test(file) && !NEVER_SENT.test(file)),
  )
  for (const file of files) {
    const original = file.replace(COMPRESSED, '')
    // Remove the compressed copy if its file has been deleted. An archive such as `plan.tar.gz`
    // stays: it is a file of its own, and no compressed copy.
    if (original !== file && COMPRESSIBLE.test(original) && !sent.has(original))
      rmSync(path.join(folder, file))
  }
  await Promise.all([...sent].map((file) => compressFile(path.join(folder, file))))
}
