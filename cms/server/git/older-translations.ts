/**
 * Finds translations that are older than their French text, in entries that are not public yet. People
 * hand such an entry to one another by publishing it. After a publication nothing differs from what is
 * published, so the translator would not hear that the French has changed.
 */
import {
  languageOf,
  printAddress,
  translationOf,
  withoutLanguage,
  type Address,
} from '../../../src/content-model/address'
import { unpublishedFiles } from '../../../src/content-model/unpublished'
import { allLanguages } from '../../../src/i18n/config'
import { defaultLanguage } from '../../../src/i18n/languages'
import type { Difference } from '../../api'
import { formerFiles, versionsIn } from './history'
import { currentBranch } from './repository'
import { gitIn } from './run'

/** How many commits are searched for a change of the French text, the latest first. */
const SEARCHED = 100

/** The addresses of the translations of a French text, whether somebody has written them or not. */
const translationsOf = (text: Address): Address[] =>
  allLanguages
    .filter(({ code }) => code !== defaultLanguage)
    .map(({ code }) => translationOf(withoutLanguage(text), code))

/**
 * The addresses of translations that no published version has changed since one changed their French
 * text. A version that changes both has brought the translation up to date.
 * @param changes what is not published yet: an entry that becomes public with the next publication still
 * counts
 * @throws {GitFailure}
 */
export const olderTranslations = async (
  root: string,
  changes: readonly Difference[],
): Promise<Address[]> => {
  const becomePublic = changes.filter(({ path }) => path === 'draft')
  const files = new Set(
    [...unpublishedFiles(root), ...becomePublic].map(({ file }) => file),
  )
  const git = gitIn(root)
  if (files.size === 0 || !(await currentBranch(git)).head) return []

  const former = new Map([...files].flatMap((file) => [...formerFiles(root, file)]))
  const range = [`--max-count=${SEARCHED}`, 'HEAD']
  const versions = await versionsIn(git, range, [...files, ...former.keys()], former)

  const upToDate = new Set<string>()
  const older = new Map<string, Address>()
  for (const version of versions) {
    for (const change of version.changes) upToDate.add(printAddress(change))
    for (const { file, path, before } of version.changes)
      // A French text that was empty before is new, and so are its translations.
      if (before && languageOf({ file, path }) === defaultLanguage)
        for (const translation of translationsOf({ file, path })) {
          const at = printAddress(translation)
          if (!upToDate.has(at)) older.set(at, translation)
        }
  }
  return [...older.values()]
}
