/**
 * What a picture file must be like; the same for the build and for the editor's browser. It reads
 * the head of the file only: `damaged-pictures.ts` decodes what follows.
 */
import { imageSize } from 'image-size'
import type { EditorLanguage } from '../../words'
import type { FieldOf } from '../fields'
import { explain, issue, type Issue } from '../issues'

/** Formats that the build reads, by their name in image-size. */
const FORMATS = ['png', 'jpg', 'webp', 'avif']

/** Heaviest file: a build stays a matter of seconds. */
const MAX_MEGABYTES = 8

/** From here on, the EXIF orientation lays a picture on its side. */
const ON_ITS_SIDE = 5

/** In megabytes, rounded up to a tenth: what is a little too large must not look like the limit. */
export const megabytesOf = (bytes: number): number => Math.ceil(bytes / 100_000) / 10

/** The format and size of a picture as it is shown; `undefined` where it is none. */
export const dimensionsOf = (bytes: Uint8Array) => {
  try {
    const { width, height, type = '', orientation = 1 } = imageSize(bytes)
    if (width <= 0 || height <= 0) return undefined
    return orientation < ON_ITS_SIDE
      ? { type, width, height }
      : { type, width: height, height: width }
  } catch {
    return undefined
  }
}

/** What is wrong with a picture, without the verb of the field that names it: «une image …». */
export const explainPicture = (found: Issue, language: EditorLanguage): string =>
  explain(found, language).replace(/^\S+ /, '')

/** `path` is what the entry says, `bytes` are how many the file has. */
export const checkPictureSize = (path: string, bytes: number): Issue | undefined => {
  const megabytes = megabytesOf(bytes)
  return megabytes > MAX_MEGABYTES
    ? issue('pictureTooLarge', { path, megabytes, max: MAX_MEGABYTES })
    : undefined
}

/** What a field asks of its pictures. */
type Wanted = Pick<FieldOf<'picture'>, 'minWidth' | 'aspectRatio'>

/** `path` is what the entry says. */
export const checkPicture = (
  path: string,
  bytes: Uint8Array,
  { minWidth = 1, aspectRatio }: Wanted = {},
): Issue | undefined => {
  const tooLarge = checkPictureSize(path, bytes.length)
  if (tooLarge) return tooLarge
  const size = dimensionsOf(bytes)
  if (!size) return issue('pictureFormat', { path })
  if (!FORMATS.includes(size.type))
    return issue('pictureOtherFormat', { path, format: size.type.toUpperCase() })

  const { width, height } = size
  if (width < minWidth) return issue('pictureTooSmall', { path, width, min: minWidth })

  // The site cuts the sides off a landscape: what is left of a low one would be blown up.
  const minHeight = aspectRatio ? Math.ceil(minWidth / aspectRatio) : 1
  return width > height && height < minHeight
    ? issue('pictureTooLow', { path, height, min: minHeight })
    : undefined
}
