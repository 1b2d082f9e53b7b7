/** Watches files and folders, for `npm run develop` and for the editor. */
import path from 'node:path'
import { watch } from 'chokidar'
import { pathFrom } from './files'

/**
 * How many milliseconds files must stay unchanged before the watcher calls `act`. Programs save a
 * file in several steps, and a checkout of git changes many files: `act` is called once for all of
 * them.
 */
const QUIET_MS = 150

/** Whether the path `file` lies inside `folder`, or is the same path. */
const holds = (folder: string, file: string): boolean =>
  folder === file || file.startsWith(`${folder}/`)

/**
 * Calls `act` at the start, and again after files have changed and then stayed the same for a
 * moment.
 * @param parts the files and folders to watch, such as `content` or `logs/HEAD`, by the folder that
 * contains them. That folder itself is watched, so that a file may be deleted and come back.
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
      const file = pathFrom(folder, place)
      return (
        file !== '' && !watched.some((part) => holds(file, part) || holds(part, file))
      )
    }
    const watcher = watch(folder, {
      ignoreInitial: true,
      ignored: isElsewhere,
      // The watcher does not follow links, since a link could lead to the whole disk. The content
      // check refuses content behind a link anyway.
      followSymlinks: false,
    })
    // chokidar reports no event of its own for a new link that leads nowhere. So the raw events of
    // folders count as changes, too.
    watcher.on('raw', (_event, name, details) => {
      const { watchedPath } = details as { watchedPath: string }
      if (!isElsewhere(path.join(watchedPath, name))) actSoon()
    })
    // What the watcher cannot watch, such as a folder that this user may not open, `act` cannot
    // read either. So an error of the watcher calls `act`, too, which then reports what is wrong.
    return watcher.on('ready', actSoon).on('all', actSoon).on('error', actSoon)
  })
  return async () => {
    clearTimeout(timer)
    await Promise.all(watchers.map((watcher) => watcher.close()))
  }
}
