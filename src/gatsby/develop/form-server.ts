import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import getPort from 'get-port'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { secretHeaders } from '../../shared/request-guard'
import { DEFAULT_SITE_URL } from '../../shared/site-address'

const HOST = '127.0.0.1'

/**
 * Starts the form server, and stops it when Gatsby ends.
 * @param secret the secret without which the form server refuses requests
 * @returns the server's address
 */
const startServer = async (secret: string): Promise<string> => {
  const port = await getPort({ host: HOST })
  spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      // Without SITE_URL, the server would take the address of pages that an earlier build has
      // left.
      SITE_URL: DEFAULT_SITE_URL,
      ...process.env,
      NODE_ENV: 'development',
      HOST,
      PORT: String(port),
      PROXY_SECRET: secret,
    },
    // The IPC channel closes when Gatsby ends, however it ends, and the server then ends too.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return `http://${HOST}:${port}`
}

/**
 * Forwards requests for `/api/` from Gatsby's development server to a form server, so that forms
 * work as in production; it is `developMiddleware` in `gatsby-config.ts`. Gatsby's own `proxy`
 * follows redirects, but forms without scripts are answered by redirects.
 */
export const mountFormServer = (app: {
  use(handler: ReturnType<typeof createProxyMiddleware>): void
}): void => {
  // Other users of the machine can find the form server's port, but it answers 403 to requests
  // without the secret.
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
