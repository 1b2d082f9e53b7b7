/** The data of the project's files, and the part of it that is edited on one screen. */
import {
  languageOfFile,
  stepsOf,
  valueAt,
  type Address,
} from '../../src/content-model/address'
import { recordOf } from '../../src/shared/unknown'
import type { Project } from '../api'

/** The data of each file, by its path from the project's folder. */
export type Files = Readonly<Record<string, unknown>>

/** Those that can be read. */
export const filesOf = ({ files }: Pick<Project, 'files'>): Files =>
  Object.fromEntries(
    files.flatMap(({ file, data }) => (data === undefined ? [] : [[file, data]])),
  )

/** What is at an address; `undefined` where there is nothing. */
export const textAt = (files: Files, { file, path }: Address): unknown =>
  valueAt(files[file], path)

/**
 * What is typed, merged, discarded and saved together with the text at an address: of content the
 * whole entry, of messages the group of a page in one language.
 */
export const partOf = ({ file, path }: Address): Address => ({
  file,
  path: languageOfFile(file) ? (stepsOf(path)[0] ?? '') : '',
})

/**
 * A part of a file, at the same path as in the file: `{ about: … }` of the messages. `null` where
 * the file does not exist.
 */
export const excerptOf = (data: unknown, { path }: Address): unknown => {
  if (path === '') return data ?? null
  const part = valueAt(data, path)
  return part === undefined ? {} : { [path]: part }
}

/** A file with another excerpt in its place. */
export const withExcerpt = (
  data: unknown,
  { path }: Address,
  excerpt: unknown,
): unknown => (path === '' ? excerpt : { ...recordOf(data), ...recordOf(excerpt) })
