import path from 'node:path'
import { watch } from 'chokidar'
import { SOURCES } from './folders'

/** Editors save in several steps, and a checkout changes many files: wait for the last. */
const QUIET_MILLISECONDS = 150

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
  const folders = [...SOURCES, 'src'].map((name) => path.join(root, name))
  const watcher = watch(folders, { ignoreInitial: true })
  watcher.on('ready', actSoon).on('all', actSoon)
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}
