/** Sends HTTP requests to a server as forms, browsers and hostile clients do. */
import { once } from 'node:events'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ContactMessage } from '../../src/forms/schema'

export const adasMessage: ContactMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'press',
  message: 'Bonjour,\nla lampe est cassée.',
}

/** Posts JSON, as a form does with scripts. A body that is a text is sent unchanged. */
export const postJson = (address: string, body: unknown, headers = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Posts a form as a browser does without scripts. */
export const postForm = (address: string, fields: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })

/**
 * Sends a request with exactly this path and these headers, since `fetch` would change them. The
 * answer stays compressed.
 */
export const rawRequest = async (
  origin: string,
  path: string,
  options: RequestOptions = {},
) => {
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, path, agent: false, ...options }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status = 0 } = answer
  return { status, headers: answer.headers, body: await buffer(answer) }
}

/** Opens a TCP connection to a server, on which a test sends raw bytes. */
export const openLine = async (origin: string) => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // The server may hang up while the test is still sending. Without a listener, this error would
  // end the test run.
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(received)),
  )
  await once(socket, 'connect')
  return { socket, closed }
}

/**
 * Sends bytes over a new connection. With `end`, the client then closes its side of it.
 * @returns all that the server answers
 */
export const sendBytes = async (origin: string, bytes: string, { end = false } = {}) => {
  const { socket, closed } = await openLine(origin)
  socket.write(Buffer.from(bytes, 'utf8'))
  if (end) socket.end()
  return closed
}
