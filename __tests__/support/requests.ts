import { once } from 'node:events'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ContactMessage } from '../../src/forms/schema'

export const ada: ContactMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'press',
  message: 'Bonjour,\nla lampe est cassée.',
}

/** Posts as the island does. A text is sent as it is. */
export const postJson = (address: string, body: unknown, headers = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Posts as a browser does without script. */
export const postForm = (address: string, fields: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })

/** A request whose path and headers nothing tidies up, and its answer undecoded. */
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

/** A connection on which bytes are sent as they are. */
export const openLine = async (origin: string) => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // The server may hang up while the client is still sending.
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(received)),
  )
  await once(socket, 'connect')
  return { socket, closed }
}

/** Sends bytes, closes its half on request, and gives all that the server sent. */
export const sendBytes = async (origin: string, bytes: string, { end = false } = {}) => {
  const { socket, closed } = await openLine(origin)
  socket.write(Buffer.from(bytes, 'utf8'))
  if (end) socket.end()
  return closed
}
