import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type ClientHttp2Session } from 'node:http2'
import path from 'node:path'
import { freePort } from '../../support/free-port'
import { eventually } from './eventually'
import { temporaryFolder } from './temporary-folder'

const root = path.join(__dirname, '../../..')

/** Where Debian puts it. */
const PROGRAM = '/usr/bin/caddy'

export const hasCaddy = existsSync(PROGRAM)

/** No new certificate authority for the machine, and no other ports. */
const OPTIONS = ['admin off', 'skip_install_trust', 'auto_https disable_redirects']

/** Connects by HTTP/2; trusts only the authority that Caddy has created for itself. */
const connectTo = (url: string, authority: string) =>
  eventually(async (): Promise<ClientHttp2Session> => {
    expect(existsSync(authority)).toBe(true)
    const session = connect(url, { ca: readFileSync(authority) })
    const refused = await once(session, 'connect').then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused).toBeUndefined()
    return session
  })

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
    CADDY_GLOBAL_OPTIONS: OPTIONS.join('\n'),
  }
  const file = path.join(root, 'deploy/Caddyfile')
  const child = spawn(PROGRAM, ['run', '--config', file], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  const session = await connectTo(`https://${address}`, authority)
  const request = async (headers: Record<string, string>, text?: string) => {
    const stream = session.request(headers)
    stream.end(text)
    const [received] = await once(stream, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return { headers: received, body: Buffer.concat(chunks) }
  }
  return {
    get: (page: string, headers: Record<string, string> = {}) =>
      request({ ':path': page, ...headers }),
    post: (page: string, body: unknown, headers: Record<string, string> = {}) => {
      const text = JSON.stringify(body)
      return request(
        {
          ':method': 'POST',
          ':path': page,
          'content-type': 'application/json',
          // Lets Caddy notice a body that it has lost.
          'content-length': String(Buffer.byteLength(text)),
          ...headers,
        },
        text,
      )
    },
    protocol: () => session.alpnProtocol,
    async stop() {
      session.destroy()
      child.kill('SIGTERM')
      await ended
      remove()
    },
  }
}
