/**
 * Checks the format and the size of a picture file, in the build and in the editor's browser. It reads
 * only the head of the file; `damaged-pictures.ts` decodes the rest.
 */
import { imageSize } from 'image-size'
import type { EditorLanguage } from '../../words'
import type { FieldOf } from '../fields'
import { explain, issue, type Issue } from '../issues'

/** The formats that the build reads, as image-size calls them. */
const FORMATS = ['png', 'jpg', 'webp', 'avif']

/**
 * The largest picture that is accepted, in megabytes. Sharp would need many seconds of each build
 * for a larger one.
 */
const MAX_MEGABYTES = 8

/**
 * EXIF gives the orientation of a picture as a number from 1 to 8. From 5 on, the picture is stored
 * on its side, so that width and height must be exchanged.
 */
const FIRST_SIDEWAYS = 5

/** A size in megabytes, rounded up to a tenth, so that an editor never reads “8 MB, at most 8”. */
export const megabytesOf = (bytes: number): number => Math.ceil(bytes / 100_000) / 10

/** The format of a picture, and its size as browsers show it; `undefined` if the bytes are no picture. */
export const dimensionsOf = (bytes: Uint8Array) => {
  try {
    const { width, height, type = '', orientation = 1 } = imageSize(bytes)
    if (width <= 0 || height <= 0) return undefined
    return orientation < FIRST_SIDEWAYS
      ? { type, width, height }
      : { type, width: height, height: width }
  } catch {
    return undefined
  }
}

/**
 * The explanation of an issue without its first word, which is a verb, for sentences that have a
 * verb already: «une image …» instead of «nomme une image …».
 */
export const explainPicture = (found: Issue, language: EditorLanguage): string =>
  explain(found, language).replace(/^\S+ /, '')

/**
 * The issue of a picture file that is too large.
 * @param path the picture as the entry names it
 * @param bytes the size of the file
 */
export const checkPictureSize = (path: string, bytes: number): Issue | undefined => {
  const megabytes = megabytesOf(bytes)
  return megabytes > MAX_MEGABYTES
    ? issue('pictureTooLarge', { path, megabytes, max: MAX_MEGABYTES })
    : undefined
}

/** What a field requires of its pictures. */
type Requirements = Pick<FieldOf<'picture'>, 'minWidth' | 'aspectRatio'>

/**
 * What is wrong with a picture.
 * @param path the picture as the entry names it
 */
export const checkPicture = (
  path: string,
  bytes: Uint8Array,
  { minWidth = 1, aspectRatio }: Requirements = {},
): Issue | undefined => {
  const tooLarge = checkPictureSize(path, bytes.length)
  if (tooLarge) return tooLarge

  const size = dimensionsOf(bytes)
  if (!size) return issue('pictureFormat', { path })
  if (!FORMATS.includes(size.type))
    return issue('pictureOtherFormat', { path, format: size.type.toUpperCase() })

  const { width, height } = size
  if (width < minWidth) return issue('pictureTooSmall', { path, width, min: minWidth })

  // The page cuts the sides off a landscape picture, so that it has the field's aspect ratio. Of a
  // picture that is too low, less than `minWidth` would be left, which browsers would enlarge and
  // blur.
  const minHeight = aspectRatio ? Math.ceil(minWidth / aspectRatio) : 1
  return width > height && height < minHeight
    ? issue('pictureTooLow', { path, height, min: minHeight })
    : undefined
}
