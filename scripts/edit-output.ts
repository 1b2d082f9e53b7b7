import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

/** Begins what is told to developers: progress, and warnings about styles and packages. */
const FOR_DEVELOPERS =
  /^\s*(?:(?:success|info|verbose|not finished|npm warn)\b|warn\b(?!.*conten[tu])|You can now)/i

/** Begins what may concern an editor: an error, or anything about content. */
const FOR_EDITORS = /^\s*error\b|conten[tu]|locales\//i

/** How much of the end is kept, for when the site stops by itself. */
const KEPT = 40

/**
 * Hands on what may concern an editor, with the lines that continue it, and remembers the
 * last of all.
 */
export const showOutput = (
  streams: readonly Readable[],
  show: (line: string) => void,
): { last: () => readonly string[] } => {
  let last: string[] = []
  let isShown = true
  for (const input of streams)
    createInterface({ input }).on('line', (written) => {
      const line = stripVTControlCharacters(written)
      if (line.trim()) last = [...last, line].slice(-KEPT)
      if (FOR_DEVELOPERS.test(line)) isShown = false
      else if (FOR_EDITORS.test(line)) isShown = true
      if (isShown) show(line)
    })
  return { last: () => last }
}
