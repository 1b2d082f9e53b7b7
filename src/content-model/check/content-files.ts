import { contentTypeOf, contentTypes } from '..'
import { allLanguages } from '../../i18n/config'
import { isText } from '../../i18n/messages'
import { filesIn, RefusedFile, type Files } from '../../shared/files'
import { recordOf } from '../../shared/unknown'
import { isFolder, positionIn, slugOf, type ContentType } from '../content-type'
import { issue, type ContentProblem, type FieldProblem, type Issue } from '../issues'
import { FILE_NAME } from '../patterns'
import { hardIn } from '../simple-language'
import { leavesOf, picturesIn, type Leaf } from '../walk'
import { problemsIn } from './fields'
import { editorFolderProblems, sourceFolder } from './files'
import { readJson } from './json'
import { checkPicture, checkPictureSize } from './pictures'

interface Entry {
  file: string
  type: ContentType
  data: unknown
}

const FOLDER = 'content'

/** What is wrong with the pictures that an entry names; `pictures` are those of the folder. */
const checkPictures = (
  { type, data }: Entry,
  pictures: readonly string[],
  { read }: Files,
): FieldProblem[] =>
  picturesIn(type, data).flatMap(({ path: at, field, value, picture }) => {
    const check = (): Issue | undefined => {
      // Compare names letter by letter: macOS finds `A.png` as `a.png`, and Linux does not.
      const bytes = pictures.includes(picture) ? read(picture) : undefined
      return bytes
        ? checkPicture(value, bytes, field)
        : issue('pictureFile', { path: value })
    }
    try {
      const found = check()
      return found ? [{ path: at, issue: found }] : []
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      // `sourceFolder` names a picture that is a link.
      const found = checkPictureSize(value, error.bytes)
      return found ? [{ path: at, issue: found }] : []
    }
  })

/** What examples use: names that RFC 2606 reserves, phone numbers that end in zeros, «Exemple». */
const PLACEHOLDER =
  /[@./]example\.(org|com|net)\b|\.(example|invalid|test)\b|^\+.*( 0+){3}$|\bExemple\b/

const placeholders = ({ path, field, value }: Leaf): FieldProblem[] =>
  typeof value === 'string' && field.kind === 'text' && PLACEHOLDER.test(value)
    ? [{ path, issue: issue('placeholder', { value }) }]
    : []

const untranslated = ({ path, field, value }: Leaf): FieldProblem[] =>
  allLanguages
    .filter(({ draft }) => draft && field.kind === 'localized')
    .filter(({ code }) => !isText(recordOf(value)[code]))
    .map(({ code, name }) => ({
      path: `${path}.${code}`,
      issue: issue('untranslated', { language: name }),
    }))

/** In simple language, which is what a limit of words makes a text. */
const hard = ({ path, field, value }: Leaf): FieldProblem[] =>
  field.kind === 'localized' && field.maxSentenceWords
    ? allLanguages.flatMap(({ code }) =>
        hardIn(String(recordOf(value)[code] ?? ''), code).map((found) => ({
          path: `${path}.${code}`,
          issue: found,
        })),
      )
    : []

/** In an address: mail programs cut links at a space, and systems differ about capitals and accents. */
const PAGE_NAME = /\/[a-z\d-]+\.json$/

const checkFile = (
  name: string,
  pictures: readonly string[],
  files: Files,
): { problems: FieldProblem[]; entry?: Entry } => {
  const whole = (found: Issue) => ({ problems: [{ path: '', issue: found }] })
  const type = contentTypeOf(name)
  if (!type) return whole(issue('noType'))
  if (!FILE_NAME.test(name.split('/').at(-1) ?? '')) return whole(issue('oddName'))
  if (type.entries?.ownPages && !PAGE_NAME.test(name)) return whole(issue('pageName'))
  const read = readJson(files, `${FOLDER}/${name}`)
  if ('issue' in read) return whole(read.issue)
  const { data } = read
  const problems = problemsIn(type.schema, data)
  if (problems.length > 0) return { problems }
  const entry = { file: `${FOLDER}/${name}`, type, data }
  return {
    entry,
    problems: [
      ...checkPictures(entry, pictures, files),
      ...(type.warnings?.(recordOf(data)) ?? []),
      ...leavesOf(type, data).flatMap((leaf) => [
        ...placeholders(leaf),
        ...untranslated(leaf),
        ...hard(leaf),
      ]),
    ],
  }
}

/**
 * Content types without any entry: their sections would be blank. Not those whose folder is
 * `refused`: that is one mistake, which `sourceFolder` names.
 */
const missingTypes = (
  names: readonly string[],
  refused: ReadonlySet<string>,
): ContentProblem[] =>
  contentTypes
    .filter(({ entries }) => !entries?.optional)
    .filter(({ location }) => !refused.has(location.replace(/\/$/, '')))
    .filter((type) => !names.some((name) => contentTypeOf(name) === type))
    .map((type) => ({
      file: `${FOLDER}/${type.location}`,
      path: '',
      issue: issue(isFolder(type) ? 'noEntry' : 'missingFile'),
    }))

/** Two entries of a type with the same id, which is an error, or the same position. */
const clashes = (entries: readonly Entry[]): ContentProblem[] => {
  const seen = new Map<string, string>()
  return entries.flatMap(({ file, type, data }) => {
    const { id } = type.entries ?? {}
    const field = id ?? positionIn(type)
    if (field === undefined) return []
    const value = String(recordOf(data)[field])
    const key = `${slugOf(type)} ${value}`
    const other = seen.get(key)
    seen.set(key, other ?? file)
    const code = id === undefined ? 'sameOrder' : 'sameId'
    return other === undefined
      ? []
      : [{ file, path: field, issue: issue(code, { value, file: other }) }]
  })
}

/** Everything that is wrong in `content/`, file by file. */
export const checkContentFiles = (
  root: string,
  files = filesIn(root),
): ContentProblem[] => {
  const { json, refused, problems: ofFiles, ...found } = sourceFolder(FOLDER, files)
  // Without the folder every entry is missing: do not list them one by one.
  if (!json) return ofFiles
  const pictures = found.pictures.map((name) => `${FOLDER}/${name}`)
  const checked = json
    .filter((name) => !refused.has(name))
    .map((name) => ({ name, ...checkFile(name, pictures, files) }))
  return [
    ...ofFiles,
    ...editorFolderProblems(files),
    ...checked.flatMap(({ name, problems }) =>
      problems.map((problem) => ({ file: `${FOLDER}/${name}`, ...problem })),
    ),
    ...clashes(checked.flatMap(({ entry }) => entry ?? [])),
    ...missingTypes(json, refused),
  ]
}
