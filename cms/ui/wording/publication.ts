/** Says in words where and when an entry is public: in lists, in forms, on the screen for publishing. */
import { contentTypeOf } from '../../../src/content-model'
import { withValue } from '../../../src/content-model/address'
import { isFolder, type ContentType } from '../../../src/content-model/content-type'
import {
  awaitedDay,
  completeLanguages,
  isInPreparation,
  publicLanguages,
} from '../../../src/content-model/publication'
import { formatDate, languageCodes } from '../../../src/i18n/languages'
import type { Project } from '../../api'
import { summaryOf } from '../project/entries'
import { dataOf } from '../project/files'
import { editorLanguage, languageName, t } from '../words'

const listOf = (codes: readonly string[]): string =>
  new Intl.ListFormat(editorLanguage).format(codes.map(languageName))

/**
 * The day for which an entry waits, in words: “paraîtra le 3 décembre 2026”. Empty for an entry
 * that waits for no day, and for one in preparation, which no day makes public.
 */
export const awaitedInWords = (type: ContentType, entry: unknown): string => {
  const day = isInPreparation(type, entry) ? undefined : awaitedDay(type, entry)
  return day ? t('appearsOn', { day: formatDate(day, editorLanguage) }) : ''
}

/**
 * What keeps an entry from being public everywhere: that it is in preparation, the day for which it
 * waits, or the languages that it lacks. Empty for an entry that is public in all languages.
 */
export const publicationInWords = (type: ContentType, entry: unknown): string => {
  if (!isFolder(type)) return ''
  if (isInPreparation(type, entry)) return t('inPreparation')

  const complete = completeLanguages(type, entry)
  const lacking = languageCodes.filter((code) => !complete.includes(code))
  if (complete.length === 0) return t('notPublic')

  return [
    awaitedInWords(type, entry),
    lacking.length > 0 && t('onlyIn', { languages: listOf(complete) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * What keeps the entry in a file from being public everywhere, in words; empty if nothing does, or
 * if the file is no entry.
 */
export const publicationOfFile = (file: string, entry: unknown): string => {
  const type = contentTypeOf(file)
  return type ? publicationInWords(type, entry) : ''
}

/**
 * The day on which the entry in a file becomes public, in words: “paraîtra le 3 décembre 2026”.
 * Empty if it waits for no day, or if the file is no entry.
 */
export const awaitedOfFile = (file: string, entry: unknown): string => {
  const type = contentTypeOf(file)
  return type ? awaitedInWords(type, entry) : ''
}

/** Whether the public does not see an entry: there is none, or it is in preparation, or dated ahead. */
const isKeptBack = (type: ContentType, entry: unknown): boolean =>
  isFolder(type) &&
  (entry == null || isInPreparation(type, entry) || awaitedDay(type, entry) !== undefined)

type Work = Pick<Project, 'changes' | 'files'>

/** The entry in a file as it was before the changes that wait to be published. */
const entryBefore = (file: string, { changes, files }: Work): unknown =>
  changes
    .filter((change) => change.file === file)
    .reduce<unknown>(
      (data, { path, before }) => (path ? withValue(data, path, before) : before),
      dataOf({ files }, file),
    )

/**
 * What an editor still has to do if an entry is to be public and is not yet, in words: saving alone
 * does not show it to anybody. The sentence is empty for an entry that visitors see already, one in
 * preparation, and one that waits for its day.
 * @param entry as it is in the form
 */
export const toPublishInWords = (
  type: ContentType,
  file: string,
  entry: unknown,
  project: Work & Pick<Project, 'canPublish'>,
): string => {
  const isWaiting =
    project.canPublish &&
    !isKeptBack(type, entry) &&
    isKeptBack(type, entryBefore(file, project))
  return isWaiting ? t('seenOncePublished') : ''
}

/**
 * Says in which languages visitors will no longer see an entry once it is published, since one of its
 * texts is not translated yet: somebody who adds a step in French to a year takes the year from the
 * German page. Empty if there are none, or if the entry was put back into preparation on purpose.
 * @param entry as it is in the form, or in the project
 */
export const disappearsInWords = (
  type: ContentType,
  file: string,
  entry: unknown,
  project: Work,
): string => {
  if (entry == null || isInPreparation(type, entry)) return ''
  const now = completeLanguages(type, entry)
  const lost = publicLanguages(type, entryBefore(file, project)).filter(
    (language) => !now.includes(language),
  )
  const { name } = summaryOf(type, entry)
  return lost.length > 0 ? t('disappears', { name, languages: listOf(lost) }) : ''
}

/**
 * Says what a publication has done: whether the team gets it, whether the public site will show it,
 * and on which day an entry dated ahead appears.
 * @param project as it was before the publication
 * @param now the project after it, with what others have published of the same entries: an entry that
 * was in preparation here may be public by now
 * @param isShared whether the work was sent to the shared branch, from which the team gets it
 */
export const publishedInWords = (
  { changes, files }: Work,
  now: Pick<Project, 'files'>,
  isShared: boolean,
): string => {
  const effects = [...new Set(changes.map(({ file }) => file))].map((file) => {
    const type = contentTypeOf(file)
    const before = entryBefore(file, { changes, files })
    const entry = dataOf(now, file)
    // An entry that was public and is now in preparation disappears from the public site.
    const isPublic = !type || !isKeptBack(type, before) || !isKeptBack(type, entry)
    const when = type && entry != null ? awaitedInWords(type, entry) : ''
    const ahead =
      type && when ? t('entryAppears', { name: summaryOf(type, entry).name, when }) : ''
    return { isPublic, isDeleted: entry == null, ahead }
  })

  // If nothing has changed, only earlier commits were sent. The editor's page does not know what is
  // in them, so it counts them as public.
  const isPublic = effects.length === 0 || effects.some((one) => one.isPublic)
  const isPrepared = effects.some((one) => !one.isPublic && !one.isDeleted && !one.ahead)
  const ahead = effects.map((one) => one.ahead)
  // Nor does the public see that an entry was deleted which it has never seen.
  const isUnseen = !isPublic && !ahead.some(Boolean)
  const shared = isUnseen ? 'shared' : 'publishedShared'
  return [
    t(isShared ? shared : 'published'),
    isPublic && t('publicFollows'),
    ...ahead,
    isPrepared && t('publicSeesNone'),
    isUnseen && !isPrepared && t('publicSawNone'),
  ]
    .filter(Boolean)
    .join(' ')
}
