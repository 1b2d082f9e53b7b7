/** Pictures: takes them under a name that fits and is free, lists them, deletes and restores. */
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { filesBelow, readFile } from '../../src/content-model/check/files'
import {
  checkPicture,
  dimensionsOf,
  explainPicture,
} from '../../src/content-model/check/pictures'
import { PICTURE_ENDING } from '../../src/content-model/patterns'
import type { EditorLanguage } from '../../src/words'
import { POSITIONS, type StoredPicture } from '../api'
import { plain } from '../plain'
import { allowed, isPicture } from './paths'
import { BIN, binned, newErrors } from './project'
import { UserError } from './user-error'
import { writeAll } from './write'

/** `Été à Genève` → `ete-a-geneve` */
const plainName = (name: string): string =>
  plain(name)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'image'

/** Width by height, as the site shows people. */
const PORTRAIT = 4 / 5

/** The largest portrait in a picture; all of it, where no position is said. */
const cropped = async (bytes: Buffer, wanted: unknown): Promise<Buffer> => {
  const position = POSITIONS.find((one) => one === wanted)
  const size = dimensionsOf(bytes)
  if (!position || !size) return bytes
  const width = Math.min(size.width, Math.floor(size.height * PORTRAIT))
  const height = Math.floor(width / PORTRAIT)
  return sharp(bytes).autoOrient().resize(width, height, { position }).toBuffer()
}

/** @throws {UserError} where it is none that the site can show */
export const takePicture = async (
  root: string,
  { file: wanted, base64, position, minWidth }: Readonly<Record<string, unknown>>,
  language: EditorLanguage,
): Promise<{ file: string }> => {
  const bytes = await cropped(Buffer.from(String(base64), 'base64'), position)
  const { dir, name, ext, base } = path.posix.parse(String(wanted))
  const found = checkPicture(base, bytes, Number(minWidth ?? 1))
  if (found)
    throw new UserError('pictureRefused', { reason: explainPicture(found, language) })
  const ending = PICTURE_ENDING.test(ext) ? ext.toLowerCase() : '.jpg'
  // The same bytes have the same name, others another.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const file = allowed(root, `${dir}/${plainName(name)}-${hash}${ending}`, isPicture)
  await writeAll(root, [{ file, bytes }])
  return { file }
}

/** All pictures of the site, and those that were deleted and can be brought back. */
export const storedPictures = (root: string): StoredPicture[] =>
  [false, true].flatMap((isDeleted) =>
    (filesBelow(path.join(root, isDeleted ? BIN : 'content')) ?? []).flatMap((name) => {
      const file = `content/${name}`
      const place = path.join(root, isDeleted ? binned(file) : file)
      const bytes = isPicture(file) && readFile(place)
      if (!bytes || (isDeleted && existsSync(path.join(root, file)))) return []
      const { width, height } = dimensionsOf(bytes) ?? {}
      const at = statSync(place).mtime.toISOString()
      return { file, at, isDeleted, size: bytes.length, width, height }
    }),
  )

/** Deletes a picture, or brings it back. @throws {UserError} while an entry shows it */
export const movePicture = async (
  root: string,
  named: unknown,
  isDeleted: boolean,
  language: EditorLanguage,
): Promise<StoredPicture[]> => {
  const file = allowed(root, named, isPicture)
  const [from, to] = isDeleted ? [file, binned(file)] : [binned(file), file]
  const bytes = readFile(path.join(root, from))
  if (!bytes) throw new UserError('nothing', {}, 404)
  const writes = [
    { file: to, bytes },
    { file: from, bytes: undefined },
  ]
  const problems = newErrors(root, writes, language)
  if (problems.length > 0) throw new UserError('mistakes', {}, 422, problems)
  await writeAll(root, writes)
  return storedPictures(root)
}
