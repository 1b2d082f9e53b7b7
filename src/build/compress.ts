import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(html|css|js|json|svg|txt|xml|webmanifest|ico)$/

/**
 * Writes `.br` and `.gz` beside every text of the finished site, for the receiver. `root` is
 * the project's folder.
 */
export const compress = (root: string): void => {
  const folder = path.join(root, 'public')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (!COMPRESSIBLE.test(name) || !statSync(file).isFile()) continue
    const text = readFileSync(file)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: quality }))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}
