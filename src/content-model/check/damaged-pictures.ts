/**
 * Decodes the pictures that entries name, which the other checks do not: bytes that were damaged
 * in the middle of a file would end the build.
 */
import path from 'node:path'
import sharp from 'sharp'
import { contentTypeOf } from '..'
import { disk, jsonFiles, readFile } from '../../shared/files'
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
export const entryPictures = (root: string, files = disk) => {
  const content = path.join(root, 'content')
  return jsonFiles(content, files).flatMap((name) => {
    const type = contentTypeOf(name)
    const read = readJson(path.join(content, name), files)
    const pictures = type && 'data' in read ? picturesIn(type, read.data) : []
    return pictures.map((one) => ({ ...one, file: `content/${name}` }))
  })
}

/** Entries whose picture is there and cannot be decoded. */
export const damagedPictures = async (root: string): Promise<ContentProblem[]> => {
  const checked = entryPictures(root).map(async ({ file, path: at, value, picture }) => {
    const bytes = readFile(path.join(root, picture))
    return bytes && (await isDamaged(bytes))
      ? [{ file, path: at, issue: issue('pictureIncomplete', { path: value }) }]
      : []
  })
  return (await Promise.all(checked)).flat()
}
