/**
 * The server for all that is compared, so that a difference is one of the pages: finished
 * files, compressed at build, cached as the receiver has it. Peers need more freedom than the
 * receiver's Content-Security-Policy gives to pages it does not know. Forked, told the
 * folders, and tells where each is.
 */
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import path from 'node:path'
import { cacheControl } from '../../src/shared/security-headers'

/** Names of what is compared with its folder, and with its address. */
export type Folders = Readonly<Record<string, string>>
export type Addresses = Readonly<Record<string, string>>

const serve = async (folder: string): Promise<string> => {
  const app = fastify()
  await app.register(fastifyStatic, {
    root: folder,
    redirect: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, sent) {
      const file = path.relative(folder, sent.replace(/\.(?:br|gz)$/, ''))
      const name = file.split(path.sep).join('/')
      response.setHeader('Cache-Control', cacheControl(name))
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
  // Browsers ask for one unasked, and a page without would be charged with an error.
  app.setNotFoundHandler((request, reply) =>
    reply.code(request.url === '/favicon.ico' ? 204 : 404).send(),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return address.replace('127.0.0.1', 'localhost')
}

process.once('message', async (folders: Folders) => {
  const served = Object.entries(folders).map(
    async ([name, folder]) => [name, await serve(folder)] as const,
  )
  process.send?.(Object.fromEntries(await Promise.all(served)))
})
process.once('disconnect', () => process.exit())
