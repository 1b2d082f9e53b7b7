/**
 * Remembers which translations somebody has called still right although their French was changed, as
 * after a corrected typing error. Until the next publication, a file of the editor in `.git` lists them;
 * then the message of the publication's commit does, so that the whole team knows.
 */
import { createHash } from 'node:crypto'
import {
  parseAddress,
  printAddress,
  translationOf,
  valueAt,
  withoutLanguage,
  type Address,
} from '../../../src/content-model/address'
import { defaultLanguage } from '../../../src/i18n/languages'
import { recordOf } from '../../../src/shared/unknown'
import { allowed, isTextFile } from '../allowed-files'
import { readContent } from '../project'
import { UserError } from '../user-error'
import { readOwnFile, writeOwnFile } from './own-files'
import { gitIn } from './run'

/** How the line of a commit's message begins that names such a translation. */
const TRAILER = 'Still-right'

/** How many commits are searched for such lines, the latest first. */
const SEARCHED = 1000

/**
 * What is stored: a hash of the French text, and the address of the translation that fits it. Once the
 * French changes again, the translation counts as older again.
 */
export const stillRightMark = (translation: Address, french: unknown): string => {
  const hash = createHash('sha256').update(JSON.stringify(french ?? null))
  return `${hash.digest('hex').slice(0, 12)} ${printAddress(translation)}`
}

const unpublishedMarks = async (root: string): Promise<string[]> => {
  const marks = await readOwnFile(root, 'stillRight')
  return Array.isArray(marks) ? marks.map(String) : []
}

/**
 * All that people have said to be still right, here or in what is published.
 * @param head the id of the last commit
 * @throws {GitFailure}
 */
export const stillRightMarks = async (
  root: string,
  head: string,
): Promise<ReadonlySet<string>> => {
  const format = `--format=%(trailers:key=${TRAILER},valueonly,separator=%x0a)`
  const printed = await gitIn(root).run(
    'rev-list',
    `--max-count=${SEARCHED}`,
    format,
    head,
  )
  return new Set([...printed.split('\n'), ...(await unpublishedMarks(root))])
}

/** The French text to which a translation belongs, as this folder has it saved. */
const frenchOf = (root: string, translation: Address): unknown => {
  const { file, path } = translationOf(withoutLanguage(translation), defaultLanguage)
  return valueAt(readContent(root, file).data, path)
}

/**
 * The addresses of the translations that somebody here has called still right, and whose French is as it
 * was then.
 */
export const stillRightHere = async (root: string): Promise<string[]> =>
  (await unpublishedMarks(root)).flatMap((mark) => {
    const printed = mark.slice(mark.indexOf(' ') + 1)
    const translation = parseAddress(printed)
    return stillRightMark(translation, frenchOf(root, translation)) === mark
      ? printed
      : []
  })

/**
 * The address of a translation that a request names. It becomes a line of a commit's message, so it has
 * no line breaks.
 * @throws {UserError} if an editor may not use the file, or if the path is none
 */
const translationAt = (root: string, address: unknown): Address => {
  const { file, path } = recordOf(address)
  if (typeof path !== 'string' || !/^[\w.[\]-]+$/.test(path))
    throw new UserError('notContent', { file: String(path) })
  return { file: allowed(root, file, isTextFile), path }
}

/**
 * Notes that translations are still right, or takes that back.
 * @param addresses those of the translations, as a request names them
 * @throws {UserError} if one is no address of a text
 */
export const setStillRight = async (
  root: string,
  addresses: readonly unknown[],
  isRight: boolean,
): Promise<void> => {
  const translations = addresses.map((address) => translationAt(root, address))
  const marks = new Set(await unpublishedMarks(root))
  for (const translation of translations) {
    const mark = stillRightMark(translation, frenchOf(root, translation))
    if (isRight) marks.add(mark)
    else marks.delete(mark)
  }
  await writeOwnFile(root, 'stillRight', [...marks])
}

/** The lines for the message of the next commit. */
export const stillRightTrailers = async (root: string): Promise<string[]> =>
  (await unpublishedMarks(root)).map((mark) => `${TRAILER}: ${mark}`)

/** Forgets what a commit has now in its message. */
export const clearStillRight = (root: string): Promise<void> =>
  writeOwnFile(root, 'stillRight', [])
