import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { cacheControl } from './cache-control'

/**
 * A path that is no page of ours: with a hidden file or `..`, or with `//` or `\`, which in
 * a redirect would name another host.
 */
const SUSPECT = /\/[./]|[\\\0]/

/** What Gatsby draws pages from. No finished page asks for it, and in drafts it has marks. */
const PAGE_DATA = /^\/page-data\//

/** Serves the built site, compressed where the build has done so; pages end with a slash. */
export const addStaticFiles = async (app: FastifyInstance, publicDir: string) => {
  await app.register(fastifyStatic, {
    root: publicDir,
    redirect: true,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (pathname) => !SUSPECT.test(pathname) && !PAGE_DATA.test(pathname),
    setHeaders(response, sent) {
      const file = path.relative(publicDir, sent).replace(/\.(?:br|gz)$/, '')
      response.setHeader('Cache-Control', cacheControl(file.split(path.sep).join('/')))
      response.setHeader('Vary', 'Accept-Encoding')
    },
  })
}
