import type { AddressInfo } from 'node:net'
import type { createEditServer } from './app'

const isTaken = (error: unknown) => Reflect.get(Object(error), 'code') === 'EADDRINUSE'

/** Listens on this machine alone, at the wanted port or any free one. Gives the port. */
export const listen = async (
  app: ReturnType<typeof createEditServer>,
  wanted: number,
): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: wanted }).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    return app.listen({ host: '127.0.0.1', port: 0 })
  })
  const address: AddressInfo | string | null = app.server.address()
  return typeof address === 'object' && address ? address.port : wanted
}
