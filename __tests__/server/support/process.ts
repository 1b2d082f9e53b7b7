import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(__dirname, '../../..')

type Environment = Record<string, string>

/** Runs a program of the repository to its end. */
export const run = (script: string, args: readonly string[], env: Environment) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => (stdout += String(chunk)))
    child.stderr.on('data', (chunk) => (stderr += String(chunk)))
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })

/** Starts the server as its own process and waits for the line with the address. */
export const spawnServer = (env: Environment) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: '1000000', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk)
      const address = /http:\S+(?=\/\n)/.exec(stdout)?.[0]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`It ended: ${stderr}`)))
  })
  return {
    url,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  }
}
