import { fork } from 'node:child_process'
import path from 'node:path'
import type { Addresses, Folders } from './static-server'

/** Serves folders from a process of its own, so that it does not wait for what measures. */
export const serve = (folders: Folders) =>
  new Promise<{ addresses: Addresses; stop: () => void }>((resolve, reject) => {
    const child = fork(path.join(__dirname, 'static-server.ts'), {
      execArgv: ['--import', 'tsx'],
    })
    child.once('message', (addresses: Addresses) =>
      resolve({ addresses, stop: () => child.kill() }),
    )
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    child.send(folders)
  })
