/**
 * Finds free ports for `npm run edit`. If an editor only looked which port is free, two editors that
 * start in the same second would choose the same one. So each editor listens on its ports at once.
 */
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import getPort, { portNumbers } from 'get-port'
import { listenOnBothLoopbacks } from '../src/gatsby/develop/guard'
import { recordOf } from '../src/shared/unknown'

const HOST = '127.0.0.1'

const MAX_PORT = 65_535

/** How many ports after the wanted one are tried. */
const TRIED = 100

/**
 * Lets a server listen on the wanted port, or on the first one after it that no other program uses.
 * @param listen starts to listen on a port; it is called again with a later port if another program
 * has taken the first one meanwhile
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
 * How much higher Gatsby's own port is than that of the live site. So Gatsby's stays below 32768: from
 * there on, systems choose the ports of connections, one of which could take it.
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
        // After the start, an error of this server ends the editor: no listener handles it.
        server.off('error', reject)
        resolve()
      })
    })

  const { port: sitePort } = await onFreePort(wanted, open, editorPort)
  gatsbyPort = await getPort({ port: sitePort + DISTANCE })
  return { sitePort, gatsbyPort }
}
