/**
 * Watches the project: its content and messages on the disk, and its branch and commits in git.
 * Open tabs of the editor read the project again after a change; a hosted editor starts anew if its
 * code changed.
 */
import { PassThrough, type Readable } from 'node:stream'
import { TEXT_FOLDERS } from '../../src/content-model/content-type'
import { watchFiles } from '../../src/shared/watch-files'
import { dotGitOf, gitFolders } from './git/repository'
import { gitIn } from './git/run'
import { folderId } from './project'
import { createQueue } from './write'

/**
 * The files in `.git` that change when somebody commits, pushes, fetches or checks out a branch.
 * They are watched, so that open tabs notice it.
 */
const GIT_FILES = ['logs/HEAD', 'FETCH_HEAD', 'index', 'packed-refs', 'refs/remotes']

/**
 * The pause between two messages to an open tab, sent even if nothing changed. It has to be shorter
 * than the editor's page (`SILENCE_MS`) and proxies wait before they take a silent connection for
 * dead.
 */
const HEARTBEAT_MS = 5000

/**
 * Watches a project for the open tabs of the editor.
 * @param code folders and files of code to watch as well
 * @returns `stamp` gives a text that differs after each change of the project; `open` makes a
 * stream that sends this text to a tab; `close` ends the watching
 */
export const createChanges = (root: string, code: readonly string[] = []) => {
  // A server that was restarted does not know what changed meanwhile. Its stamps contain the time
  // of its start, so none is the same as one from before the restart, and open tabs read the
  // project again.
  const started = Date.now()
  let changes = 0
  const stamp = () => `${started}-${changes}`

  const streams = new Set<PassThrough>()
  const tell = (stream: PassThrough) => stream.write(`data: ${stamp()}\n\n`)

  const inTurn = createQueue()
  let watched = ''
  let stopWatching = () => Promise.resolve()

  /**
   * Watches the project's folder and its `.git`, unless they are watched already. If somebody has
   * replaced one of these folders, the old watch sees no changes any more, so a new one begins.
   */
  const watch = () =>
    inTurn(async () => {
      const folders = [root, dotGitOf(root) ?? root].map(folderId).join(' ')
      if (folders === watched) return
      watched = folders
      await stopWatching()
      const ofGit = (await gitFolders(root)).map((folder) => [folder, GIT_FILES] as const)
      const parts = { ...Object.fromEntries(ofGit), [root]: [...TEXT_FOLDERS, ...code] }
      stopWatching = watchFiles(parts, () => {
        changes += 1
        streams.forEach(tell)
        void watch()
      })
    })

  let heartbeat: NodeJS.Timeout | undefined

  return {
    stamp,

    /**
     * Opens the stream of server-sent events to a tab of the editor. Each event is the project's
     * stamp, a text that differs after each change. One is sent at once, one after each change, and
     * one every HEARTBEAT_MS.
     */
    open(): Readable {
      const stream = new PassThrough()
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
      tell(stream)
      void watch()
      heartbeat ??= setInterval(() => {
        streams.forEach(tell)
        void watch()
      }, HEARTBEAT_MS)
      return stream
    },

    async close() {
      clearInterval(heartbeat)
      await inTurn(() => stopWatching())
    },
  }
}

/**
 * The code of the editor and of the live site, from the project's top folder. When it changes, as
 * after a pull, both have to be started anew.
 */
const CODE = 'cms plugins scripts server src package.json package-lock.json'.split(' ')
const GATSBY = ['browser', 'config', 'node', 'ssr'].map((name) => `gatsby-${name}.ts`)

/**
 * Calls `act` once, as soon as the last commit contains other code than when this function was
 * called, as after a pull: the editor then has to be started with its new code. In a project
 * without git, `act` is never called.
 */
export const onOtherCode = async (root: string, act: () => void): Promise<void> => {
  let running: string | undefined
  const compare = async () => {
    // If git fails, the code counts as unchanged, and git is asked again after the next change.
    const code = await gitIn(root)
      .run('ls-tree', 'HEAD', '--', ...CODE, ...GATSBY)
      .catch(() => undefined)
    running ??= code
    if (code === running || code === undefined) return
    await stop()
    act()
  }
  const parts = (await gitFolders(root)).map((folder) => [folder, GIT_FILES] as const)
  const stop = watchFiles(Object.fromEntries(parts), () => void compare())
}
