/**
 * Tells what is not published: the saved files that differ from the last commit, and the commits
 * that were not sent.
 */
import { createHash } from 'node:crypto'
import { stepsOf } from '../../../src/content-model/address'
import { FORMER_NAMES_KEY, TEXT_FOLDERS } from '../../../src/content-model/content-type'
import { filesIn, readIfOpen } from '../../../src/shared/files'
import { parseJson } from '../../../src/shared/json'
import type { EditorLanguage } from '../../../src/words'
import { programText } from '../../../src/words/programs'
import type { Difference, Project } from '../../api'
import { currentFile } from '../../file-names'
import { isPicture, isTextFile } from '../allowed-files'
import { filesInTextFolders, namedPictures } from '../project'
import { asUserError, log } from '../user-error'
import { dataAt, differences } from './history'
import { blobIdsAt } from './objects'
import { olderTranslations } from './older-translations'
import {
  currentBranch,
  hasRemote,
  ownerName,
  prefixOf,
  repositoryOf,
  sharedBranchOf,
  type Branch,
} from './repository'
import { GitFailure, gitIn } from './run'
import { storedConflicts } from './savers-and-conflicts'
import { stillRightHere } from './still-right'

/**
 * The id that git gives to a file with these bytes.
 * @param sample any id of the repository: one of 40 digits means that the repository uses SHA-1, a
 * longer one SHA-256
 */
const idOf = (bytes: Buffer, sample: string): string =>
  createHash(sample.length === 40 ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')

/**
 * The ids that git would give to files on the disk, once its filters, such as git-lfs, and its change
 * of line ends have run.
 */
const idsOf = async (
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (files.length === 0) return new Map()
  // `hash-object` takes paths from the top of the repository. The project may be in a folder below
  // that, whose path is therefore put before the path of each file.
  const prefix = await prefixOf(root)
  const args = ['hash-object', '--stdin-paths']
  const paths = files.map((file) => `${prefix}${file}\n`).join('')
  const printed = String(await gitIn(root).bytes(args, paths)).trim()
  const ids = printed.split('\n')
  if (ids.length !== files.length)
    throw new GitFailure(args, 0, printed, 'It did not print every id.')
  return new Map(files.map((file, index) => [file, ids[index] ?? '']))
}

/**
 * The paths of files that differ from the last commit: content, messages, and the pictures that
 * content names. `git status` is not asked: it misses files that a setting, .gitignore or a flag in
 * git's index hides, and those would never be published.
 * @param head the last commit; `undefined` if there is none yet
 */
export const uncommittedFiles = async (
  root: string,
  head: string | undefined,
): Promise<string[]> => {
  const published = head
    ? await blobIdsAt(gitIn(root), head, TEXT_FOLDERS)
    : new Map<string, string>()
  const files = filesIn(root)
  const there = new Set(filesInTextFolders(root))
  const named = namedPictures(root)
  const isShown = (file: string) =>
    isTextFile(file) || (isPicture(file) && (named.has(file) || !there.has(file)))
  const seen = [...new Set([...published.keys(), ...there])].filter(isShown).sort()

  const differing = seen.filter((file) => {
    const [bytes, id] = [readIfOpen(files, file), published.get(file)]
    return !bytes || !id || idOf(bytes, id) !== id
  })

  // A file may differ from the commit only because git changes it when it commits it, by a filter
  // or by other line ends. Git tells the id that the changed file would have. It is asked only
  // about the files that differ, since it would take long for all of them.
  const both = differing.filter((file) => there.has(file) && published.has(file))
  const ids = await idsOf(root, both)
  return differing.filter(
    (file) => !ids.has(file) || ids.get(file) !== published.get(file),
  )
}

/** What is saved and not published, field by field. */
const unpublishedChanges = async (
  root: string,
  head: string | undefined,
): Promise<Difference[]> => {
  const files = (await uncommittedFiles(root, head)).filter(isTextFile)
  if (files.length === 0) return []
  const published = head
    ? await dataAt(gitIn(root), head, files)
    : files.map((file) => ({ file, data: undefined }))
  const present = files.map((file) => ({
    file,
    data: parseJson(readIfOpen(filesIn(root), file)),
  }))
  const there = { files: present.filter(({ data }) => data !== undefined) }

  return present.flatMap(({ file, data: after }) => {
    // An entry whose file was renamed is compared with its published version under the former name.
    if (currentFile(file, there) !== file) return []
    const earlier = published.filter((one) => currentFile(one.file, there) === file)
    const before = earlier.find(({ data }) => data !== undefined)?.data
    const isRenamed = earlier.length > 1
    const found = differences(file, before, after).filter(
      ({ path }) => !isRenamed || stepsOf(path)[0] !== FORMER_NAMES_KEY,
    )
    // If only white space, the order of keys or the name of the file changed, no field differs. Then
    // the whole file is listed: otherwise nobody would see that there is something to publish.
    return found.length > 0 ? found : [{ file, path: '', before, after }]
  })
}

/**
 * Whether this folder has commits that the shared branch lacks, and whether the shared branch has
 * commits that this folder lacks.
 */
const sharedState = async (root: string, branch: Branch) => {
  const git = gitIn(root)
  const { head, name, unsent, behind = 0 } = branch
  if (!head || !name) return { isUnsent: false, isBehind: false }
  // The project is shared, but the branch that is checked out has no upstream. Its commits count as
  // not sent, since they cannot be sent before somebody sets an upstream.
  if (!(await sharedBranchOf(git, branch)))
    return { isUnsent: await hasRemote(git, branch), isBehind: false }
  // `unsent` is missing if git does not know the shared branch: nothing was sent to it yet, or it
  // was deleted. Then all commits count as not sent.
  return { isUnsent: unsent === undefined || unsent > 0, isBehind: behind > 0 }
}

type GitStatus = Pick<
  Project,
  | 'changes'
  | 'older'
  | 'stillRight'
  | 'publishConflicts'
  | 'canPublish'
  | 'isUnsent'
  | 'isBehind'
  | 'author'
  | 'trouble'
>

/**
 * The state that the editor's page gets if the project is in no git repository, or if git fails.
 */
const NONE: GitStatus = {
  changes: [],
  older: [],
  stillRight: [],
  publishConflicts: [],
  canPublish: false,
  isUnsent: false,
  isBehind: false,
  author: '',
}

/**
 * What the editor's page shows of the project's git repository. If git fails, the page shows the
 * sentence in `trouble` in the place of what is not published, and people can go on writing.
 */
export const gitStatus = async (
  root: string,
  language: EditorLanguage,
): Promise<GitStatus> => {
  try {
    if (!(await repositoryOf(root))) return NONE
    const branch = await currentBranch(gitIn(root))
    const { head } = branch
    const changes = await unpublishedChanges(root, head)
    return {
      changes,
      older: head ? await olderTranslations(root, head, changes) : [],
      stillRight: await stillRightHere(root),
      publishConflicts: await storedConflicts(root),
      canPublish: true,
      ...(await sharedState(root, branch)),
      author: await ownerName(root),
    }
  } catch (error) {
    log(error)
    const { sentence, values } = asUserError(error)
    return { ...NONE, trouble: programText(`server.${sentence}`, language, values) }
  }
}
