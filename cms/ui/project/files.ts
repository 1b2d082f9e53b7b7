/** Finds texts in the project's files, and the parts of files that drafts contain. */
import {
  languageOfFile,
  stepsOf,
  valueAt,
  withoutLanguage,
  type Address,
} from '../../../src/content-model/address'
import { recordOf } from '../../../src/shared/unknown'
import type { Project } from '../../api'

/**
 * The data of the files of content and messages, by the path of each file from the project's
 * folder.
 */
export type Files = Readonly<Record<string, unknown>>

/** The data of all files of a project that can be read. */
export const filesOf = ({ files }: Pick<Project, 'files'>): Files =>
  Object.fromEntries(
    files.flatMap(({ file, data }) => (data === undefined ? [] : [[file, data]])),
  )

/** The data of a file of a project; `undefined` if there is no such file, or it cannot be read. */
export const dataOf = ({ files }: Pick<Project, 'files'>, file: string): unknown =>
  files.find((one) => one.file === file)?.data

/** The text, or other value, that the files have at an address; `undefined` if there is none. */
export const textAt = (files: Files, { file, path }: Address): unknown =>
  valueAt(files[file], path)

/**
 * The address of the part of a file that a draft contains, and that is merged and saved as one. In
 * a file of content that is the whole entry, in a file of messages it is the messages of one page
 * in one language.
 */
export const partOf = ({ file, path }: Address): Address => ({
  file,
  path: languageOfFile(file) ? (stepsOf(path)[0] ?? '') : '',
})

/**
 * The address of the entry to which a text belongs, or of the page's messages in all languages: what
 * one form shows.
 */
export const entryOf = (address: Address): Address => partOf(withoutLanguage(address))

/**
 * What a draft contains of a file: the whole data of an entry, or `{ about: … }` for the messages
 * of the page “about”. `null` stands for an entry whose file does not exist.
 */
export const excerptOf = (data: unknown, { path }: Address): unknown => {
  if (path === '') return data ?? null
  const part = valueAt(data, path)
  return part === undefined ? {} : { [path]: part }
}

/** The data of a file after a draft has replaced its part in it (see `excerptOf`). */
export const withExcerpt = (
  data: unknown,
  { path }: Address,
  excerpt: unknown,
): unknown => (path === '' ? excerpt : { ...recordOf(data), ...recordOf(excerpt) })
