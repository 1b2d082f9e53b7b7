/**
 * Joins two histories in a second working tree, so that unfinished work in the project neither
 * disturbs the merge nor is published. Checks the result as the build does.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toJson } from '../../src/content-model/check/json'
import type { ContentProblem } from '../../src/content-model/issues'
import { placeBelow } from '../../src/shared/files'
import { parseJson } from '../../src/shared/json'
import type { Contested, Version } from '../api'
import { mergeEntry } from '../merge'
import { isPicture, isText, SOURCES } from './allowed-files'
import { gitIn, type Git } from './git'
import { versionsIn } from './history'
import { namedPictures } from './pictures'
import { mistakesIn } from './project'

/** The joined content fails the check, though each side alone may pass it; nothing was sent. */
interface Unfit {
  problems: ContentProblem[]
  /** Versions of both sides since the common one. */
  versions: Version[]
}

/** Merges one file. In a conflict it writes upstream's value and returns ours. */
const mergeFile = async ({ read, run }: Git, folder: string, file: string) => {
  const stages = ['1', '2', '3'].map((stage) => read('show', `:${stage}:./${file}`))
  const texts = await Promise.all(stages)
  // A file that is no JSON stays unmerged; a person joins it.
  if (texts.some((text) => text !== undefined && parseJson(text) === undefined)) return []
  const [base, ours, theirs] = texts.map((text) => parseJson(text) ?? null)
  const { merged, conflicts } = mergeEntry(base, ours, theirs, 'theirs')
  const place = placeBelow(folder, file)
  await (merged === null
    ? fs.rm(place, { force: true })
    : fs.writeFile(place, toJson(merged)))
  await run(['add', '--all', '--', `:(literal)${file}`])
  return conflicts.map((conflict) => ({ file, ...conflict }))
}

interface Joined {
  /** The commit that is to be sent. */
  id: string
  conflicts: Contested[]
}

/** Our versions and theirs as one. @throws what git says, where it cannot join them */
export const join = async (
  git: Git,
  config: readonly string[],
): Promise<Joined | Unfit> => {
  const [ours = '', theirs] = await Promise.all([
    git.read('rev-parse', 'HEAD'),
    git.read('rev-parse', '@{upstream}'),
  ])
  const common = theirs && (await git.read('merge-base', ours, theirs))
  if (!theirs || common === theirs) return { id: ours, conflicts: [] }
  if (common === ours) return { id: theirs, conflicts: [] }
  const beside = await fs.mkdtemp(path.join(tmpdir(), 'editor-publish-'))
  try {
    await git.run(['worktree', 'add', '--quiet', '--detach', beside, ours])
    const folder = path.join(beside, (await git.read('rev-parse', '--show-prefix')) ?? '')
    const there = gitIn(folder)
    // A new entry that resembles a deleted one is no rename. Before git 2.50, the strategy `ort`
    // ignores the option.
    const strategy = ['--strategy=recursive', '--strategy-option=no-renames']
    const merge = ['merge', '--no-commit', ...strategy, theirs]
    const failure = await there.run(merge, config).catch((error: Error) => error)
    const unmerged = await there.changed('--relative', '--diff-filter=U')
    // Files that both changed make git fail, too; the next lines merge them.
    if (failure instanceof Error && unmerged.length === 0) throw failure
    const conflicts: Contested[] = []
    for (const file of unmerged.filter(isText))
      conflicts.push(...(await mergeFile(there, folder, file)))
    // Drop pictures of ours that no entry names after the merge.
    const added = await there.changed('--relative', '--diff-filter=A', common ?? '', ours)
    const named = namedPictures(folder)
    for (const file of added.filter(isPicture))
      if (!named.has(file))
        await there.run(['rm', '--quiet', '--force', '--', `:(literal)${file}`])
    const problems = await mistakesIn(folder)
    if (problems.length > 0) {
      const range = [`${common}..${ours}`, `${common}..${theirs}`]
      return { problems, versions: await versionsIn(there, range, SOURCES) }
    }
    await there.run(['commit', '--quiet', '--no-verify', '--no-edit'], config)
    return { id: (await there.read('rev-parse', 'HEAD')) ?? ours, conflicts }
  } finally {
    await git.read('worktree', 'remove', '--force', beside)
    await fs.rm(beside, { recursive: true, force: true })
  }
}
