/**
 * The content check: `npm run content:check`, the beginning of every build, and the editor call it. It
 * checks the files of `content/`, each by its content type and then all of them together;
 * `message-files.ts` checks those of `locales/`.
 */
import { contentTypeOf, contentTypes } from '..'
import { allLanguages } from '../../i18n/config'
import { isText } from '../../i18n/messages'
import { filesIn, RefusedFile, type Files } from '../../shared/files'
import { recordOf } from '../../shared/unknown'
import { pathTo } from '../address'
import { isFolder, placeOf, positionIn, type ContentType } from '../content-type'
import type { FieldOf } from '../fields'
import { issue, type ContentProblem, type FieldProblem, type Issue } from '../issues'
import { FILE_NAME } from '../patterns'
import { simpleLanguageIssues } from '../simple-language'
import { news } from '../types/news'
import { leavesOf, picturesIn, type Leaf } from '../walk'
import { deadNewsLink } from './article'
import { problemsIn } from './fields'
import { editorFolderProblems, sourceFolder } from './files'
import { readJson } from './json'
import { checkLocaleFiles } from './message-files'
import { checkPicture, checkPictureSize } from './pictures'

interface Entry {
  file: string
  type: ContentType
  data: unknown
}

const FOLDER = 'content'

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
 * Matches example values that stand for a fact which nobody has filled in yet: names that RFC 2606
 * reserves for examples, phone numbers that end in zeros, «Exemple».
 */
const PLACEHOLDER =
  /[@./]example\.(org|com|net)\b|\.(example|invalid|test)\b|^\+.*( 0+){3}$|\bExemple\b/

const placeholderProblems = ({ path, field, value }: Leaf): FieldProblem[] =>
  typeof value === 'string' && field.kind === 'text' && PLACEHOLDER.test(value)
    ? [{ path, issue: issue('placeholder', { value }) }]
    : []

const untranslatedProblems = ({ path, field, value }: Leaf): FieldProblem[] =>
  allLanguages
    .filter(({ draft }) => draft && field.kind === 'localized')
    .filter(({ code }) => !isText(recordOf(value)[code]))
    .map(({ code, name }) => ({
      path: pathTo(path, code),
      issue: issue('untranslated', { language: name }),
    }))

/**
 * Links of articles to news items that do not exist.
 * @param names the paths of all content files, from `content/`
 */
const deadNewsLinkProblems = (
  { path, field, value }: Leaf,
  names: readonly string[],
): FieldProblem[] => {
  if (field.kind !== 'localized' || !field.isArticle) return []

  const slugs = names
    .filter((name) => name.startsWith(news.location))
    .map((name) => name.slice(news.location.length).replace(/\.json$/, ''))
  return Object.entries(recordOf(value)).flatMap(([code, text]) => {
    const found = deadNewsLink(String(text), slugs)
    return found ? [{ path: pathTo(path, code), issue: found }] : []
  })
}

/** Warnings of hard sentences in a text that has to be in simple language. */
const hardSentenceProblems = ({ path, field, value }: Leaf): FieldProblem[] => {
  if (field.kind !== 'localized' || !field.maxSentenceWords) return []

  return allLanguages.flatMap(({ code }) => {
    const text = String(recordOf(value)[code] ?? '')
    const issues = simpleLanguageIssues(text, code)
    return issues.map((found) => ({ path: pathTo(path, code), issue: found }))
  })
}

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
  name: string,
  names: readonly string[],
  pictures: readonly string[],
  files: Files,
): { problems: FieldProblem[]; entry?: Entry } => {
  const wholeFile = (found: Issue) => ({ problems: [{ path: '', issue: found }] })

  const type = contentTypeOf(`${FOLDER}/${name}`)
  if (!type) return wholeFile(issue('noType'))
  if (!FILE_NAME.test(name.split('/').at(-1) ?? '')) return wholeFile(issue('oddName'))
  if (type.entries?.ownPages && !PAGE_NAME.test(name)) return wholeFile(issue('pageName'))

  const file = `${FOLDER}/${name}`
  const read = readJson(files, file)
  if ('issue' in read) return wholeFile(read.issue)

  const { data } = read
  const fieldProblems = problemsIn(type.schema, data)
  if (fieldProblems.length > 0) return { problems: fieldProblems }

  const entry = { file, type, data }
  return {
    entry,
    problems: [
      ...pictureProblems(entry, pictures, files),
      ...(type.warnings?.(recordOf(data)) ?? []),
      ...leavesOf(type, data).flatMap((leaf) => [
        ...placeholderProblems(leaf),
        ...untranslatedProblems(leaf),
        ...hardSentenceProblems(leaf),
        ...deadNewsLinkProblems(leaf, names),
      ]),
    ],
  }
}

/**
 * Reports each content type that has no entry, since its section of the page would be empty. If its
 * file or folder is a link, the content check has already reported that.
 */
const missingEntryProblems = (
  names: readonly string[],
  refused: ReadonlySet<string>,
): ContentProblem[] =>
  contentTypes
    .filter(({ entries }) => !entries?.optional)
    .filter(({ location }) => !refused.has(location.replace(/\/$/, '')))
    .filter((type) => !names.some((name) => contentTypeOf(`${FOLDER}/${name}`) === type))
    .map((type) => ({
      file: placeOf(type),
      path: '',
      issue: issue(isFolder(type) ? 'noEntry' : 'missingFile'),
    }))

/**
 * Reports each entry that has the same id as an earlier entry, which is an error, or the same
 * position, which is a warning.
 */
const duplicateProblems = (entries: readonly Entry[]): ContentProblem[] => {
  /**
   * For each id or position in each content type: the first file that has it, which the report
   * names beside a later one.
   */
  const firstFiles = new Map<string, string>()

  return entries.flatMap(({ file, type, data }) => {
    const id = type.entries?.id
    const field = id ?? positionIn(type)
    if (field === undefined) return []

    const value = String(recordOf(data)[field])
    const key = `${placeOf(type)} ${value}`
    const firstFile = firstFiles.get(key)
    if (firstFile === undefined) {
      firstFiles.set(key, file)
      return []
    }
    const code = id === undefined ? 'sameOrder' : 'sameId'
    return [{ file, path: field, issue: issue(code, { value, file: firstFile }) }]
  })
}

/** Everything that is wrong in `content/`, file by file. */
export const checkContentFiles = (
  root: string,
  files = filesIn(root),
): ContentProblem[] => {
  const folder = sourceFolder(FOLDER, files)
  const { json, refused } = folder
  // If the folder `content/` cannot be read, the check reports only that. Otherwise it would also
  // report that every entry is missing.
  if (!json) return folder.problems

  const pictures = folder.pictures.map((name) => `${FOLDER}/${name}`)
  const checked = json
    .filter((name) => !refused.has(name))
    .map((name) => ({ name, ...checkFile(name, json, pictures, files) }))

  return [
    ...folder.problems,
    ...editorFolderProblems(files),
    ...checked.flatMap(({ name, problems }) =>
      problems.map((problem) => ({ file: `${FOLDER}/${name}`, ...problem })),
    ),
    ...duplicateProblems(checked.flatMap(({ entry }) => entry ?? [])),
    ...missingEntryProblems(json, refused),
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
