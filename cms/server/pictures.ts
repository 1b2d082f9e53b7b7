/** Takes pictures, under a name that fits and that no other picture has. */
import path from 'node:path'
import { readFile } from '../../src/content-model/check/files'
import { checkPicture, explainPicture } from '../../src/content-model/check/pictures'
import type { EditorLanguage } from '../../src/content-model/editor-language'
import { PICTURE_ENDING } from '../../src/content-model/patterns'
import type { Picture } from '../api'
import { allowed, isPicture } from './paths'
import { pictureOf } from './project'
import { Refusal } from './words'
import { writeAll } from './write'

/** `Été à Genève` → `ete-a-geneve` */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'image'

/** The place of these bytes: where they are already, else the first that is free. */
const placeFor = (root: string, wanted: string, bytes: Buffer): string => {
  const { dir, name, ext } = path.posix.parse(wanted)
  for (let count = 1; ; count++) {
    const number = count === 1 ? '' : `-${count}`
    const file = `${dir}/${plainName(name)}${number}${ext.toLowerCase()}`
    const present = readFile(path.join(root, file))
    if (!present || present.equals(bytes)) return allowed(root, file, isPicture)
  }
}

/** @throws {Refusal} where it is none that the site can show */
export const takePicture = async (
  root: string,
  { file, base64 }: { file?: unknown; base64?: unknown },
  language: EditorLanguage,
): Promise<Picture> => {
  const wanted = String(file)
  const bytes = Buffer.from(String(base64), 'base64')
  const found = checkPicture(path.posix.basename(wanted), bytes)
  if (found)
    throw new Refusal('pictureRefused', { reason: explainPicture(found, language) })
  const named = PICTURE_ENDING.test(wanted) ? wanted : `${wanted}.jpg`
  const place = placeFor(root, named, bytes)
  await writeAll(root, [{ file: place, bytes }])
  return pictureOf(root, place) ?? { file: place, width: 0, height: 0 }
}
