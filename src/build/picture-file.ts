import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { suggest } from '../content-model/suggest'
import { issue, type Issue } from '../content-model/issues'

/** What the build can read. */
const FORMATS: readonly string[] = ['png', 'jpg', 'webp', 'avif', 'heif']

/** Heaviest file in megabytes and longest side in pixels: a build stays a matter of seconds. */
const MAX_MEGABYTES = 8
const MAX_SIDE = 8000

const dimensionsOf = (file: string) => {
  try {
    const { width, height, type = '' } = imageSize(readFileSync(file))
    return FORMATS.includes(type) && width > 0 && height > 0
      ? { width, height }
      : undefined
  } catch {
    return undefined
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).map((name) => `./${name}`)
  } catch {
    return []
  }
}

/** In bytes; nothing for what is no file. */
const weightOf = (file: string): number | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() ? stats.size : undefined
}

/**
 * What is wrong with the picture `./name.png` beside an entry, if anything is. `folder` is
 * the entry's, `minWidth` in pixels.
 */
export const checkPicture = (
  folder: string,
  name: string,
  minWidth: number,
): Issue | undefined => {
  const file = path.join(folder, name)
  const neighbours = namesIn(path.dirname(file))
  // Names are compared letter by letter: what one system finds, another does not.
  const isThere = neighbours.includes(`./${path.basename(name)}`)
  const weight = isThere ? weightOf(file) : undefined
  if (weight === undefined) {
    const others = neighbours.filter((other) => !/\.json$/.test(other))
    return issue('pictureFile', { path: name, suggestion: suggest(name, others) })()
  }
  const megabytes = Math.ceil(weight / 100_000) / 10
  if (megabytes > MAX_MEGABYTES)
    return issue('pictureTooLarge', { path: name, megabytes, max: MAX_MEGABYTES })()
  const size = dimensionsOf(file)
  if (!size) return issue('pictureFormat', { path: name })()
  if (size.width < minWidth)
    return issue('pictureTooSmall', { path: name, width: size.width, min: minWidth })()
  if (Math.max(size.width, size.height) > MAX_SIDE)
    return issue('pictureTooManyPixels', { path: name, max: MAX_SIDE })()
}
