/** What a picture file must be like; the same for the build and for the editor's browser. */
import { imageSize } from 'image-size'
import { issue, type Issue } from './issues'

/** A part of a file: where the next one begins, and whether it is the last. */
interface Part {
  next: number
  isLast: boolean
}

/** Goes from part to part; `true` if the last one is in the file, whatever follows it. */
const reachesEnd = (
  { byteLength }: DataView,
  start: number,
  partAt: (offset: number) => Part,
): boolean => {
  let offset = start
  while (offset < byteLength) {
    const { next, isLast } = partAt(offset)
    if (next <= offset || next > byteLength) return false
    if (isLast) return true
    offset = next
  }
  return false
}

const IEND = 0x49_45_4e_44

const png = (view: DataView): boolean =>
  reachesEnd(view, 8, (offset) => ({
    next: offset + 12 + view.getUint32(offset),
    isLast: view.getUint32(offset + 4) === IEND,
  }))

const FILLING = 0xff_ff
const START_OF_SCAN = 0xff_da
const END_OF_IMAGE = 0xff_d9

/** After the headers, whose thumbnail has an end of its own, only the end reads `FFD9`. */
const jpeg = (view: DataView): boolean => {
  let scan = 0
  const hasScan = reachesEnd(view, 2, (offset) => {
    const marker = view.getUint16(offset)
    if (marker === FILLING) return { next: offset + 1, isLast: false }
    scan = offset + 2 + view.getUint16(offset + 2)
    return { next: scan, isLast: marker === START_OF_SCAN }
  })
  if (!hasScan) return false
  for (let offset = scan; offset + 1 < view.byteLength; offset += 1)
    if (view.getUint16(offset) === END_OF_IMAGE) return true
  return false
}

const webp = (view: DataView): boolean => view.getUint32(4, true) + 8 <= view.byteLength

/** AVIF is a row of boxes; one without a length goes on to the end of the file. */
const avif = (view: DataView): boolean =>
  reachesEnd(view, 0, (offset) => {
    const size = view.getUint32(offset)
    const length = size === 1 ? Number(view.getBigUint64(offset + 8)) : size
    const next = length === 0 ? view.byteLength : offset + length
    return { next, isLast: next === view.byteLength }
  })

const PNG = 0x89_50_4e_47
const RIFF = 0x52_49_46_46
const START_OF_JPEG = 0xff_d8

/**
 * Whether a picture is there to its end: a copy that was cut short has a good beginning, and
 * only the build would fail on it. It decodes no pixel, so that browsers can tell, too.
 */
const isWhole = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const start = view.getUint32(0)
    if (start === PNG) return png(view)
    if (start === RIFF) return webp(view)
    return start >>> 16 === START_OF_JPEG ? jpeg(view) : avif(view)
  } catch {
    // A part whose own head lies beyond the end.
    return false
  }
}

/** What the build can read. */
const FORMATS: readonly string[] = ['png', 'jpg', 'webp', 'avif']

/** Heaviest file in megabytes and longest side in pixels: a build stays a matter of seconds. */
const MAX_MEGABYTES = 8
const MAX_SIDE = 8000

/** Times that one side may be the other: of a line, no place of the site shows anything. */
const MAX_RATIO = 4

/** From here on, the EXIF orientation lays a picture on its side. */
const ON_ITS_SIDE = 5

const dimensionsOf = (bytes: Uint8Array) => {
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

/** `weight` in bytes. */
export const checkWeight = (path: string, weight: number): Issue | undefined => {
  const megabytes = Math.ceil(weight / 100_000) / 10
  if (megabytes > MAX_MEGABYTES)
    return issue('pictureTooLarge', { path, megabytes, max: MAX_MEGABYTES })
}

/** `minWidth` in pixels. */
export const checkPixels = (
  path: string,
  bytes: Uint8Array,
  minWidth: number,
): Issue | undefined => {
  const size = dimensionsOf(bytes)
  if (!size) return issue('pictureFormat', { path })
  if (!FORMATS.includes(size.type))
    return issue('pictureOtherFormat', { path, format: size.type.toUpperCase() })
  if (!isWhole(bytes)) return issue('pictureIncomplete', { path })
  const { width, height } = size
  if (width < minWidth) return issue('pictureTooSmall', { path, width, min: minWidth })
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer > MAX_SIDE) return issue('pictureTooManyPixels', { path, max: MAX_SIDE })
  if (longer > shorter * MAX_RATIO)
    return issue('pictureShape', { path, width, height, max: MAX_RATIO })
}
