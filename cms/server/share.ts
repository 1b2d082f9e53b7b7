/**
 * Sends versions to where the project is shared. What others sent meanwhile is merged with ours in a
 * working tree beside, so that nothing that is being changed here is in the way, or published; then
 * this one follows.
 */
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toJson } from '../../src/content-model/check/json'
import { translate, type EditorLanguage } from '../../src/words'
import type { Contested, Published } from '../api'
import { mergeEntry } from '../merge'
import { isPicture, isText } from './allowed-files'
import { gitIn, parse, type Git } from './git'
import { namedPictures } from './pictures'
import type { Sentence } from './user-error'

/** How often to fetch, merge and push again after others were faster. */
const TRIES = 10

const OVERTAKEN = /\[rejected\]|cannot lock ref|incorrect old value/

/** Why nothing was sent, by what git and the services say; the first that fits. */
const REASONS: readonly (readonly [Sentence, RegExp])[] = [
  ['protectedThere', /protected branch|GH0(06|13)/i],
  [
    'noRights',
    /permission|denied to|not allowed to push|authentication|not found|could not read username|error: 40[13]/i,
  ],
  [
    'offline',
    /could not resolve|unable to access|timed? ?out|could not read from remote/i,
  ],
  ['notJoined', /unmerged|unrelated histories/i],
  ['ruleThere', /hook declined|failed to push/i],
]

/** How far git is with what it sends. */
const PROGRESS = /^(?:Enumerating|Counting|Compressing|Writing|Delta|Total|Everything)\b/

/** What a hook printed, in the words that its authors chose; else what git printed. */
export const wordsOf = (message: string): string => {
  const lines = message
    .split(/[\r\n]/)
    .map((line) => line.replace(/^remote:/, '').trim())
    .filter((line) => !PROGRESS.test(line))
  const words = lines.filter(
    (line) => line && !/^(?:error|fatal|hint|To)\b|^!/.test(line),
  )
  return (words.length > 0 ? words : lines).join(' ').slice(0, 300)
}

const reasonOf = ({ message }: Error, language: EditorLanguage): string => {
  const [sentence = 'failedThere'] =
    REASONS.find(([, pattern]) => pattern.test(message)) ?? []
  return translate(`server.${sentence}`, language, { words: wordsOf(message) })
}

/** Where two changed the same text, writes the one that was published first; returns ours. */
const mergeFile = async ({ read, run }: Git, folder: string, file: string) => {
  const stages = ['1', '2', '3'].map((stage) => read('show', `:${stage}:./${file}`))
  const texts = await Promise.all(stages)
  // What cannot be read is left to a person.
  if (texts.some((text) => text !== undefined && parse(text) === undefined)) return []
  const [base, ours, theirs] = texts.map((text) => parse(text) ?? null)
  const { merged, conflicts } = mergeEntry(base, ours, theirs, 'theirs')
  const place = path.join(folder, file)
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

/** Our versions and theirs as one. @throws where they cannot be joined */
const join = async (git: Git, config: readonly string[]): Promise<Joined> => {
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
    const merge = ['merge', '--no-commit', '--strategy-option=no-renames', theirs]
    const failure = await there.run(merge, config).then(
      () => undefined,
      (error: Error) => error,
    )
    const unmerged = await there.changed('--relative', '--diff-filter=U')
    // Files that both changed make git fail, too; the next lines merge them.
    if (failure && unmerged.length === 0) throw failure
    const conflicts: Contested[] = []
    for (const file of unmerged.filter(isText))
      conflicts.push(...(await mergeFile(there, folder, file)))
    // Drop pictures of ours that no entry names after the merge.
    const added = await there.changed('--relative', '--diff-filter=A', common ?? '', ours)
    const named = namedPictures(folder)
    for (const file of added.filter(isPicture))
      if (!named.has(file))
        await there.run(['rm', '--quiet', '--force', '--', `:(literal)${file}`])
    await there.run(['commit', '--quiet', '--no-verify', '--no-edit'], config)
    return { id: (await there.read('rev-parse', 'HEAD')) ?? ours, conflicts }
  } finally {
    await git.read('worktree', 'remove', '--force', beside)
    await fs.rm(beside, { recursive: true, force: true })
  }
}

/** Where the branch is shared: a remote and a name there. */
const sharedOf = async ({ read }: Git): Promise<string[]> => {
  const branch = await read('symbolic-ref', '--quiet', 'HEAD')
  const format = '--format=%(upstream:remotename) %(upstream:remoteref)'
  const found = branch && (await read('for-each-ref', format, branch))
  return found ? found.split(' ') : []
}

/** Files that others changed and somebody is changing here. */
const inTheWay = async ({ changed }: Git, id: string): Promise<string> => {
  const theirs = await changed('HEAD', id)
  const here = await changed('HEAD')
  return here.filter((file) => theirs.includes(file)).join(', ')
}

export const isUnsent = async (root: string): Promise<boolean> =>
  Number((await gitIn(root).read('rev-list', '--count', '@{upstream}..HEAD')) ?? 0) > 0

/** Sends what is not sent yet, unless the project is not shared. */
export const send = async (
  root: string,
  config: readonly string[],
  language: EditorLanguage,
): Promise<Published> => {
  const git = gitIn(root)
  const notSent = (reason: string): Published => ({
    pushed: false,
    text: translate('server.notSent', language, { reason }),
  })
  const [remote, branch] = await sharedOf(git)
  if (!remote || !branch)
    return (await git.read('remote'))
      ? notSent(translate('server.notConnected', language))
      : { pushed: false }
  const attempt = async (triesLeft: number): Promise<Joined> => {
    await git.run(['fetch', '--quiet', remote])
    const joined = await join(git, config)
    const push = git.run(['push', '--progress', remote, `${joined.id}:${branch}`])
    return push.then(
      async () => {
        await git.run(['fetch', '--quiet', remote])
        // A remote may take versions and keep none of them.
        const isThere = ['merge-base', '--is-ancestor', joined.id, '@{upstream}']
        if ((await git.read(...isThere)) === undefined)
          throw new Error(`The shared branch lacks ${joined.id}`)
        return joined
      },
      (error: Error) => {
        if (triesLeft > 0 && OVERTAKEN.test(error.message)) return attempt(triesLeft - 1)
        throw error
      },
    )
  }
  try {
    const { id, conflicts } = await attempt(TRIES)
    const published = { pushed: true, ...(conflicts.length > 0 && { conflicts }) }
    const follow = git.run(['merge', '--quiet', '--ff-only', id])
    return await follow.then(
      () => published,
      async () => ({
        ...published,
        text: translate('server.notFollowed', language, {
          files: await inTheWay(git, id),
        }),
      }),
    )
  } catch (error) {
    return notSent(reasonOf(error as Error, language))
  }
}
