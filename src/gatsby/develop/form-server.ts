import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import getPort from 'get-port'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { secretHeaders } from '../../shared/request-guard'
import { DEFAULT_SITE_URL } from '../../shared/site-address'

const HOST = '127.0.0.1'

/**
 * Starts the form server and stops it with Gatsby. Returns its address.
 * @param secret without which nobody can post to it
 */
const startServer = async (secret: string): Promise<string> => {
  const port = await getPort({ host: HOST })
  // With Gatsby's own arguments: among them is `--require scripts/run.js`, which ends a process with its parent.
  const args = [...process.execArgv, '--import', 'tsx', 'server/main.ts']
  const server = spawn(process.execPath, args, {
    env: {
      // Without it, the server would take the address of pages that an earlier build has left.
      SITE_URL: DEFAULT_SITE_URL,
      ...process.env,
      NODE_ENV: 'development',
      HOST,
      PORT: String(port),
      PROXY_SECRET: secret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => server.kill())
  return `http://${HOST}:${port}`
}

/**
 * Proxies `/api/` of the develop server to a form server, so that forms work as in production:
 * `developMiddleware` in `gatsby-config.ts`. Gatsby's own `proxy` follows redirects, which are
 * the answers to forms without scripts.
 */
export const mountFormServer = (app: {
  use(handler: ReturnType<typeof createProxyMiddleware>): void
}): void => {
  // Other users of the machine can find the port of the form server. Without the secret, it answers them 403.
  const secret = randomBytes(32).toString('base64url')
  const address = startServer(secret)
  app.use(
    createProxyMiddleware({
      pathFilter: '/api',
      router: () => address,
      headers: secretHeaders(secret),
    }),
  )
}
