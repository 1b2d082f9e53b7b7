/**
 * What a picture file must be like; the same for the build and for the editor's browser. It reads
 * the head of the file only: `damaged-pictures.ts` decodes what follows.
 */
import { imageSize } from 'image-size'
import type { EditorLanguage } from '../../words'
import { explain, issue, type Issue } from '../issues'

/** Formats that the build reads, by their name in image-size. */
const FORMATS = ['png', 'jpg', 'webp', 'avif']

/** Heaviest file: a build stays a matter of seconds. */
const MAX_MEGABYTES = 8

/** From here on, the EXIF orientation lays a picture on its side. */
const ON_ITS_SIDE = 5

/** In megabytes, rounded up to a tenth: what is a little too large must not look like the limit. */
export const megabytesOf = (bytes: number): number => Math.ceil(bytes / 100_000) / 10

interface Size {
  width: number
  height: number
}

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

/** Width by height, as the site shows people. */
const PORTRAIT = 4 / 5

/** The largest portrait in a picture. */
export const portraitIn = (size: Size): Size => {
  const width = Math.max(1, Math.min(size.width, Math.floor(size.height * PORTRAIT)))
  return { width, height: Math.floor(width / PORTRAIT) }
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

/** `path` is what the entry says, `minWidth` in pixels; `isUpright`: no wider than high. */
export const checkPicture = (
  path: string,
  bytes: Uint8Array,
  minWidth = 1,
  isUpright = false,
): Issue | undefined => {
  const tooLarge = checkPictureSize(path, bytes.length)
  if (tooLarge) return tooLarge
  const size = dimensionsOf(bytes)
  if (!size) return issue('pictureFormat', { path })
  if (!FORMATS.includes(size.type))
    return issue('pictureOtherFormat', { path, format: size.type.toUpperCase() })
  const { width, height } = size
  if (width < minWidth) return issue('pictureTooSmall', { path, width, min: minWidth })
  if (!isUpright || width <= height) return undefined
  // Refuse now if even the largest crop is narrower than minWidth.
  return portraitIn(size).width < minWidth
    ? issue('pictureTooLow', { path, height, min: Math.ceil(minWidth / PORTRAIT) })
    : issue('pictureLandscape', { path, width, height })
}
