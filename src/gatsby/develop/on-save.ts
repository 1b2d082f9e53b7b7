import path from 'node:path'
import { watch } from 'chokidar'
import { SOURCES } from './folders'

/** Editors save in several steps, and a checkout changes many files: wait for the last. */
const QUIET_MILLISECONDS = 150

const WATCHED: readonly string[] = [...SOURCES, 'src', 'server']

/**
 * Calls `act` as soon as it watches, and after every change of content, messages and code
 * (which messages are needed is read from code) once all is quiet. Gives what ends it.
 */
export const onSave = (root: string, act: () => void): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const actSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(act, QUIET_MILLISECONDS)
  }
  const isElsewhere = (file: string): boolean => {
    const [folder = ''] = path.relative(root, file).split(path.sep)
    return folder !== '' && !WATCHED.includes(folder)
  }
  // From the root, since a watch on a folder ends when the folder goes, and it may come back.
  const watcher = watch(root, { ignoreInitial: true, ignored: isElsewhere })
  // What cannot be watched cannot be read either: whoever looks says so.
  watcher.on('ready', actSoon).on('all', actSoon).on('error', actSoon)
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}
