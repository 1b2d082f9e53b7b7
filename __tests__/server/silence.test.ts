/** @jest-environment node */
import { once } from 'node:events'
import { connect } from 'node:net'
import { startReceiver } from './support/server'

test('who asks for a large file and never reads it is cut off', async () => {
  const receiver = await startReceiver({
    files: { 'large.txt': Buffer.alloc(30_000_000, 'x') },
    limits: { headers: 1000, request: 1000, check: 50, silence: 300, keepAlive: 200 },
  })
  const { hostname, port } = new URL(receiver.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  const [connection] = await once(receiver.server, 'connection')
  await once(connection, 'close')
  socket.destroy()
  await receiver.stop()
})
