/**
 * Combines the drafts with the saved files: what the files would contain if everything typed were saved,
 * and in which drafts a person has to choose between their version and somebody else's.
 */
import {
  parseAddress,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import type { Project } from '../../api'
import { dataOf, excerptOf, filesOf, withExcerpt, type Files } from '../project/files'
import { describeAddress } from '../wording/descriptions'
import { t } from '../words'
import { rebased, type Draft, type StoredDraft } from './drafts'

/** A project, and the drafts that belong to it, by the printed addresses of their parts. */
export interface Drafted {
  drafts: ReadonlyMap<string, StoredDraft>
  project: Project
}

/**
 * What the saved files contain of an entry, or of a page's messages in one language (see `partOf`).
 */
export const savedExcerpt = (part: Address, project: Project): unknown =>
  excerptOf(dataOf(project, part.file), part)

/**
 * The draft of an entry, or of a page's messages in one language, merged with what is saved now.
 */
export const draftIn = (
  { drafts, project }: Drafted,
  part: Address,
): Draft | undefined => {
  const stored = drafts.get(printAddress(part))
  return stored && rebased(stored, savedExcerpt(part, project))
}

/** The files as they would be if everything typed were saved. */
export const typedFiles = (drafted: Drafted): Files => {
  const files: Record<string, unknown> = { ...filesOf(drafted.project) }
  for (const name of drafted.drafts.keys()) {
    const part = parseAddress(name)
    const draft = draftIn(drafted, part)
    if (draft) files[part.file] = withExcerpt(files[part.file], part, draft.data)
  }
  return files
}

/** The addresses of the drafts in which this person has to choose between two versions of a text. */
export const contestedDrafts = (drafted: Drafted): string[] =>
  [...drafted.drafts.keys()].filter(
    (name) => (draftIn(drafted, parseAddress(name))?.conflicts.length ?? 0) > 0,
  )

/**
 * The sentence about drafts in which this person has to choose now, and had not to choose before;
 * `undefined` if there are none. The question is at the top of the form, out of sight for somebody who
 * writes further down or is on another screen.
 * @param before what `contestedDrafts` returned then
 */
export const newQuestion = (
  drafted: Drafted,
  before: readonly string[],
): string | undefined => {
  const names = contestedDrafts(drafted)
    .filter((name) => !before.includes(name))
    .map((name) => describeAddress(parseAddress(name), drafted.project).title)
  return names.length > 0 ? t('chooseNow', { names: names.join(', ') }) : undefined
}
