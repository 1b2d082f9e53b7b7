/**
 * The ports of `npm run edit`. Two editors that start in the same second must not get the same one: a
 * port that is only looked at is free for both, so each port is taken at once.
 */
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import getPort, { portNumbers } from 'get-port'
import { listenOnBothLoopbacks } from '../src/gatsby/develop/guard'
import { recordOf } from '../src/shared/unknown'

const HOST = '127.0.0.1'

const MAX_PORT = 65_535

/** How many ports are tried, from the wanted one on. */
const TRIED = 100

/**
 * Lets a server listen on the wanted port, or on the first one after it that no other program uses.
 * @param listen starts to listen on a port; it is called again with another one if a program has
 * taken the port since it was looked at
 * @param exclude a port that is kept for another server
 * @returns the port, and the server that `listen` has started there
 */
export const onFreePort = async <Opened>(
  wanted: number,
  listen: (port: number) => Promise<Opened>,
  exclude?: number,
): Promise<{ port: number; opened: Opened }> => {
  const last = Math.min(wanted + TRIED, MAX_PORT)
  const others = exclude === undefined ? [] : [exclude]
  const port = await getPort({ port: portNumbers(wanted, last), exclude: others })
  try {
    return { port, opened: await listen(port) }
  } catch (error) {
    if (recordOf(error).code !== 'EADDRINUSE' || port >= last) throw error
    return onFreePort(port + 1, listen, exclude)
  }
}

/**
 * Gatsby listens on a port that is so much higher than that of its live site. The sum stays below
 * 32768, from where on systems choose the ports of connections, one of which could take it.
 */
const DISTANCE = 10_000

/**
 * Takes a port for the live site at once, and passes on each connection to Gatsby, which does not
 * listen until a minute later.
 * @param editorPort the port that the editor itself wants
 * @returns the port of the site, and the one on which Gatsby has to listen
 */
export const reserveSitePort = async (wanted: number, editorPort: number) => {
  let gatsbyPort = 0
  const open = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        const gatsby = connect({
          host: HOST,
          port: gatsbyPort,
          allowHalfOpen: true,
          noDelay: true,
        })
        // As long as Gatsby does not listen, the connection is closed, as if nobody listened here.
        pipeline(socket, gatsby, socket, () => undefined)
      })
      listenOnBothLoopbacks(server)
      server.once('error', reject).listen(port, HOST, () => {
        // An error that comes later ends the editor, as nobody hears it any more.
        server.off('error', reject)
        resolve()
      })
    })

  const { port: sitePort } = await onFreePort(wanted, open, editorPort)
  gatsbyPort = await getPort({ port: sitePort + DISTANCE })
  return { sitePort, gatsbyPort }
}
