/** Sends versions to where the project is shared, joined with those of others, and fetches theirs. */
import { translate, type EditorLanguage } from '../../src/words'
import type { Published } from '../api'
import { gitIn, type Git } from './git'
import { join } from './join'
import { contest } from './notes'
import type { Sentence } from './user-error'
import type { InTurn } from './write'

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

/** Lines in which git reports progress; `wordsOf` drops them. */
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

/** Where the branch is shared: a remote and a name there. */
const sharedOf = async ({ read }: Git): Promise<string[]> => {
  const branch = await read('symbolic-ref', '--quiet', 'HEAD')
  const format = '--format=%(upstream:remotename) %(upstream:remoteref)'
  const found = branch && (await read('for-each-ref', format, branch))
  return found ? found.split(' ') : []
}

/** Whether this folder has commits that the shared branch lacks, and the other way round. */
export const sharedState = async (root: string) => {
  const counting = ['rev-list', '--left-right', '--count', '@{upstream}...HEAD']
  const [behind, unsent] = ((await gitIn(root).read(...counting)) ?? '').split('\t')
  return { isUnsent: Number(unsent) > 0, isBehind: Number(behind) > 0 }
}

/** Fast-forwards to what others published, unless own commits or changed files are in the way. */
const followUpstream = ({ read }: Git, id = '@{upstream}') =>
  read('merge', '--quiet', '--ff-only', id)

/** Fetches what others published, and shows it here. */
export const follow = async (root: string, write: InTurn): Promise<void> => {
  const git = gitIn(root)
  const [remote] = await sharedOf(git)
  if (remote && (await git.read('fetch', '--quiet', remote)) !== undefined)
    await write(() => followUpstream(git))
}

/**
 * Sends what is not sent yet, unless the project is not shared.
 * @param write the queue of saves, entered only while files change: no save waits for the network
 */
export const send = async (
  root: string,
  config: readonly string[],
  language: EditorLanguage,
  write: InTurn,
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
  const attempt = async (triesLeft: number): ReturnType<typeof join> => {
    // Another fetch may be under way: the push tells whether something is missing.
    await git.run(['fetch', '--quiet', remote]).catch((error: Error) => {
      if (!OVERTAKEN.test(error.message)) throw error
    })
    const joined = await join(git, config)
    if ('problems' in joined) return joined
    const push = git.run(['push', '--progress', remote, `${joined.id}:${branch}`])
    return push.then(
      async () => {
        // A hook may take a push and undo it, so look. If the network is gone by now, what git
        // noted at the push counts.
        await git.read('fetch', '--quiet', remote)
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
    const joined = await attempt(TRIES)
    if ('problems' in joined)
      return { ...notSent(translate('server.notFit', language)), ...joined }
    await write(() => contest(root, joined.conflicts))
    const isShown = (await write(() => followUpstream(git, joined.id))) !== undefined
    return {
      pushed: true,
      ...(!isShown && { text: translate('server.notShown', language) }),
    }
  } catch (error) {
    return notSent(reasonOf(error as Error, language))
  }
}
