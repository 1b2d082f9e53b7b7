import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HEADERS_FILE } from '../../src/shared/public-folder'
import { freePort, temporaryFolder } from './lifecycle'
import { outputOf, startProgram } from './programs'
import { ROOT } from './project'
import { postJson, rawRequest } from './requests'

const PROGRAM = '/usr/bin/caddy'

export const hasCaddy = existsSync(PROGRAM)

/** Starts Caddy with `deploy/Caddyfile`, but without TLS, since the tests have no certificate. */
export const startCaddy = async (publicDir: string, ...servers: string[]) =>
  startCaddyWith({}, publicDir, ...servers)

/**
 * Starts Caddy as `startCaddy` does, with these additional environment variables, such as
 * `PROXY_SECRET`.
 */
export const startCaddyWith = async (
  more: Record<string, string>,
  publicDir: string,
  ...servers: string[]
) => {
  const url = `http://localhost:${await freePort()}`
  const home = temporaryFolder()
  const HEADERS = path.join(home, 'headers.caddy')
  const check = path.join(ROOT, 'deploy/check-headers')
  writeFileSync(HEADERS, `${outputOf(check, [path.join(publicDir, HEADERS_FILE)])}\n`)
  const environment = {
    HOME: home,
    HEADERS,
    SITE_ADDRESS: url,
    SERVER: servers.map((server) => new URL(server).host).join(' '),
    PUBLIC_DIR: publicDir,
    CADDY_GLOBAL_OPTIONS: 'admin off',
    ...more,
  }
  const file = path.join(ROOT, 'deploy/Caddyfile')
  const get = (page: string, headers = {}) => rawRequest(url, page, { headers })
  const caddy = startProgram(PROGRAM, {
    arguments: ['run', '--config', file],
    environment,
  })
  await caddy.answers(() => get('/'))
  return {
    url,
    get,
    contact: (body: object, headers = {}) =>
      postJson(`${url}/api/contact`, body, headers),
  }
}
