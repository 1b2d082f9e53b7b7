import path from 'node:path'
import { contentTypeOf, contentTypes } from '..'
import { isFolder, slugOf, type ContentType } from '../content-type'
import { leavesOf } from '../walk'
import { placeholders, untranslated, validateEntry } from './entry'
import { namesIn, readFile, sourceFolder, statsOf } from './files'
import { issue, type ContentProblem, type FieldProblem, type Issue } from './issues'
import { readJson } from './json'
import { checkPixels, checkWeight } from './pictures'
import { suggest } from './text'

/** An entry that is right by itself, for what is checked across files. */
interface Entry {
  file: string
  type: ContentType
  data: unknown
}

const FOLDER = 'content'

/**
 * What is wrong with the picture `./name.png` beside an entry, if anything is. `folder` is
 * the entry's, `minWidth` in pixels.
 */
const checkPicture = (
  folder: string,
  name: string,
  minWidth: number,
): Issue | undefined => {
  const file = path.join(folder, name)
  const neighbours = (namesIn(folder) ?? []).map((other) => `./${other}`)
  // Names are compared letter by letter: what one system finds, another does not.
  const stats = neighbours.includes(name) ? statsOf(file) : undefined
  if (!stats?.isFile()) {
    const others = neighbours.filter((other) => !other.endsWith('.json'))
    return issue('pictureFile', { path: name, suggestion: suggest(name, others) })
  }
  const tooHeavy = checkWeight(name, stats.size)
  if (tooHeavy) return tooHeavy
  const bytes = readFile(file)
  return bytes
    ? checkPixels(name, bytes, minWidth)
    : issue('pictureUnreadable', { path: name })
}

/** The place that was probably meant: `roadmaps/2028.json` is near `roadmap/2028.json`. */
const meantPlace = (relativePath: string): string => {
  const folder = path.posix.dirname(relativePath)
  const name = path.posix.basename(relativePath)
  const place = suggest(
    folder === '.' ? relativePath : `${folder}/`,
    contentTypes.map(({ location }) => location),
  )
  return place && `${FOLDER}/${isFolder({ location: place }) ? place + name : place}`
}

const picturesOf = (folder: string, type: ContentType, data: unknown): FieldProblem[] =>
  leavesOf(type, data).flatMap(({ path: at, meta, value }) => {
    if (meta.kind !== 'picture' || typeof value !== 'string') return []
    const found = checkPicture(folder, value, meta.minWidth ?? 1)
    return found ? [{ path: at, issue: found }] : []
  })

const checkFile = (
  root: string,
  relativePath: string,
): { problems: FieldProblem[]; entry?: Entry } => {
  const file = `${FOLDER}/${relativePath}`
  const whole = (issues: readonly Issue[]) => ({
    problems: issues.map((found) => ({ path: '', issue: found })),
  })
  const type = contentTypeOf(relativePath)
  if (!type) return whole([issue('noType', { suggestion: meantPlace(relativePath) })])
  const read = readJson(path.join(root, file))
  if ('issues' in read) return whole(read.issues)
  const { data } = read
  const problems = validateEntry(type, data)
  if (problems.length > 0) return { problems }
  return {
    entry: { file, type, data },
    problems: [
      ...picturesOf(path.join(root, path.dirname(file)), type, data),
      ...placeholders(type, data),
      ...untranslated(type, data),
    ],
  }
}

/** Content types without any entry: their sections would be blank. */
const missingTypes = (files: readonly string[]): ContentProblem[] =>
  contentTypes
    .filter((type) => !files.some((file) => contentTypeOf(file) === type))
    .map((type) => ({
      file: `${FOLDER}/${type.location}`,
      path: '',
      issue: issue(isFolder(type) ? 'noEntry' : 'missingFile'),
    }))

/** Two entries of a type with the same id, which is an error, or the same position. */
const clashes = (entries: readonly Entry[]): ContentProblem[] => {
  const seen = new Map<string, string>()
  return entries.flatMap(({ file, type, data }) => {
    const { order, id } = type.entries ?? {}
    const field = id ?? order
    if (field === undefined) return []
    const value = String(Reflect.get(Object(data), field))
    const key = `${slugOf(type)} ${value}`
    const other = seen.get(key)
    seen.set(key, other ?? file)
    const code = id === undefined ? 'sameOrder' : 'sameId'
    return other === undefined
      ? []
      : [{ file, path: field, issue: issue(code, { value, file: other }) }]
  })
}

/** Everything that is wrong in `content/`, file by file. `root` is the project's folder. */
export const checkContentFiles = (root: string): ContentProblem[] => {
  const { isThere, json, problems: ofFiles } = sourceFolder(root, FOLDER, ['picture'])
  // Without the folder, every entry is missing: nobody needs to be told one by one.
  if (!isThere) return ofFiles
  const checked = json.map((name) => ({ name, ...checkFile(root, name) }))
  return [
    ...ofFiles,
    ...checked.flatMap(({ name, problems }) =>
      problems.map((problem) => ({ file: `${FOLDER}/${name}`, ...problem })),
    ),
    ...clashes(checked.flatMap(({ entry }) => entry ?? [])),
    ...missingTypes(json),
  ]
}
