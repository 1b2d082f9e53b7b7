import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(html|css|m?js|json|svg|txt|xml|webmanifest|ico)$/

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
}

/**
 * Compresses a folder as well as the build compresses the site; and all of it, since others
 * need what the site leaves behind, such as Gatsby's page data.
 */
export const compressFolder = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (!TEXT.test(name) || !statSync(file).isFile()) continue
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text, BROTLI))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}
