/**
 * Takes pictures that editors choose, shows them beside the form, and stores or deletes them when
 * their entry is saved.
 */
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { isDamaged } from '../../src/content-model/check/damaged-pictures'
import { EDITOR_FOLDERS } from '../../src/content-model/check/files'
import {
  checkPicture,
  checkPictureSize,
  dimensionsOf,
  explainPicture,
} from '../../src/content-model/check/pictures'
import { issue, type Issue } from '../../src/content-model/issues'
import { PICTURE_ENDING } from '../../src/content-model/patterns'
import { picturesIn } from '../../src/content-model/walk'
import { filesIn, placeBelow } from '../../src/shared/files'
import { DAY } from '../../src/shared/retention'
import type { EditorLanguage } from '../../src/words'
import { fileName } from '../plain'
import { allowed, isPicture, typeOf } from './allowed-files'
import { lastBytes } from './git/history'
import { namedPictures, placeOfChosen, placeOfDeleted } from './project'
import { log, UserError } from './user-error'
import { afterWriting, writeAll, type Write } from './write'

/** The folder in which chosen pictures wait until their entry is saved. */
const UNSAVED = EDITOR_FOLDERS.unsaved

/** After how many days `takePicture` deletes a picture whose entry nobody saved. */
const UNSAVED_DAYS = 30

const gone = (file: string): Write => ({ file, bytes: undefined })

/**
 * The quality, from 1 to 100, at which the editor stores a picture. It is high, since the build
 * makes smaller pictures of it, in which nobody should see the loss of two encodings.
 */
const QUALITY = 92

/** Encodes a picture in the format that it had. */
const encoded = (picture: Sharp): Promise<Buffer> => {
  const options = { quality: QUALITY, force: false }
  return picture.jpeg(options).webp(options).avif(options).toBuffer()
}

/**
 * A picture as it is stored: upright, and without what cameras write into files, such as
 * place and owner.
 */
const toStore = async (bytes: Buffer): Promise<Buffer> => {
  const { exif, iptc, xmp, comments } = await sharp(bytes).metadata()
  if (!exif && !iptc && !xmp && !comments) return bytes
  // Phones store a picture lying on its side, with an EXIF orientation. It is turned before EXIF is
  // dropped.
  return encoded(sharp(bytes).autoOrient().keepIccProfile())
}

/**
 * The lengths in pixels to which `lighter` reduces the longest side of a picture whose file is too
 * large, one after another until the file is small enough.
 */
const SIDES = [4096, 2880, 2048]

/**
 * The most pixels of a picture that `lighter` decodes. Decoding this many takes about a gigabyte of
 * memory; pictures of cameras have some 50 million.
 */
const MAX_PIXELS = 100_000_000

/**
 * Makes a picture smaller if its file is too large. If that does not help, or the picture cannot be
 * decoded, it stays as it is: `checkPicture` then says why it is refused.
 */
const lighter = async (bytes: Buffer, isTooHeavy: (bytes: Buffer) => boolean) => {
  const { width = 0, height = 0 } = dimensionsOf(bytes) ?? {}
  if (!isTooHeavy(bytes) || width * height > MAX_PIXELS) return bytes
  try {
    for (const side of SIDES) {
      const inside = { width: side, height: side, fit: 'inside' } as const
      const upright = sharp(bytes, { failOn: 'warning' }).autoOrient().keepIccProfile()
      const small = upright.resize({ ...inside, withoutEnlargement: true })
      const made = await encoded(small)
      if (!isTooHeavy(made)) return made
    }
  } catch {
    // The picture cannot be decoded, so it is returned as it was.
  }
  return bytes
}

/**
 * The paths of the chosen pictures that are older than UNSAVED_DAYS, and whose entry nobody has
 * saved.
 */
const givenUp = (root: string): string[] =>
  (filesIn(root).below(UNSAVED) ?? [])
    .map((name) => `${UNSAVED}/${name}`)
    .filter((file) => {
      const age = Date.now() - statSync(placeBelow(root, file)).mtimeMs
      return age > UNSAVED_DAYS * DAY
    })

/**
 * Checks a picture that somebody chose, and keeps it in `content/.unsaved/` until its entry is saved.
 * @throws {UserError} if the site cannot show it
 */
export const takePicture = async (
  root: string,
  asked: Readonly<Record<string, unknown>>,
  language: EditorLanguage,
): Promise<{ file: string }> => {
  const { file: wanted, base64, minWidth = 1, aspectRatio } = asked
  const { dir, name, ext, base } = path.posix.parse(String(wanted))
  const sent = await lighter(
    Buffer.from(String(base64), 'base64'),
    ({ length }) => checkPictureSize(base, length) !== undefined,
  )
  const refusal = (found: Issue) =>
    new UserError('pictureRefused', { reason: explainPicture(found, language) })
  const refuse = (found: Issue | undefined) => {
    if (found) throw refusal(found)
  }
  const ratio = aspectRatio === undefined ? undefined : Number(aspectRatio)
  const check = (bytes: Buffer) =>
    checkPicture(base, bytes, { minWidth: Number(minWidth), aspectRatio: ratio })

  refuse(check(sent))
  const unreadable = issue('pictureIncomplete', { path: base })
  refuse((await isDamaged(sent)) ? unreadable : undefined)
  const bytes = await toStore(sent).catch(() => undefined)
  // `toStore` also fails if only the EXIF data in the file is damaged, and not the picture. The
  // file is refused all the same.
  if (!bytes) throw refusal(unreadable)
  refuse(check(bytes))

  const ending = PICTURE_ENDING.test(ext) ? ext.toLowerCase() : '.jpg'
  // The name of the file contains a hash of its bytes: otherwise a new picture would replace
  // another one whose file had the same name.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const file = allowed(
    root,
    `${dir}/${fileName(name, 'image')}-${hash}${ending}`,
    isPicture,
  )
  await writeAll(root, [{ file: placeOfChosen(file), bytes }, ...givenUp(root).map(gone)])
  return { file }
}

/**
 * Finds the bytes of a picture of the site, of a draft or of a deleted entry, or of one that only
 * an older commit has; `undefined` if nothing has this picture, or git fails.
 * @throws {RefusedFile} if there is a link instead of the picture
 */
const findPicture = async (root: string, named: unknown) => {
  const file = allowed(root, named, isPicture)
  const names = [file, placeOfChosen(file), placeOfDeleted(file)]
  const kept = names.map((name) => filesIn(root).read(name)).find(Boolean)
  if (kept) return kept
  return lastBytes(root, file).catch((error: unknown) => {
    log(error)
    return undefined
  })
}

/**
 * The width, in pixels, of the pictures that the editor shows: that at which the site shows
 * pictures of people (`src/sections/features/Team.tsx`).
 */
const SHOWN_WIDTH = 480

/**
 * A picture cut to an aspect ratio as Gatsby cuts it: sharp keeps the part that draws the
 * attention. Without a ratio, or if the picture cannot be decoded, it is left whole.
 * @throws {RefusedFile} if there is a link instead of the picture
 */
export const shownPicture = async (
  root: string,
  named: unknown,
  aspectRatio: unknown,
) => {
  const bytes = await findPicture(root, named)
  const height = Math.round(SHOWN_WIDTH / Number(aspectRatio))
  if (!bytes || !(height > 0 && height <= 10 * SHOWN_WIDTH)) return bytes
  return sharp(bytes)
    .autoOrient()
    .resize({ width: SHOWN_WIDTH, height, position: sharp.strategy.attention })
    .toBuffer()
    .catch(() => bytes)
}

const picturesOf = (file: string, data: unknown): string[] => {
  const type = typeOf(file)
  const named = type ? picturesIn(type, data) : []
  return named.map(({ picture }) => picture).filter(isPicture)
}

/**
 * Lists the files that a save has to write or delete because of pictures: it stores the pictures
 * that its entries now name, and deletes those that no entry names any more. The picture of a
 * deleted entry goes to the bin with it, so that both can be brought back.
 */
export const pictureWrites = async (
  root: string,
  merges: readonly { file: string; theirs: unknown; merged: unknown }[],
  writes: readonly Write[],
): Promise<Write[]> => {
  const named = namedPictures(root, afterWriting(root, writes))
  const missing = merges
    .flatMap(({ file, merged }) => picturesOf(file, merged))
    .filter((picture) => !existsSync(placeBelow(root, picture)))
  const stored = missing.map(async (file) => {
    const bytes = await findPicture(root, file)
    return bytes
      ? [{ file, bytes }, gone(placeOfChosen(file)), gone(placeOfDeleted(file))]
      : []
  })
  const dropped = merges.flatMap(({ file, theirs, merged }) =>
    picturesOf(file, theirs)
      .filter((picture) => !named.has(picture))
      .flatMap((picture) => {
        const bytes = filesIn(root).read(picture)
        const kept = merged === null ? [{ file: placeOfDeleted(picture), bytes }] : []
        return [...kept, gone(picture)]
      }),
  )
  return [...(await Promise.all(stored)).flat(), ...dropped]
}
