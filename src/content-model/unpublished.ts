/**
 * Lists the entries of a project that are not public yet: those in preparation, and those that wait
 * for their day. In a build, Gatsby does not read their files, so an incomplete entry cannot break
 * a page.
 */
import { filesIn, jsonFiles } from '../shared/files'
import { readJson } from './check/json'
import { CONTENT_FOLDER } from './content-type'
import { awaitedDay, dayInGeneva, isInPreparation, startOfDay } from './publication'
import { contentTypeOf } from '.'

export interface UnpublishedFile {
  /** The path of the entry's file from the project's folder. */
  file: string
  /** The day on which the entry becomes public by itself; left out for an entry in preparation. */
  due?: string
}

/**
 * The files of all entries that are not public.
 * @param today the day that it is in Geneva
 */
export const unpublishedFiles = (
  root: string,
  today = dayInGeneva(),
): UnpublishedFile[] => {
  const files = filesIn(root)
  return jsonFiles(files, CONTENT_FOLDER).flatMap((file) => {
    const type = contentTypeOf(file)
    const read = type ? readJson(files, file) : undefined
    if (!type || !read || !('data' in read)) return []
    if (isInPreparation(type, read.data)) return [{ file }]

    const due = awaitedDay(type, read.data, today)
    return due ? [{ file, due }] : []
  })
}

/**
 * The moment at which the next entry becomes public, in UTC, such as `2026-12-02T23:00:00.000Z`;
 * `undefined` if none waits.
 */
export const nextDue = (root: string, today = dayInGeneva()): string | undefined => {
  const [day] = unpublishedFiles(root, today)
    .flatMap(({ due }) => due ?? [])
    .sort()
  return day && startOfDay(day)
}
