/**
 * Decodes the pictures that entries name, which the other checks do not: bytes that were damaged
 * in the middle of a file would end the build.
 */
import sharp from 'sharp'
import { contentTypeOf } from '..'
import { filesIn, jsonFiles, readIfOpen } from '../../shared/files'
import { issue, type ContentProblem } from '../issues'
import { picturesIn } from '../walk'
import { readJson } from './json'

/** Whether a picture cannot be decoded to its end. A small result makes large files quick. */
export const isDamaged = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    await sharp(bytes, { failOn: 'warning' }).resize({ width: 8 }).raw().toBuffer()
    return false
  } catch {
    return true
  }
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
    return bytes && (await isDamaged(bytes))
      ? [{ file, path: at, issue: issue('pictureIncomplete', { path: value }) }]
      : []
  })
  return (await Promise.all(checked)).flat()
}
