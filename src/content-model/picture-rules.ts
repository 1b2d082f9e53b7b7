/** What a picture file must be like; the same for the build and for the editor's browser. */
import { imageSize } from 'image-size'
import { issue, type Issue } from './issues'

/** What the build can read. */
const FORMATS: readonly string[] = ['png', 'jpg', 'webp', 'avif', 'heif']

/** Heaviest file in megabytes and longest side in pixels: a build stays a matter of seconds. */
const MAX_MEGABYTES = 8
const MAX_SIDE = 8000

const dimensionsOf = (bytes: Uint8Array) => {
  try {
    const { width, height, type = '' } = imageSize(bytes)
    return FORMATS.includes(type) && width > 0 && height > 0
      ? { width, height }
      : undefined
  } catch {
    return undefined
  }
}

/** `weight` in bytes. */
export const checkWeight = (path: string, weight: number): Issue | undefined => {
  const megabytes = Math.ceil(weight / 100_000) / 10
  if (megabytes > MAX_MEGABYTES)
    return issue('pictureTooLarge', { path, megabytes, max: MAX_MEGABYTES })()
}

/** `minWidth` in pixels. */
export const checkPixels = (
  path: string,
  bytes: Uint8Array,
  minWidth: number,
): Issue | undefined => {
  const size = dimensionsOf(bytes)
  if (!size) return issue('pictureFormat', { path })()
  if (size.width < minWidth)
    return issue('pictureTooSmall', { path, width: size.width, min: minWidth })()
  if (Math.max(size.width, size.height) > MAX_SIDE)
    return issue('pictureTooManyPixels', { path, max: MAX_SIDE })()
}
