/** Stands between a browser and the net: any browser can use it, few let tests intercept. */
import {
  createServer,
  request,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with the addresses that match: they answer late, or with a status. */
export interface Fault {
  url: RegExp
  delay?: number
  status?: number
}

export const startProxy = async () => {
  let fault: Fault | undefined
  const asked: string[] = []
  const problems: string[] = []

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { url = '', method, headers } = incoming
    const outgoing = request(url, { method, headers }, (response) => {
      const { statusCode = 502 } = response
      if (statusCode >= 400) problems.push(`${statusCode}: ${url}`)
      // A cached script would neither be late nor fail.
      if (url.endsWith('.js')) response.headers['cache-control'] = 'no-store'
      answer.writeHead(statusCode, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer((incoming, answer) => {
    const url = incoming.url ?? ''
    asked.push(`${incoming.method} ${url}`)
    const { delay = 0, status } = fault?.url.test(url) ? fault : {}
    setTimeout(() => {
      // The browser may have gone on.
      if (answer.destroyed) return
      if (status) answer.writeHead(status).end()
      else forward(incoming, answer)
    }, delay)
  })
  // HTTPS is never ours: note who is called, and refuse.
  server.on('connect', ({ url }, socket) => {
    asked.push(`CONNECT ${url}`)
    socket.on('error', () => {})
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked for since the last reset, such as `POST http://…`. */
    asked,
    /** Answers of the site's own server that say it failed. */
    problems,
    cause(next: Fault) {
      fault = next
    },
    reset() {
      fault = undefined
      asked.length = 0
      problems.length = 0
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
