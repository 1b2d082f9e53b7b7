/**
 * What a picture file must be like; the same for the build and for the editor's browser. It reads
 * the head of the file only: `damaged-pictures.ts` decodes what follows.
 */
import { imageSize } from 'image-size'
import type { EditorLanguage } from '../../words'
import { explain, issue, type Issue } from '../issues'

/** Formats that the build reads, by their name in image-size. */
const FORMATS = ['png', 'jpg', 'webp', 'avif']

/** HEIC, the iPhone's format. */
const HEIC = /^.{4}ftyp(?:he|mif1|msf1)/s

/** Heaviest file in megabytes and longest side in pixels: a build stays a matter of seconds. */
const MAX_MEGABYTES = 8
const MAX_SIDE = 8000

/** Times that one side may be the other: of a line, no place of the site shows anything. */
const MAX_RATIO = 4

/** From here on, the EXIF orientation lays a picture on its side. */
const ON_ITS_SIDE = 5

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

/** `path` is what the entry says, `minWidth` in pixels; `isUpright`: no wider than high. */
export const checkPicture = (
  path: string,
  bytes: Uint8Array,
  minWidth = 1,
  isUpright = false,
): Issue | undefined => {
  const megabytes = Math.ceil(bytes.length / 100_000) / 10
  if (megabytes > MAX_MEGABYTES)
    return issue('pictureTooLarge', { path, megabytes, max: MAX_MEGABYTES })
  if (HEIC.test(new TextDecoder('latin1').decode(bytes.subarray(0, 12))))
    return issue('pictureHeic', { path })
  const size = dimensionsOf(bytes)
  if (!size) return issue('pictureFormat', { path })
  if (!FORMATS.includes(size.type))
    return issue('pictureOtherFormat', { path, format: size.type.toUpperCase() })
  const { width, height } = size
  if (width < minWidth) return issue('pictureTooSmall', { path, width, min: minWidth })
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer > MAX_SIDE) return issue('pictureTooManyPixels', { path, max: MAX_SIDE })
  if (longer > shorter * MAX_RATIO)
    return issue('pictureShape', { path, width, height, max: MAX_RATIO })
  if (isUpright && width > height)
    return issue('pictureLandscape', { path, width, height })
}
