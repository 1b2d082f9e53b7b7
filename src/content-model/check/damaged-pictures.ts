/**
 * Decodes each picture of an entry to its end. The other checks read only the head of a picture.
 * Damage further on would end the build with an error that does not name the entry.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { contentTypeOf } from '..'
import { filesIn, jsonFiles, readIfOpen } from '../../shared/files'
import { CONTENT_FOLDER } from '../content-type'
import { issue, type ContentProblem } from '../issues'
import { isInPreparation } from '../publication'
import { picturesIn } from '../walk'
import { readJson } from './json'

/**
 * Whether a picture cannot be decoded to its end. The function reads the last pixel at full size,
 * for which the decoder has to read all others. For a smaller copy it would skip details of a JPEG,
 * and miss damage in them.
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

/**
 * Remembers whether a picture is damaged, by the hash of its bytes. Decoding is slow, and the
 * editor checks all pictures again whenever it refreshes.
 */
const cache = new Map<string, boolean>()

const isDamagedCached = async (bytes: Uint8Array): Promise<boolean> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const damaged = cache.get(hash) ?? (await isDamaged(bytes))
  cache.set(hash, damaged)
  return damaged
}

/** Every picture that an entry names, with the file of the entry. */
export const entryPictures = (root: string, files = filesIn(root)) =>
  jsonFiles(files, CONTENT_FOLDER).flatMap((file) => {
    const type = contentTypeOf(file)
    const read = readJson(files, file)
    const pictures = type && 'data' in read ? picturesIn(type, read.data) : []
    const isDraft = type && 'data' in read && isInPreparation(type, read.data)
    return pictures.map((found) => ({ ...found, file, isDraft }))
  })

/** A problem for each entry whose picture exists, but cannot be decoded. */
export const damagedPictures = async (root: string): Promise<ContentProblem[]> => {
  const files = filesIn(root)

  const checked = entryPictures(root).map(
    async ({ file, path, value, picture, isDraft }) => {
      const bytes = readIfOpen(files, picture)
      if (!bytes || !(await isDamagedCached(bytes))) return []
      const found = issue('pictureIncomplete', { path: value })
      return [{ file, path, issue: found, ...(isDraft && { isInPreparation: true }) }]
    },
  )
  return (await Promise.all(checked)).flat()
}
