import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordingProxy {
  url: string
  /** The origins that anything was asked of, or `CONNECT` and a host for what is encrypted. */
  asked: ReadonlySet<string>
  stop(): void
}

/**
 * A proxy through which a browser goes for everything, whatever part of it asks: what no page
 * reports is seen here, too. What is encrypted is refused, since the tested site is not.
 */
export const startRecordingProxy = async (): Promise<RecordingProxy> => {
  const asked = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    asked.add(new URL(url).origin)
    const pass = (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    }
    const onward = request(url, { method, headers }, pass)
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('connect', ({ url = '' }, socket) => {
    asked.add(`CONNECT ${url}`)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
