/**
 * Finds committed translations that are older than their French text: of all entries that the
 * public does not see yet, and of texts whose French has changed lately. Once a change of the
 * French is committed, it is no longer listed as unpublished: without this file, a translator would
 * not hear of it.
 */
import { isDraftFlag } from '../../../src/content-model'
import {
  languageOf,
  printAddress,
  translationOf,
  withoutLanguage,
  type Address,
} from '../../../src/content-model/address'
import { TEXT_FOLDERS } from '../../../src/content-model/content-type'
import { dayInGeneva } from '../../../src/content-model/publication'
import { unpublishedFiles } from '../../../src/content-model/unpublished'
import { allLanguages } from '../../../src/i18n/config'
import { defaultLanguage } from '../../../src/i18n/languages'
import type { Difference, Version } from '../../api'
import { pathAfter, splitIntoItems } from '../../list-items'
import { filesInTextFolders } from '../project'
import { formerFiles, versionsIn, withTechnical } from './history'
import { gitIn } from './run'
import { stillRightMark, stillRightMarks } from './still-right'

/** How many commits are searched for a change of the French text, the latest first. */
const SEARCHED = 100

/**
 * For how long the editor lists the translations of a public text as older, after its French has
 * changed. Without this limit, “To complete” would grow for ever in a team in which nobody chooses
 * “Still right”.
 */
const LATELY = '14 days'

/** The addresses of the translations of a French text, whether somebody has written them or not. */
const translationsOf = (text: Address): Address[] =>
  allLanguages
    .filter(({ code }) => code !== defaultLanguage)
    .map(({ code }) => translationOf(withoutLanguage(text), code))

/** A translation that is older than its French text. */
interface Older extends Address {
  /** The French text as it was when the translation fitted it, and as the last version has it. */
  before: unknown
  now: unknown
}

/** The translations, each where it is after a list was changed as a whole, if it is still there. */
const movedWithItems = (older: readonly Older[], change: Difference): Older[] =>
  older.flatMap((one) => {
    const path = one.file === change.file ? pathAfter(one.path, change) : one.path
    return path === undefined ? [] : { ...one, path }
  })

/**
 * Whether the change wrote another French text. One that was empty before is new, and so are its
 * translations.
 */
const isOtherFrench = (change: Difference) =>
  Boolean(change.before) && languageOf(change) === defaultLanguage

/** What is older after a version, given what was older before it. */
const afterVersion = (older: readonly Older[], version: Version): Older[] => {
  const moved = version.changes.reduce(movedWithItems, [...older])
  const changes = version.changes.flatMap(splitIntoItems)
  const written = new Set(changes.map(printAddress))
  const kept = moved.filter((one) => !written.has(printAddress(one)))
  if (version.isTechnical) return kept

  const known = new Map(kept.map((one) => [printAddress(one), one]))
  for (const change of changes.filter(isOtherFrench))
    for (const translation of translationsOf(change)) {
      const at = printAddress(translation)
      const { before } = known.get(at) ?? change
      if (!written.has(at)) known.set(at, { ...translation, before, now: change.after })
    }
  return [...known.values()]
}

/**
 * The addresses of translations that are older than their French text: a version changed the French
 * text, and neither that version nor a later one changed the translation. A French text that was
 * changed together with code does not count: whoever changes code looks after all languages. Nor
 * does one that is again as it was when it was translated.
 * @param versions the last one first
 */
const olderIn = (versions: readonly Version[]): Older[] =>
  versions
    .toReversed()
    .reduce(afterVersion, [])
    .filter(({ before, now }) => before !== now)

/** The present names of entries' files, by each name that they had before. */
const formerFilesOf = (root: string, files: Iterable<string>) =>
  new Map([...files].flatMap((file) => [...formerFiles(root, file)]))

/**
 * The last answer of `olderLately` for each project, and the commit, the day and the former names for which it is true.
 * Reading many commits takes a second, and open pages ask after every save.
 */
const lastAnswers = new Map<string, { at: string; older: Older[] }>()

/**
 * The translations that are older than their French text, of texts whose French has changed within
 * `LATELY`.
 */
const olderLately = async (root: string, head: string): Promise<Older[]> => {
  const former = formerFilesOf(root, filesInTextFolders(root))
  const at = [head, dayInGeneva(Date.now()), ...former.keys()].join(' ')
  const last = lastAnswers.get(root)
  if (last?.at === at) return last.older

  const range = [`--max-count=${SEARCHED}`, `--since=${LATELY} ago`, head]
  const versions = await versionsIn(gitIn(root), range, TEXT_FOLDERS, former)
  const older = olderIn(await withTechnical(root, versions))
  lastAnswers.set(root, { at, older })
  return older
}

/** All committed translations that are older than their French text, whatever people say of them. */
const allOlder = async (
  root: string,
  head: string,
  changes: readonly Difference[],
): Promise<Older[]> => {
  const recent = await olderLately(root, head)

  const becomePublic = changes.filter(isDraftFlag)
  const files = new Set(
    [...unpublishedFiles(root), ...becomePublic].map(({ file }) => file),
  )
  if (files.size === 0) return recent
  const former = formerFilesOf(root, files)
  const range = [`--max-count=${SEARCHED}`, head]
  const paths = [...files, ...former.keys()]
  const versions = await versionsIn(gitIn(root), range, paths, former)
  const others = recent.filter(({ file }) => !files.has(file) && !former.has(file))
  return [...olderIn(await withTechnical(root, versions)), ...others]
}

/**
 * The addresses of committed translations that are older than their French text, and of which nobody has
 * said that they are still right.
 * @param head the id of the last commit
 * @param changes what is not published yet: an entry that becomes public with the next publication
 * counts as one that the public does not see yet
 * @throws {GitFailure}
 */
export const olderTranslations = async (
  root: string,
  head: string,
  changes: readonly Difference[],
): Promise<Address[]> => {
  const older = await allOlder(root, head, changes)
  if (older.length === 0) return []
  const marks = await stillRightMarks(root, head)
  return older
    .filter(({ now, ...address }) => !marks.has(stillRightMark(address, now)))
    .map(({ file, path }) => ({ file, path }))
}
