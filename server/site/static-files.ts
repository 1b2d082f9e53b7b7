import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { filePolicies } from '../http/content-policy'
import { isSecure } from '../http/headers'
import type { Settings } from '../settings'
import { cacheControl } from './cache-control'

/**
 * A path that is no page of ours: with a hidden file or `..`, or with `//` or `\`, which in
 * a redirect would name another host; or the second name of a page, under which templates
 * would not be hidden.
 */
const SUSPECT = /\/[./]|[\\\0]|\/index\.html$/

/** What Gatsby draws pages from. No finished page asks for it, and in drafts it has marks. */
const PAGE_DATA = /^\/page-data\//

/** Serves the built site, compressed where the build has done so; pages end with a slash. */
export const addStaticFiles = async (app: FastifyInstance, settings: Settings) => {
  const { publicDir } = settings
  const policyOf = filePolicies(isSecure(settings))
  await app.register(fastifyStatic, {
    root: publicDir,
    redirect: true,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (pathname) => !SUSPECT.test(pathname) && !PAGE_DATA.test(pathname),
    setHeaders(response, sent) {
      const original = sent.replace(/\.(?:br|gz)$/, '')
      const file = path.relative(publicDir, original).split(path.sep).join('/')
      response.setHeader('Cache-Control', cacheControl(file))
      response.setHeader('Vary', 'Accept-Encoding')
      if (file.endsWith('.html'))
        response.setHeader('Content-Security-Policy', policyOf(original))
      // The editor signs in through a window that has to be able to answer it.
      if (file.startsWith('admin/'))
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    },
  })
}
