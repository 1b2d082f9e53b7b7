/** Says what other people have published, once it has arrived here. */
import { contentTypeOf } from '../../../src/content-model'
import type { Arrival, KeptEntry, Project } from '../../api'
import { currentFile } from '../../file-names'
import { summaryOf } from '../project/entries'
import { filesOf } from '../project/files'
import { t } from '../words'
import { describeAddress } from './descriptions'

/** How many entries and pages are named. If there are more, only their number is told. */
const NAMED = 3

/**
 * Tells a person who has deleted an entry that it stays, because somebody else has given it another
 * title.
 */
export const renamedInWords = (name: string, now: string, author = ''): string =>
  t('notDeletedRenamed', { name, now, author: author || t('somebody') })

/** What to tell a person about entries that one of two people has deleted and the other one renamed. */
export const keptEntriesInWords = (
  kept: readonly KeptEntry[],
  project: Project,
): string[] =>
  kept.flatMap(({ file, before, isDeletedHere, author }) => {
    const type = contentTypeOf(file)
    if (!type) return []
    const { name } = summaryOf(type, before)
    const now = summaryOf(type, filesOf(project)[file]).name
    if (isDeletedHere) return renamedInWords(name, now, author)
    return t('keptRenamed', { name, now, author: author || t('somebody') })
  })

const listOf = (
  titles: readonly string[],
  author: string,
  word: 'arrived' | 'arrivedDeleted',
): string | undefined => {
  const named = [...new Set(titles)]
  if (named.length === 0) return undefined
  const who = author || t('nameless')
  if (named.length > NAMED) return t(`${word}Many`, { who, count: named.length })
  return t(word, { who, titles: named.join(', ') })
}

/**
 * Says which entries and pages have arrived, and which entries somebody has deleted.
 * @param before the project as this page last read it; a deleted entry has its title there
 */
const titlesInWords = (
  { places, author }: Arrival,
  before: Project,
  project: Project,
): (string | undefined)[] => {
  const titlesIn = (known: Project, isFound: (file: string) => boolean) =>
    places.flatMap(({ file, path }) => {
      const present = { file: currentFile(file, project), path }
      return isFound(present.file) ? describeAddress(present, known).title : []
    })
  const isIn = ({ files }: Project, file: string) =>
    files.some((one) => one.file === file)
  // If this person had deleted the entry before, neither project has it, and it has not come back, so
  // it is not named.
  const isDeleted = (file: string) => !isIn(project, file) && isIn(before, file)
  return [
    listOf(
      titlesIn(project, (file) => isIn(project, file)),
      author,
      'arrived',
    ),
    listOf(titlesIn(before, isDeleted), author, 'arrivedDeleted'),
  ]
}

/**
 * Says what others have published, if the project has got it since this page last read it.
 * @param before the project as this page last read it
 * @returns `undefined` if nothing has arrived since
 */
export const arrivalInWords = (before: Project, project: Project): string | undefined => {
  const { arrived } = project
  if (!arrived || arrived.id === before.arrived?.id) return undefined
  const kept = keptEntriesInWords(arrived.kept ?? [], project)
  const sentences = [...titlesInWords(arrived, before, project), ...kept]
  return sentences.filter(Boolean).join(' ') || undefined
}
