import { fork } from 'node:child_process'
import path from 'node:path'
import type { LoadResult, LoadTask } from './load'

/** Asks from a second process. */
export const visit = (task: LoadTask): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'load.ts'), { execArgv: ['--import', 'tsx'] })
    child.once('message', (result: LoadResult) => resolve(result))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The visitors ended with ${code}`)))
    child.send(task)
  })
