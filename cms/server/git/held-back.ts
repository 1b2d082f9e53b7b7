/**
 * A person may hold entries back: they stay saved, while the other entries are published. This file
 * tells which files stay unpublished together with them, and checks the content as it will be
 * published, without these files.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentTypeOf } from '../../../src/content-model'
import { entryPictures } from '../../../src/content-model/check/damaged-pictures'
import type { ContentProblem } from '../../../src/content-model/issues'
import { picturesIn } from '../../../src/content-model/walk'
import { isPicture } from '../allowed-files'
import { filesInTextFolders, mistakesIn } from '../project'
import { dataAt, formerFiles } from './history'
import { writeFiles } from './merge'
import { fillIndex } from './merge-files'
import { prefixOf } from './repository'
import { gitIn, optionalFilters } from './run'

/**
 * The files that stay unpublished: those of the entries that are held back, under their former
 * names as well, and the pictures that these entries alone name.
 * @param entries the files of the entries that are held back
 * @param unpublished all files that differ from the last commit
 * @param head the last commit; `undefined` if there is none yet
 * @throws {GitFailure}
 */
export const filesHeldBack = async (
  root: string,
  entries: readonly string[],
  unpublished: readonly string[],
  head: string | undefined,
): Promise<ReadonlySet<string>> => {
  const former = entries.flatMap((file) => [...formerFiles(root, file).keys()])
  const held = new Set([...entries, ...former])
  if (held.size === 0) return held

  const published = head ? await dataAt(gitIn(root), head, [...held]) : []
  const publishedPictures = published.flatMap(({ file, data }) => {
    const type = contentTypeOf(file)
    return type && data ? picturesIn(type, data).map(({ picture }) => picture) : []
  })
  const there = new Set(filesInTextFolders(root))
  const named = entryPictures(root).filter(({ file }) => !held.has(file))
  const goesOut = new Set(named.map(({ picture }) => picture))
  // A picture that was deleted stays published as long as the published version of an entry that is
  // held back names it: otherwise the site could not be built.
  const stays = (picture: string): boolean =>
    there.has(picture) ? !goesOut.has(picture) : publishedPictures.includes(picture)
  return new Set(
    unpublished.filter((file) => (isPicture(file) ? stays(file) : held.has(file))),
  )
}

/**
 * The mistakes that the content would have if only the given files were published. An entry may
 * need another one that is held back, such as a page to which it links.
 * @param head the last commit; `undefined` if there is none yet
 * @throws {GitFailure}
 */
export const mistakesWithOnly = async (
  root: string,
  files: readonly string[],
  head: string | undefined,
): Promise<ContentProblem[]> => {
  const beside = await fs.mkdtemp(path.join(tmpdir(), 'editor-publish-'))
  try {
    const index = path.join(beside, 'index')
    const git = gitIn(root, { config: await optionalFilters(gitIn(root)), index })
    await fillIndex(git, head, files)
    const folder = path.join(beside, 'files')
    await writeFiles(root, index, folder)
    return await mistakesIn(path.join(folder, await prefixOf(root)))
  } finally {
    await fs.rm(beside, { recursive: true, force: true })
  }
}
