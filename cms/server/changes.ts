/** Tells every tab when the project changed: content and texts on the disk, or what git notes of versions. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { watchFiles } from '../../src/shared/watch-files'
import { SOURCES } from './allowed-files'
import { gitPlace } from './branch'
import { gitIn } from './git'
import { createQueue } from './write'

/** What git writes when somebody makes, sends or receives a version, or checks out another branch. */
const GIT_FILES = ['logs/HEAD', 'FETCH_HEAD', 'index', 'packed-refs', 'refs/remotes']

/** A proxy ends a connection on which nothing comes; `SILENCE_MS` of the page is longer. */
const HEARTBEAT_MS = 5000

/** Where git keeps these files: a second working tree has some in a folder of its own. None without git. */
const gitFolders = async (root: string): Promise<string[]> => {
  const args = ['rev-parse', '--git-dir', '--git-common-dir']
  const printed = await gitIn(root)
    .run(...args)
    .catch(() => '')
  const folders = printed.split('\n').filter(Boolean)
  return folders.map((folder) => path.resolve(root, folder))
}

/** Which folder is at a place; disks give the number of a deleted one to another. Empty if there is none. */
export const folderId = (place: string): string => {
  const found = statSync(place, { throwIfNoEntry: false })
  return found ? `${found.ino}-${found.birthtimeMs}` : ''
}

/** @returns the stamp of a project, which is another one after each change, and streams that tell it */
export const createChanges = (root: string) => {
  // A server that was started anew does not know what changed meanwhile: its stamps are others.
  const started = Date.now()
  let changes = 0
  const stamp = () => `${started}-${changes}`

  const streams = new Set<PassThrough>()
  const tell = (stream: PassThrough) => stream.write(`data: ${stamp()}\n\n`)

  const inTurn = createQueue()
  let watched = ''
  let stopWatching = () => Promise.resolve()

  /** A watch ends with its folder, so that another one begins where the project or its `.git` is another folder. */
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

    /** A stream of server-sent events: the stamp at first, after each change, and as a sign of life. */
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

/** Where the code of the editor and of the live site is. Both follow changes of content by themselves. */
const CODE = ['cms', 'scripts', 'server', 'src', 'package.json', 'package-lock.json']
const GATSBY = ['browser', 'config', 'node', 'ssr'].map((name) => `gatsby-${name}.ts`)

/**
 * Calls `act` once the newest version of the project has other code than the one that runs, such as after others have
 * published; never without git.
 */
export const onOtherCode = async (root: string, act: () => void): Promise<void> => {
  let running: string | undefined
  const compare = async () => {
    // Where git does not say which code there is, nothing ends: it is asked at the next change.
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
