import { once } from 'node:events'
import { connect } from 'node:net'

/** An open line to a server: what is written goes out as it is. */
const openLine = async (origin: string) => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // Whoever is sent away may be cut off while they still talk.
  socket.on('error', () => {})
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(said)),
  )
  await once(socket, 'connect')
  return { socket, closed, said: () => said }
}

/** Sends bytes, waits, and gives all that came until the server hung up. */
export const say = async (origin: string, ...parts: (string | Uint8Array)[]) => {
  const { socket, closed } = await openLine(origin)
  for (const part of parts)
    socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  return closed
}
