/** Takes pictures, under a name that fits and that no other picture has. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { checkPicture, explainPicture } from '../../src/content-model/check/pictures'
import type { EditorLanguage } from '../../src/words'
import { PICTURE_ENDING } from '../../src/content-model/patterns'
import type { Picture } from '../api'
import { plain } from '../plain'
import { allowed, isPicture } from './paths'
import { UserError } from './user-error'
import { writeAll } from './write'

/** `Été à Genève` → `ete-a-geneve` */
const plainName = (name: string): string =>
  plain(name)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'image'

/** @throws {UserError} where it is none that the site can show */
export const takePicture = async (
  root: string,
  wanted: string,
  bytes: Buffer,
  language: EditorLanguage,
): Promise<Picture> => {
  const found = checkPicture(path.posix.basename(wanted), bytes)
  if (found)
    throw new UserError('pictureRefused', { reason: explainPicture(found, language) })
  const { dir, name, ext } = path.posix.parse(wanted)
  const ending = PICTURE_ENDING.test(ext) ? ext.toLowerCase() : '.jpg'
  // The same bytes have the same name, others another.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const file = allowed(root, `${dir}/${plainName(name)}-${hash}${ending}`, isPicture)
  await writeAll(root, [{ file, bytes }])
  return { file }
}
