/**
 * The content check: `npm run content:check`, the beginning of every build, and the editor call it. It
 * checks the files of `content/`, each by its content type and then all of them together;
 * `message-files.ts` checks those of `locales/`.
 */
import { contentTypeOf, contentTypes } from '..'
import { languages } from '../../i18n/languages'
import { filesIn, RefusedFile, type Files } from '../../shared/files'
import { recordOf } from '../../shared/unknown'
import {
  CONTENT_FOLDER,
  contentFile,
  isFolder,
  placeOf,
  positionIn,
  type ContentType,
} from '../content-type'
import type { FieldOf } from '../fields'
import {
  issue,
  type ContentProblem,
  type FieldProblem,
  type Issue,
  type IssueCode,
} from '../issues'
import { FILE_NAME } from '../patterns'
import { completeLanguages, isInPreparation } from '../publication'
import { picturesIn } from '../walk'
import { problemsOfEntry } from './fields'
import { editorFolderProblems, sourceFolder } from './files'
import { readJson } from './json'
import { checkLocaleFiles } from './message-files'
import { newsItems, newsLinkProblems } from './news-links'
import { checkPicture, checkPictureSize } from './pictures'
import { textProblems } from './texts'

interface Entry {
  file: string
  type: ContentType
  data: unknown
}

/**
 * Returns what is wrong with a picture. `path` is its path as the entry writes it, `file` its path
 * from the project's folder.
 */
const pictureIssue = (
  path: string,
  file: string,
  field: FieldOf<'picture'>,
  { read }: Files,
): Issue | undefined => {
  try {
    const bytes = read(file)
    return bytes ? checkPicture(path, bytes, field) : issue('pictureFile', { path })
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    // A refused file is a picture that is too large, or a link. This function reports the size; all
    // links are reported elsewhere, by `sourceFolder`.
    return checkPictureSize(path, error.bytes)
  }
}

/**
 * What is wrong with the pictures that an entry names.
 * @param pictures the paths of all pictures in `content/`, from the project's folder
 */
const pictureProblems = (
  { type, data }: Entry,
  pictures: readonly string[],
  files: Files,
): FieldProblem[] =>
  picturesIn(type, data).flatMap(({ path, field, value, picture }) => {
    // Looks for the exact name in the list of files. The disk of a Mac would also find `a.png`
    // under the name `A.png`, which the Linux server would not.
    const found = pictures.includes(picture)
      ? pictureIssue(value, picture, field, files)
      : issue('pictureFile', { path: value })
    return found ? [{ path, issue: found }] : []
  })

/**
 * Matches the file of an entry whose page has the file's name in its address. Only small letters,
 * digits and hyphens are safe there: mail programs cut links at a space, and systems treat capitals
 * and accents differently.
 */
const PAGE_NAME = /\/[a-z\d-]+\.json$/

/**
 * Returns the problems of one content file. If its fields are valid, it also returns the entry, so
 * that the entries of all files can be compared.
 */
const checkFile = (
  file: string,
  pictures: readonly string[],
  files: Files,
): { problems: FieldProblem[]; entry?: Entry; type?: ContentType; isDraft?: boolean } => {
  const wholeFile = (found: Issue) => ({ problems: [{ path: '', issue: found }] })

  const type = contentTypeOf(file)
  if (!type) return wholeFile(issue('noType'))
  if (!FILE_NAME.test(file.split('/').at(-1) ?? '')) return wholeFile(issue('oddName'))
  if (type.entries?.ownPages && !PAGE_NAME.test(file)) return wholeFile(issue('pageName'))

  const read = readJson(files, file)
  if ('issue' in read) return wholeFile(read.issue)

  const { data } = read
  const isDraft = isInPreparation(type, data)
  const fieldProblems = problemsOfEntry(type, data)
  if (fieldProblems.length > 0) return { problems: fieldProblems, type, isDraft }

  const entry = { file, type, data }
  return {
    entry,
    type,
    isDraft,
    problems: [
      ...pictureProblems(entry, pictures, files),
      // The warnings of a content type read fields that an entry in preparation may lack, so such
      // an entry gets none.
      ...(isDraft ? [] : (type.warnings?.(recordOf(data)) ?? [])),
      ...textProblems(type, data),
    ],
  }
}

/** A file that was checked, by its path from the project's folder. */
type CheckedFile = ReturnType<typeof checkFile> & { file: string }

/**
 * Reports each content type that has no entry, or none that is public in a language, since its
 * section of the page would be blank. A type whose file or folder is a link is left out, since
 * `sourceFolder` reports the link; so is one with an entry whose problems are reported.
 */
const missingEntryProblems = (
  checked: readonly CheckedFile[],
  refused: ReadonlySet<string>,
): ContentProblem[] =>
  contentTypes
    .filter(({ entries }) => !entries?.optional)
    .filter(({ location }) => !refused.has(location.replace(/\/$/, '')))
    .flatMap((type) => {
      const missing = (code: IssueCode, params = {}) => [
        { file: placeOf(type), path: '', issue: issue(code, params) },
      ]
      const ofType = checked.filter(
        ({ file, isDraft }) => contentTypeOf(file) === type && !isDraft,
      )
      if (!isFolder(type)) return ofType.length > 0 ? [] : missing('missingFile')
      if (ofType.length === 0) return missing('noEntry')
      if (ofType.some(({ entry }) => !entry)) return []

      const shown = ofType.map(({ entry }) => completeLanguages(type, entry?.data))
      return languages
        .filter(({ code }) => !shown.some((codes) => codes.includes(code)))
        .flatMap(({ name }) => missing('noEntryIn', { language: name }))
    })

/**
 * Marks a problem of an entry in preparation: `isError` is then false for it, so it is only a
 * warning.
 */
const inPreparation = (isDraft = false) => (isDraft ? { isInPreparation: true } : {})

/**
 * Reports each entry that has the same id as an earlier entry, which is an error, or the same
 * position, which is a warning. Entries in preparation come last, so that none of them makes another
 * entry wrong.
 */
const duplicateProblems = (checked: readonly CheckedFile[]): ContentProblem[] => {
  /** For each id and position, the first file that has it. The key is the content type with the value. */
  const firstFiles = new Map<string, string>()
  const inOrder = checked.toSorted(
    (one, other) => Number(one.isDraft ?? false) - Number(other.isDraft ?? false),
  )

  return inOrder.flatMap(({ entry, isDraft }) => {
    if (!entry) return []

    const { file, type, data } = entry
    const id = type.entries?.id
    const field = id ?? positionIn(type)
    const value = field && recordOf(data)[field]
    if (field === undefined || value === undefined) return []

    const key = `${placeOf(type)} ${String(value)}`
    const firstFile = firstFiles.get(key)
    if (firstFile === undefined) {
      firstFiles.set(key, file)
      return []
    }
    const code = id === undefined ? 'sameOrder' : 'sameId'
    const found = issue(code, { value: String(value), file: firstFile })
    return [{ file, path: field, issue: found, ...inPreparation(isDraft) }]
  })
}

/** Everything that is wrong in `content/`, file by file. */
export const checkContentFiles = (
  root: string,
  files = filesIn(root),
): ContentProblem[] => {
  const folder = sourceFolder(CONTENT_FOLDER, files)
  const { json, refused } = folder
  // If the folder `content/` cannot be read, the check reports only that. Otherwise it would also
  // report that every entry is missing.
  if (!json) return folder.problems

  const pictures = folder.pictures.map(contentFile)
  const checked = json
    .filter((name) => !refused.has(name))
    .map(contentFile)
    .map((file) => ({ file, ...checkFile(file, pictures, files) }))
  const items = newsItems(checked)

  return [
    ...folder.problems,
    ...editorFolderProblems(files),
    ...checked.flatMap(({ file, problems, entry, isDraft }) => {
      const links = entry ? newsLinkProblems(entry, items) : []
      return [...problems, ...links].map((problem) => ({
        file,
        ...problem,
        ...inPreparation(isDraft),
      }))
    }),
    ...duplicateProblems(checked),
    ...missingEntryProblems(checked, refused),
  ]
}

/**
 * Everything that is wrong in the content and the messages of a project.
 * @param root the folder of the project
 * @param files reads the project's files; the editor passes one that returns them as they would be
 * after a save
 */
export const checkProject = (root: string, files = filesIn(root)): ContentProblem[] => [
  ...checkContentFiles(root, files),
  ...checkLocaleFiles(root, files),
]
