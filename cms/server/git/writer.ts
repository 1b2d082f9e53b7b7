/** Finds out whose version of a text is on disk, to say so where two people changed the same text. */
import { statSync } from 'node:fs'
import {
  isWithin,
  valueAt,
  withValue,
  type Address,
} from '../../../src/content-model/address'
import { placeBelow } from '../../../src/shared/files'
import type { Difference, Writer } from '../../api'
import { isSame } from '../../merge-fields'
import { readContent } from '../project'
import { dataAt, formerFiles, versionsIn } from './history'
import { lastCommit } from './repository'
import { gitIn } from './run'
import { lastSaver } from './savers-and-conflicts'

/** How many commits of a file are searched for the one that changed a text. */
const SEARCHED = 100

/** Who saved a text that is not published, and when its file was written. */
const saver = async (root: string, file: string): Promise<Writer> => ({
  author: await lastSaver(root, file),
  at: statSync(placeBelow(root, file), { throwIfNoEntry: false })?.mtime.toISOString(),
})

/** The value at `path` in a file that contains only `value`, at the path `place`. */
const valueFrom = (place: string, value: unknown, path: string): unknown =>
  valueAt(withValue({}, place, value), path)

/**
 * Whether a change gave the text at a path the value that it has now. The change may be one of the
 * text itself, of a part of the text, or of something around it, such as the whole entry.
 */
const gives = (change: Difference, path: string, now: unknown): boolean => {
  if (isWithin(path, change.path))
    return isSame(valueFrom(change.path, change.after, path), now)
  const isPart = isWithin(change.path, path)
  return isPart && isSame(change.after, valueFrom(path, now, change.path))
}

/**
 * Finds the person who wrote the text at an address as it is on disk now: the author of the last
 * commit that changed it, or whoever saved it since.
 * @throws {GitFailure}
 */
export const writerOf = async (
  root: string,
  { file, path }: Address,
): Promise<Writer> => {
  if (!(await lastCommit(root))) return saver(root, file)
  const git = gitIn(root)

  const former = formerFiles(root, file)
  const files = [file, ...former.keys()]
  const published = (await dataAt(git, 'HEAD', files)).find(({ data }) => data)
  const now = valueAt(readContent(root, file).data, path)
  if (!isSame(now, valueAt(published?.data, path))) return saver(root, file)

  const range = [`--max-count=${SEARCHED}`, 'HEAD']
  const versions = await versionsIn(git, range, files, former)
  // Takes the last commit that gave the text its present value, which need not be the last one that
  // changed it: of two people who changed it at the same time, the second one's version may have
  // been left out when both were merged.
  const version = versions.find(({ changes }) =>
    changes.some((change) => change.file === file && gives(change, path, now)),
  )
  return { author: version?.author, at: version?.at }
}
