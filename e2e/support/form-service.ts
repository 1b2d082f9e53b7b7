import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service does with the next messages: cuts the connection, or says nothing. */
type Answer = { status: number; body: string } | 'reset' | 'silence'

/** A form service on another host, as small as it gets: it keeps what was posted. */
export const startFormService = async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  let answer: Answer = { status: 200, body: '' }
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (answer === 'reset') request.socket.destroy()
      else if (answer !== 'silence') response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/f`,
    received,
    answerWith(next: Answer) {
      answer = next
      received.length = 0
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FormService = Awaited<ReturnType<typeof startFormService>>
