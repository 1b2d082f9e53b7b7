/**
 * Tells every open tab of the editor that the project changed: its content and texts on the disk,
 * or its versions in git.
 */
import { statSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { watchFiles } from '../../src/shared/watch-files'
import { SOURCES } from './allowed-files'
import { gitPlace } from './git/repository'
import { gitIn } from './git/run'
import { createQueue } from './write'

/**
 * Files that git writes when somebody makes, sends or receives a version, or checks out another
 * branch.
 */
const GIT_FILES = ['logs/HEAD', 'FETCH_HEAD', 'index', 'packed-refs', 'refs/remotes']

/**
 * How often a stream repeats the stamp, since a proxy ends a silent connection. The page's
 * `SILENCE_MS` is longer.
 */
const HEARTBEAT_MS = 5000

/** The folders of git's own files: a second working tree has two. Empty without git. */
const gitFolders = async (root: string): Promise<string[]> => {
  const args = ['rev-parse', '--git-dir', '--git-common-dir']
  const printed = await gitIn(root)
    .run(...args)
    .catch(() => '')
  const folders = printed.split('\n').filter(Boolean)
  return folders.map((folder) => path.resolve(root, folder))
}

/**
 * Identifies the folder at a path, even if a new folder gets the inode of a deleted one. Empty if
 * there is no folder.
 */
export const folderId = (place: string): string => {
  const found = statSync(place, { throwIfNoEntry: false })
  return found ? `${found.ino}-${found.birthtimeMs}` : ''
}

/**
 * Watches a project.
 * @returns its stamp, which differs after each change, and streams that send the stamp
 */
export const createChanges = (root: string) => {
  // A restarted server does not know what changed meanwhile, so its stamps differ from those
  // before.
  const started = Date.now()
  let changes = 0
  const stamp = () => `${started}-${changes}`

  const streams = new Set<PassThrough>()
  const tell = (stream: PassThrough) => stream.write(`data: ${stamp()}\n\n`)

  const inTurn = createQueue()
  let watched = ''
  let stopWatching = () => Promise.resolve()

  /**
   * Watches the project and its `.git`. If either has become another folder, which ends the old
   * watch, a new one begins.
   */
  const watch = () =>
    inTurn(async () => {
      const folders = [root, gitPlace(root) ?? root].map(folderId).join(' ')
      if (folders === watched) return
      watched = folders
      await stopWatching()
      const ofGit = (await gitFolders(root)).map((folder) => [folder, GIT_FILES] as const)
      const parts = { ...Object.fromEntries(ofGit), [root]: SOURCES }
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
     * Opens a stream of server-sent events. It sends the stamp at first, after each change, and as
     * a sign of life.
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
 * Where the code of the editor and of the live site is. Changes of content need no restart of
 * either.
 */
const CODE = ['cms', 'scripts', 'server', 'src', 'package.json', 'package-lock.json']
const GATSBY = ['browser', 'config', 'node', 'ssr'].map((name) => `gatsby-${name}.ts`)

/**
 * Calls `act` once the newest version of the project has other code than the code that is running,
 * such as after others have published. Without git it never does.
 */
export const onOtherCode = async (root: string, act: () => void): Promise<void> => {
  let running: string | undefined
  const compare = async () => {
    // If git cannot say which code the newest version has, the editor goes on, and asks at the next
    // change.
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
