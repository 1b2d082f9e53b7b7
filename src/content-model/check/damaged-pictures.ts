/**
 * Decodes the pictures that entries name, which the other checks do not: bytes that were damaged
 * in the middle of a file would end the build.
 */
import path from 'node:path'
import sharp from 'sharp'
import { contentTypeOf } from '..'
import { disk, jsonFiles } from '../../shared/files'
import { issue, type ContentProblem } from '../issues'
import { leavesOf } from '../walk'
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

/** Entries whose picture is there and cannot be decoded. */
export const damagedPictures = async (root: string): Promise<ContentProblem[]> => {
  const content = path.join(root, 'content')
  const pictures = jsonFiles(content).flatMap((name) => {
    const type = contentTypeOf(name)
    const read = readJson(path.join(content, name))
    return type && 'data' in read
      ? leavesOf(type, read.data)
          .filter(({ field }) => field.kind === 'picture')
          .map(({ path: at, value }) => ({ name, at, picture: String(value) }))
      : []
  })
  const checked = pictures.map(async ({ name, at, picture }) => {
    const bytes = disk.read(path.join(content, path.dirname(name), picture))
    return bytes && (await isDamaged(bytes))
      ? [
          {
            file: `content/${name}`,
            path: at,
            issue: issue('pictureIncomplete', { path: picture }),
          },
        ]
      : []
  })
  return (await Promise.all(checked)).flat()
}
