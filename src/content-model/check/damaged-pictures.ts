/**
 * Decodes the pictures that entries name, which the other checks do not: bytes that were damaged
 * in the middle of a file would end the build.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { contentTypeOf } from '..'
import { filesIn, jsonFiles, readIfOpen } from '../../shared/files'
import { issue, type ContentProblem } from '../issues'
import { picturesIn } from '../walk'
import { readJson } from './json'

/**
 * Whether a picture cannot be decoded to its end. Its last pixel wants all before it, at full size: a
 * decoder that makes a JPEG smaller skips what is damaged in its details.
 */
export const isDamaged = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    const { width, height } = await sharp(bytes).metadata()
    const last = { left: width - 1, top: height - 1, width: 1, height: 1 }
    await sharp(bytes, { failOn: 'warning' }).extract(last).raw().toBuffer()
    return false
  } catch {
    return true
  }
}

/** By the hash of its bytes: the editor asks at each refresh, and decoding takes a while. */
const decoded = new Map<string, boolean>()

const isKnownDamaged = async (bytes: Uint8Array): Promise<boolean> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const found = decoded.get(hash) ?? (await isDamaged(bytes))
  decoded.set(hash, found)
  return found
}

/** Every picture that an entry names, with its field. */
export const entryPictures = (root: string, files = filesIn(root)) =>
  jsonFiles(files, 'content').flatMap((name) => {
    const type = contentTypeOf(name)
    const file = `content/${name}`
    const read = readJson(files, file)
    const pictures = type && 'data' in read ? picturesIn(type, read.data) : []
    return pictures.map((one) => ({ ...one, file }))
  })

/** Entries whose picture is there and cannot be decoded. */
export const damagedPictures = async (root: string): Promise<ContentProblem[]> => {
  const files = filesIn(root)
  const checked = entryPictures(root).map(async ({ file, path: at, value, picture }) => {
    const bytes = readIfOpen(files, picture)
    return bytes && (await isKnownDamaged(bytes))
      ? [{ file, path: at, issue: issue('pictureIncomplete', { path: value }) }]
      : []
  })
  return (await Promise.all(checked)).flat()
}
