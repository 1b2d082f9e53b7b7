import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

/** Starts the receiver as `npm run serve` does; its log goes to a file. */
export const startReceiver = async (
  env: Record<string, string>,
  log: string,
  flags: readonly string[],
) => {
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  child.stderr.pipe(createWriteStream(log))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /http:\S+(?=\/\n)/.exec(String(chunk))?.[0]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`It ended: ${readFileSync(log, 'utf8')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    /** Bytes of memory that it has in use, of all kinds. */
    async memory() {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
