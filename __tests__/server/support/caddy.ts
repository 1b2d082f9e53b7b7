import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type ClientHttp2Session } from 'node:http2'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../support/free-port'
import { temporaryFolder } from './temporary-folder'

const root = path.join(__dirname, '../../..')

/** Where Debian puts it. */
const PROGRAM = '/usr/bin/caddy'

export const hasCaddy = existsSync(PROGRAM)

/** What a trial changes: the machine trusts nobody new, and no other ports are opened. */
const TRIAL = ['admin off', 'skip_install_trust', 'auto_https disable_redirects']

/** A line on which nobody but the authority that Caddy made for itself is believed. */
const connected = async (url: string, authority: string): Promise<ClientHttp2Session> => {
  for (let attempt = 0; ; attempt += 1)
    try {
      const session = connect(url, { ca: readFileSync(authority) })
      await once(session, 'connect')
      return session
    } catch (error) {
      if (attempt > 100) throw error
      await sleep(100)
    }
}

/** Caddy with `deploy/Caddyfile` as it is, and a connection to it. */
export const startCaddy = async (server: string, publicDir: string) => {
  const { folder, remove } = temporaryFolder()
  const address = `localhost:${await freePort()}`
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: address,
    SERVER: new URL(server).host,
    PUBLIC_DIR: publicDir,
    CADDY_GLOBAL_OPTIONS: TRIAL.join('\n'),
  }
  const file = path.join(root, 'deploy/Caddyfile')
  const child = spawn(PROGRAM, ['run', '--config', file], { env, stdio: 'ignore' })
  const end = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await end
    remove()
  }
  const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  const session = await connected(`https://${address}`, authority).catch(
    async (error: unknown) => {
      await stop()
      throw error
    },
  )
  const ask = async (asked: Record<string, string>, text?: string) => {
    const stream = session.request(asked)
    stream.end(text)
    const [headers] = await once(stream, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return { headers, body: Buffer.concat(chunks) }
  }
  return {
    /** Asks over HTTP/2. */
    get: (page: string, headers: Record<string, string> = {}) =>
      ask({ ':path': page, ...headers }),
    /** Posts over HTTP/2. */
    post: (page: string, body: unknown, headers: Record<string, string> = {}) => {
      const text = JSON.stringify(body)
      return ask(
        {
          ':method': 'POST',
          ':path': page,
          'content-type': 'application/json',
          // As browsers do: Caddy then notices when it has lost a body, and does not send none.
          'content-length': String(Buffer.byteLength(text)),
          ...headers,
        },
        text,
      )
    },
    protocol: () => session.alpnProtocol,
    async stop() {
      session.destroy()
      await stop()
    },
  }
}
