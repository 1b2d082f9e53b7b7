/** What a picture file must be like; the same for the build and for the editor's browser. */
import { imageSize } from 'image-size'
import { issue, type Issue } from './issues'
import { isWhole } from './picture-ends'

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
