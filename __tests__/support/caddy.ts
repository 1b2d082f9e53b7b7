import { existsSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './clean-up'
import { freePort } from './free-port'
import { startProgram } from './program'
import { postJson, rawRequest } from './requests'

/** Where Debian puts it. */
const PROGRAM = '/usr/bin/caddy'

export const hasCaddy = existsSync(PROGRAM)

/** Caddy with `deploy/Caddyfile` as it is, but for TLS: that would need an authority. */
export const startCaddy = async (publicDir: string, ...servers: string[]) => {
  const url = `http://localhost:${await freePort()}`
  const env = {
    ...process.env,
    HOME: temporaryFolder(),
    SITE_ADDRESS: url,
    SERVER: servers.map((server) => new URL(server).host).join(' '),
    PUBLIC_DIR: publicDir,
    CADDY_GLOBAL_OPTIONS: 'admin off',
  }
  const file = path.join(__dirname, '../../deploy/Caddyfile')
  const get = (page: string, headers = {}) => rawRequest(url, page, { headers })
  await startProgram([PROGRAM, 'run', '--config', file], { env }, () => get('/'))
  return {
    url,
    get,
    contact: (body: object, headers = {}) =>
      postJson(`${url}/api/contact`, body, headers),
  }
}
