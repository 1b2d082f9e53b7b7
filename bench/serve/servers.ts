/** What is compared: each serves the folder that the build has made, in one process. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../__tests__/support/free-port'
import { startReceiver } from '../support/receiver'
import { probe } from './probe'
import { nginxConfig, nginxPrograms } from './nginx'

export interface Server {
  name: string
  url: string
  pid: number
  stop(): Promise<unknown>
}

const root = path.join(__dirname, '../..')
export const folder = path.join(root, 'public')

/** Seconds for a server to answer for the first time. */
const PATIENCE = 60

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const started = async (name: string, url: string, child: ChildProcess) => {
  const end = once(child, 'exit')
  process.once('exit', () => child.kill())
  const until = performance.now() + PATIENCE * 1000
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${name} does not start`)
    await sleep(100)
  }
  return {
    name,
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await end
    },
  }
}

const receiver = async (
  temporary: string,
  flags: readonly string[],
): Promise<Server> => ({
  name: 'receiver',
  ...(await startReceiver(
    {
      DATABASE_URL: `file:${path.join(temporary, 'messages.db')}`,
      MAIL_DIR: path.join(temporary, 'mail'),
      PUBLIC_DIR: folder,
    },
    path.join(temporary, 'receiver.log'),
    flags,
  )),
})

const gatsbyServe = async (): Promise<Server> => {
  const port = await freePort()
  const args = ['node_modules/gatsby/cli.js', 'serve', '-H', '127.0.0.1', '-p', `${port}`]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  })
  return started('gatsby serve', `http://127.0.0.1:${port}`, child)
}

/** With the headers that the receiver sends, so that both have as much to send. */
const nginx = async (temporary: string, model: Server): Promise<Server | undefined> => {
  const programs = nginxPrograms()
  if (!programs) return undefined
  const port = await freePort()
  const { headers } = await probe(model.url, '/', folder, { 'Accept-Encoding': 'br' })
  const config = nginxConfig({ ...programs, folder, temporary, port, headers })
  const child = spawn(programs.nginx, ['-c', config, '-p', temporary], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return started(programs.name, `http://127.0.0.1:${port}`, child)
}

/** All that this machine has; the receiver is the first. */
export const startServers = async (
  temporary: string,
  flags: readonly string[],
): Promise<Server[]> => {
  const first = await receiver(temporary, flags)
  const others = [await gatsbyServe(), await nginx(temporary, first)]
  return [first, ...others.filter((server) => server !== undefined)]
}
