/** Tells a lock that another program holds from one that a program left behind. */
import { statSync } from 'node:fs'
import path from 'node:path'
import type { WordValues } from '../../src/words'
import type { GitFailure } from './git'
import type { Sentence } from './user-error'

/** No command of git that shares a lock with us takes this long. */
const LEFT_MS = 10 * 60_000

/**
 * What to tell an editor where a lock stopped git; `undefined` where none did. Git names the file
 * of its lock in quotes.
 */
export const lockLeftBy = ({
  words,
}: GitFailure): { sentence: Sentence; values: WordValues } | undefined => {
  const [, place] = /'([^'\n]+\.lock)'/.exec(words) ?? []
  if (!place) return undefined
  const at = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - at < LEFT_MS
    ? { sentence: 'busyHere', values: {} }
    : { sentence: 'lockLeft', values: { file: path.basename(place) } }
}
