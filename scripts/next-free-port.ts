import { createServer } from 'node:net'

const isFreeAt = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })

/** The wanted port or the next one that is free, both for this machine and for others. */
export const nextFreePort = async (wanted: number): Promise<number> => {
  const isFree = (await isFreeAt(wanted, '127.0.0.1')) && (await isFreeAt(wanted))
  return isFree || wanted >= 65535 ? wanted : nextFreePort(wanted + 1)
}
