import { existsSync } from 'node:fs'
import path from 'node:path'
import { contentTypeOf, contentTypes } from '../content-model'
import { pictures } from '../content-model/derive/pictures'
import { validateEntry } from '../content-model/derive/validate'
import { issue, type Issue } from '../content-model/issues'
import { jsonFiles, readJson } from './json-files'
import { isPicture } from './picture-file'

/** An issue with the file it is in, as a path from the project's root. */
export interface ContentProblem {
  file: string
  /** Place inside the file, such as `steps[1].title.de`; empty for the whole file. */
  path: string
  issue: Issue
}

const checkFile = (root: string, relativePath: string): ContentProblem[] => {
  const file = `content/${relativePath}`
  const problem = (at: string, found: Issue): ContentProblem => ({
    file,
    path: at,
    issue: found,
  })
  if (!file.endsWith('.json')) return [problem('', issue('fileName')({}))]
  const type = contentTypeOf(relativePath)
  if (!type) return [problem('', issue('noType')({}))]
  const read = readJson(path.join(root, file))
  if ('reason' in read) return [problem('', issue('syntax', { reason: read.reason })({}))]
  const problems = validateEntry(type, read.data)
  if (problems.length > 0)
    return problems.map((found) => problem(found.path, found.issue))
  return pictures(type, read.data).flatMap(({ path: at, value }) => {
    const picture = path.join(root, path.dirname(file), value)
    if (!existsSync(picture))
      return [problem(at, issue('pictureFile', { path: value })({}))]
    return isPicture(picture)
      ? []
      : [problem(at, issue('pictureFormat', { path: value })({}))]
  })
}

/** Content types without any entry: their sections would be blank. */
const missingTypes = (files: readonly string[]): ContentProblem[] =>
  contentTypes
    .filter((type) => !files.some((file) => contentTypeOf(file) === type))
    .map(({ location }) => ({
      file: `content/${location}`,
      path: '',
      issue: issue(location.endsWith('/') ? 'noEntry' : 'missing')({}),
    }))

/** Everything that is wrong in `content/`, file by file. `root` is the project's folder. */
export const checkContentFiles = (root: string): ContentProblem[] => {
  const files = jsonFiles(path.join(root, 'content'))
  return [...files.flatMap((file) => checkFile(root, file)), ...missingTypes(files)]
}
