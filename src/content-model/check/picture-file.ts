import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { suggest } from './suggest'
import { issue, type Issue } from './issues'
import { checkPixels, checkWeight } from './picture-rules'
import { readFile } from './read-file'

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).map((name) => `./${name}`)
  } catch {
    return []
  }
}

/** In bytes; nothing for what is no file. */
const weightOf = (file: string): number | undefined => {
  try {
    const stats = statSync(file)
    return stats.isFile() ? stats.size : undefined
  } catch {
    return undefined
  }
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
    return issue('pictureFile', { path: name, suggestion: suggest(name, others) })
  }
  const tooHeavy = checkWeight(name, weight)
  if (tooHeavy) return tooHeavy
  const bytes = readFile(file)
  return bytes
    ? checkPixels(name, bytes, minWidth)
    : issue('pictureUnreadable', { path: name })
}
