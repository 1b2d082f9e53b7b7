import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, type ClientHttp2Session } from 'node:http2'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../src/build/free-port'
import { temporaryFolder } from './temporary-folder'

const root = path.join(__dirname, '../../..')

/** Where Debian puts it. */
const PROGRAM = '/usr/bin/caddy'

export const hasCaddy = existsSync(PROGRAM)

/** What a test changes of the file: nobody's trust, no other ports, nothing on the disk. */
const tamed = (adapted: string) => {
  const config = JSON.parse(adapted)
  config.admin = { disabled: true }
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  for (const server of Object.values<Record<string, unknown>>(config.apps.http.servers))
    server.automatic_https = { disable_redirects: true }
  return JSON.stringify(config)
}

const connected = async (url: string): Promise<ClientHttp2Session> => {
  for (let attempt = 0; ; attempt += 1) {
    const session = connect(url, { rejectUnauthorized: false })
    try {
      await once(session, 'connect')
      return session
    } catch (error) {
      if (attempt > 100) throw error
      await sleep(100)
    }
  }
}

/** Caddy as `deploy/Caddyfile` sets it up, in front of a receiver, and a line to it. */
export const startCaddy = async (receiver: string) => {
  const { folder, remove } = temporaryFolder()
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: `localhost:${await freePort()}`,
    RECEIVER: new URL(receiver).host,
  }
  const file = path.join(root, 'deploy/Caddyfile')
  const config = path.join(folder, 'caddy.json')
  const adapt = ['adapt', '--adapter', 'caddyfile', '--config', file]
  writeFileSync(config, tamed(execFileSync(PROGRAM, adapt, { env, encoding: 'utf8' })))
  const child = spawn(PROGRAM, ['run', '--config', config], { env, stdio: 'ignore' })
  const end = once(child, 'exit')
  const session = await connected(`https://${env.SITE_ADDRESS}`).catch(
    (error: unknown) => {
      child.kill()
      throw error
    },
  )
  return {
    /** Asks over HTTP/2. */
    async get(address: string, headers = {}) {
      const stream = session.request({ ':path': address, ...headers })
      const [answer] = await once(stream, 'response')
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      return { headers: answer, body: Buffer.concat(chunks) }
    },
    protocol: () => session.alpnProtocol,
    async stop() {
      session.destroy()
      child.kill('SIGTERM')
      await end
      remove()
    },
  }
}
