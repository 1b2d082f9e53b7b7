/** Watches files and folders, for `npm run develop` and for the editor. */
import path from 'node:path'
import { watch } from 'chokidar'

/**
 * Milliseconds without a change before the watcher calls `act`: programs save in several steps, and
 * a checkout changes many files.
 */
const QUIET_MS = 150

/** Whether a path is a folder, or something inside of it. */
const holds = (folder: string, file: string): boolean =>
  folder === file || file.startsWith(`${folder}/`)

/**
 * Calls `act` at first and after every change, once all is quiet.
 * @param parts by folder, the files and folders in it that count, such as `content` or `logs/HEAD`.
 * The folder itself is watched, so that a part may be deleted and return, or appear later.
 * @returns a function that ends the watching
 */
export const watchFiles = (
  parts: Readonly<Record<string, readonly string[]>>,
  act: () => void,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const actSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(act, QUIET_MS)
  }

  const watchers = Object.entries(parts).map(([folder, watched]) => {
    const isElsewhere = (place: string): boolean => {
      const file = path.relative(folder, place).split(path.sep).join('/')
      return (
        file !== '' && !watched.some((part) => holds(file, part) || holds(part, file))
      )
    }
    const watcher = watch(folder, {
      ignoreInitial: true,
      ignored: isElsewhere,
      // Links are not followed: a link may lead to the whole disk, and content that is a link is
      // refused.
      followSymlinks: false,
    })
    // For a link that leads nowhere, chokidar only reports that its folder changed.
    watcher.on('raw', (_event, name, details) => {
      const { watchedPath } = details as { watchedPath: string }
      if (!isElsewhere(path.join(watchedPath, name))) actSoon()
    })
    // Errors of the watcher also call `act`: what cannot be watched cannot be read either, and
    // `act` reports that when it reads.
    return watcher.on('ready', actSoon).on('all', actSoon).on('error', actSoon)
  })
  return async () => {
    clearTimeout(timer)
    await Promise.all(watchers.map((watcher) => watcher.close()))
  }
}
