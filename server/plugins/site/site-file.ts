import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { codeOf } from '../../error-code'
import type { Encoding } from './encodings'

/** A file as it may be sent: as it is, or as the build has compressed it. */
export interface Variant {
  encoding: Encoding
  /** Below the site's folder. */
  name: string
  /** Strong: another text, or the same text in another encoding, has another one. */
  etag: string
  /** What is in it, unless it is too large to be kept. */
  bytes: Buffer | undefined
}

/** A file of the built site. */
export interface SiteFile {
  /** Below the site's folder, with `/` between folders. */
  name: string
  /** Another one as soon as something was written to one of its variants. */
  version: string
  variants: readonly Variant[]
  /** What a page may do; nothing for what is no page. */
  policy: string | undefined
}

const isPage = (name: string) => name.endsWith('.html')

/** Bytes; what is larger is read anew for each answer. */
const LARGE = 1_048_576

const compressed: readonly {
  encoding: Encoding
  extension: string
  decoder: () => Duplex
}[] = [
  { encoding: 'br', extension: '.br', decoder: createBrotliDecompress },
  { encoding: 'gzip', extension: '.gz', decoder: createGunzip },
]

const extensions = ['', ...compressed.map(({ extension }) => extension)]

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** What `look` comes to, or nothing if the file is not there. */
const unlessMissing = async <Found>(look: Promise<Found>): Promise<Found | undefined> => {
  try {
    return await look
  } catch (error) {
    if (NOT_THERE.has(codeOf(error))) return undefined
    throw error
  }
}

const versionOf = async (file: string) => {
  const found = await unlessMissing(stat(file))
  if (!found?.isFile()) return undefined
  const { ino, size, mtimeMs, ctimeMs } = found
  return [ino, size, mtimeMs, ctimeMs].join(' ')
}

/** Which version of a file is there, or nothing. */
export const siteFileVersion = async (
  folder: string,
  name: string,
): Promise<string | undefined> => {
  const file = path.join(folder, name)
  const versions = await Promise.all(extensions.map((end) => versionOf(file + end)))
  return versions[0] === undefined ? undefined : versions.join(', ')
}

const digest = async (file: string, decoder?: Duplex) => {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let size = 0
  const take = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      if (size <= LARGE) chunks.push(chunk)
    }
  }
  const source = createReadStream(file)
  await (decoder ? pipeline(source, decoder, take) : pipeline(source, take))
  return {
    hash: hash.digest('base64url'),
    bytes: size <= LARGE ? Buffer.concat(chunks) : undefined,
  }
}

/** What is written in a compressed file; nothing if it is not there, or broken. */
const textHash = async (file: string, decoder: Duplex) => {
  try {
    return (await digest(file, decoder)).hash
  } catch {
    return undefined
  }
}

/**
 * Reads a file with its variants. While the site is built, a compressed file may still be of
 * the page that was there before, or half written: only one that says the same is a variant.
 */
export const readSiteFile = async (
  folder: string,
  name: string,
  version: string | undefined,
  policyOf: (html: string) => string,
): Promise<SiteFile | undefined> => {
  if (version === undefined) return undefined
  const read = async (): Promise<SiteFile> => {
    const file = path.join(folder, name)
    const plain = await digest(file)
    const variants: Variant[] = []
    const add = (encoding: Encoding, end: string, { hash, bytes }: typeof plain) =>
      variants.push({ encoding, name: name + end, etag: `"${hash.slice(0, 27)}"`, bytes })
    for (const { encoding, extension, decoder } of compressed)
      if ((await textHash(file + extension, decoder())) === plain.hash)
        add(encoding, extension, await digest(file + extension))
    add('identity', '', plain)
    const policy = isPage(name)
      ? policyOf(String(plain.bytes ?? (await readFile(file))))
      : undefined
    return { name, version, variants, policy }
  }
  return unlessMissing(read())
}
