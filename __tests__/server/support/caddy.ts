import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../support/free-port'
import { eventually } from './eventually'
import { postJson, rawRequest } from './requests'
import { temporaryFolder } from './temporary-folder'

/** Where Debian puts it. */
const PROGRAM = '/usr/bin/caddy'

export const hasCaddy = existsSync(PROGRAM)

/** Caddy with `deploy/Caddyfile` as it is, but for TLS: that would need an authority. */
export const startCaddy = async (publicDir: string, ...servers: string[]) => {
  const { folder, remove } = temporaryFolder()
  const url = `http://localhost:${await freePort()}`
  const env = {
    ...process.env,
    HOME: folder,
    SITE_ADDRESS: url,
    SERVER: servers.map((server) => new URL(server).host).join(' '),
    PUBLIC_DIR: publicDir,
    CADDY_GLOBAL_OPTIONS: 'admin off',
  }
  const file = path.join(__dirname, '../../../deploy/Caddyfile')
  const child = spawn(PROGRAM, ['run', '--config', file], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const get = (page: string, headers = {}) => rawRequest(url, page, { headers })
  await eventually(async () =>
    expect(await get('/').catch(() => undefined)).toBeDefined(),
  )
  return {
    url,
    get,
    contact: (body: object, headers = {}) =>
      postJson(`${url}/api/contact`, body, headers),
    async stop() {
      child.kill('SIGTERM')
      await ended
      remove()
    },
  }
}
