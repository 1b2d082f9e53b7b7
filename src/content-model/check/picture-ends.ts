/**
 * Whether a picture is there to its end: a copy that was cut short has a good beginning,
 * and only the build would fail on it. No pixel is decoded, so that browsers can tell, too.
 */

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

/** `bytes` of a PNG, JPEG, WebP or AVIF file. */
export const isWhole = (bytes: Uint8Array): boolean => {
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
