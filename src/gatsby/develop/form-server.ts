/**
 * Runs the form server beside `gatsby develop`, so that the forms of its pages can be sent as on the
 * public site.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import getPort from 'get-port'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { secretHeaders } from '../../shared/request-guard'
import { DEFAULT_SITE_URL } from '../../shared/site-address'

const HOST = '127.0.0.1'

/**
 * Starts the form server, which ends together with Gatsby.
 * @param secret the form server refuses requests without this secret
 * @returns the address of the form server
 */
const startServer = async (secret: string): Promise<string> => {
  const port = await getPort({ host: HOST })
  spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      // Without SITE_URL, the form server would take the site's address from what the last build
      // wrote into `public/`. In develop that address would be wrong.
      SITE_URL: DEFAULT_SITE_URL,
      ...process.env,
      NODE_ENV: 'development',
      HOST,
      PORT: String(port),
      PROXY_SECRET: secret,
    },
    // The form server ends when the IPC channel to it closes, which happens however Gatsby ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return `http://${HOST}:${port}`
}

/**
 * Lets forms work in develop as in production: requests for `/api/` go from Gatsby's development
 * server to a form server. It is the `developMiddleware` of `gatsby-config.ts`. Gatsby's own
 * setting `proxy` cannot be used: it follows redirects itself, which the form server sends to
 * browsers without scripts.
 */
export const mountFormServer = (app: {
  use(handler: ReturnType<typeof createProxyMiddleware>): void
}): void => {
  // Another user of the machine can find the port of the form server. Without the secret they only
  // get the answer 403.
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
