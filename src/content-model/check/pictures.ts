/** What a picture file must be like; the same for the build and for the editor's browser. */
import { imageSize } from 'image-size'
import type { EditorLanguage } from '../../words'
import { explain, issue, type Issue } from '../issues'

/** The boxes of an AVIF file fill it; one of length 0 goes on to the end, 1 is a long one. */
const boxesFill = (view: DataView): boolean => {
  let offset = 0
  while (offset < view.byteLength) {
    const size = view.getUint32(offset)
    if (size === 0) return true
    offset += Math.max(8, size === 1 ? Number(view.getBigUint64(offset + 8)) : size)
  }
  return offset === view.byteLength
}

/** The second byte of the marker at a JPEG's end. */
const JPEG_END = 0xd9

/**
 * A JPEG is segments that say how long they are, and scans that end at the next marker. What
 * follows its end is not the picture's: a phone adds the film of a motion photo.
 */
const jpegEnds = (view: DataView, text: string): boolean => {
  let at = text.indexOf('\xff', 2)
  while (at >= 0) {
    const code = view.getUint8(at + 1)
    if (code === JPEG_END) return true
    const isEscape = code === 0 || code === 0xff
    const isRestart = code >= 0xd0 && code <= 0xd7
    // A segment is skipped whole: a thumbnail within it has markers, too.
    const length = isEscape || isRestart ? 0 : view.getUint16(at + 2)
    at = text.indexOf('\xff', at + 1 + (length && length + 1))
  }
  return false
}

/**
 * Formats that the build reads, by their name in image-size, and whether a file is there to
 * its end: a copy that was cut short has a good beginning, and only the build would fail on
 * it. `text` has a character for each byte. No pixel is decoded, so that browsers can tell, too;
 * `damaged-pictures.ts` decodes.
 */
const completenessChecks: Record<string, (view: DataView, text: string) => boolean> = {
  png: (_, text) => text.includes('IEND'),
  jpg: jpegEnds,
  webp: (view) => view.getUint32(4, true) + 8 <= view.byteLength,
  avif: boxesFill,
}

const isComplete = (type: string, bytes: Uint8Array): boolean => {
  try {
    return !!completenessChecks[type]?.(
      new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      new TextDecoder('latin1').decode(bytes),
    )
  } catch {
    // The head of a box lies beyond the end.
    return false
  }
}

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
  if (!Object.hasOwn(completenessChecks, size.type))
    return issue('pictureOtherFormat', { path, format: size.type.toUpperCase() })
  if (!isComplete(size.type, bytes)) return issue('pictureIncomplete', { path })
  const { width, height } = size
  if (width < minWidth) return issue('pictureTooSmall', { path, width, min: minWidth })
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer > MAX_SIDE) return issue('pictureTooManyPixels', { path, max: MAX_SIDE })
  if (longer > shorter * MAX_RATIO)
    return issue('pictureShape', { path, width, height, max: MAX_RATIO })
  if (isUpright && width > height)
    return issue('pictureLandscape', { path, width, height })
}
