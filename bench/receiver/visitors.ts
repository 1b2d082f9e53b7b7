/** The visitors of a benchmark, in a process of their own. */
import { fork } from 'node:child_process'
import path from 'node:path'
import type { LoadReport, LoadResult, LoadTask } from './load'

/** Sends messages from a second process; `onProgress` is told how many were acknowledged. */
export const sendMessages = (
  task: LoadTask,
  onProgress: (acknowledged: number) => void,
): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'load.ts'), { execArgv: ['--import', 'tsx'] })
    child.on('message', (report: LoadReport) => {
      if ('result' in report) resolve(report.result)
      else onProgress(report.acknowledged)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The visitors ended with ${code}`)))
    child.send(task)
  })
