/**
 * What a picture file must be like; the same for the build and for the editor's browser. It reads
 * the head of the file only: `damaged-pictures.ts` decodes what follows.
 */
import { imageSize } from 'image-size'
import type { EditorLanguage } from '../../words'
import { explain, issue, type Issue } from '../issues'

/** Formats that the build reads, by their name in image-size; the last two are general names of AVIF. */
const FORMATS = ['png', 'jpg', 'webp', 'avif', 'mif1', 'msf1']

/** The names at the head of a file of the AVIF family: its own one, then those it is read by. */
const brandsOf = (bytes: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 256))
  const [, length = ''] = /^.{3}(.)ftyp/s.exec(head) ?? []
  return head.slice('size'.length + 'ftyp'.length, length.charCodeAt(0))
}

/** HEIC, the iPhone's format. */
const HEIC = /^(he|m[is]f1(?!.*avif))/s

/** Heaviest file in megabytes and longest side in pixels: a build stays a matter of seconds. */
const MAX_MEGABYTES = 8
const MAX_SIDE = 8000

/** Times that one side may be the other: of a line, no place of the site shows anything. */
const MAX_RATIO = 4

/** From here on, the EXIF orientation lays a picture on its side. */
const ON_ITS_SIDE = 5

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
  if (HEIC.test(brandsOf(bytes))) return issue('pictureHeic', { path })
  const size = dimensionsOf(bytes)
  if (!size) return issue('pictureFormat', { path })
  if (!FORMATS.includes(size.type))
    return issue('pictureOtherFormat', { path, format: size.type.toUpperCase() })
  const { width, height } = size
  if (width < minWidth) return issue('pictureTooSmall', { path, width, min: minWidth })
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer > MAX_SIDE) return issue('pictureTooManyPixels', { path, max: MAX_SIDE })
  const isLandscape = isUpright && width > height
  // What is cropped is wide enough afterwards: nobody chooses a part in vain.
  if (isLandscape && portraitIn(size).width < minWidth)
    return issue('pictureTooLow', { path, height, min: Math.ceil(minWidth / PORTRAIT) })
  if (longer > shorter * MAX_RATIO)
    return issue('pictureShape', { path, width, height, max: MAX_RATIO })
  if (isLandscape) return issue('pictureLandscape', { path, width, height })
}
