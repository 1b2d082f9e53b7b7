import { createServer, type Server } from 'node:net'

const OTHER_LOOPBACK: Readonly<Record<string, string>> = {
  '127.0.0.1': '::1',
  '::1': '127.0.0.1',
}

/**
 * Has an HTTP server that is about to listen on one loopback address of this machine answer at the other
 * one, too. `localhost` is either, as the system and the browser have it, and some people type the
 * address; on the other one, another user of the machine could listen in its place.
 */
export const listenOnBothLoopbacks = (server: Server): void => {
  server.once('listening', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') return
    const other = OTHER_LOOPBACK[address.address]
    if (other === undefined) return
    // As http.Server has its own sockets.
    const options = { allowHalfOpen: true, noDelay: true }
    const second = createServer(options, (socket) => server.emit('connection', socket))
    second.on('error', (error: NodeJS.ErrnoException) => {
      // The machine may have no IPv6. If the port is taken, somebody else would answer there.
      if (!/^(?:EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(error.code ?? ''))
        server.emit('error', error)
    })
    second.listen(address.port, other).unref()
    server.once('close', () => second.close())
  })
}
