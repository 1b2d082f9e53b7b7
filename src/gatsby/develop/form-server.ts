import { spawn } from 'node:child_process'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from './free-port'

interface DevelopServer {
  use(
    path: string,
    handle: (
      request: IncomingMessage & { originalUrl?: string },
      response: ServerResponse,
    ) => void,
  ): void
}

/** Runs the receiver beside Gatsby's develop server and ends it with it. */
const startReceiver = async (): Promise<number> => {
  const port = await freePort()
  const receiver = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => receiver.kill())
  return port
}

/**
 * Hands `/api/` of the develop server on to a receiver of its own, so that both forms work
 * there as they do in production. Mounted as `developMiddleware` in `gatsby-config.ts`.
 */
export const mountReceiver = (app: DevelopServer): void => {
  const started = startReceiver()
  app.use('/api', async (incoming, outgoing) => {
    const fail = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    const port = await started.catch(() => undefined)
    if (port === undefined) return fail()
    const forwarded = request(
      {
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.originalUrl,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.once('error', fail)
    incoming.pipe(forwarded)
  })
}
