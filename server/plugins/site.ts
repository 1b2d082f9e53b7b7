import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath, localizedPath } from '../../src/i18n/paths'
import { BUILT_WITH } from '../../src/shared/retention'
import { fileHeaders, isSecure } from '../../src/shared/security-headers'
import { basePath } from '../../src/shared/site-address'
import { HttpError, plainError } from '../errors'
import type { Settings } from '../settings'

/**
 * Paths that are not served: hidden files but for `/.well-known/` (RFC 8615), what Gatsby
 * leaves, the files that tell other hosts how to serve the site, other names of a page, and
 * pages whose forms the server fills in.
 */
const WITHHELD =
  /\/\/|\/\.(?!well-known\/)|^\/page-data\/|^\/webpack\.stats\.json$|^\/_(?:headers|redirects|caddy)$|\/index\.html$|\/(?:correct|confirm|unsubscribe)(?:\/|$)/

const COMPRESSED = /\.(?:br|gz)$/

/**
 * Serves the built site for `npm start` and `npm run serve`, compressed where the build has
 * done so. In public, Caddy serves it with the same headers (`deploy/Caddyfile`).
 */
export const site: FastifyPluginAsync<{ settings: Settings }> = async (
  app,
  { settings },
) => {
  const { PUBLIC_DIR, SITE_URL } = settings
  const secure = isSecure(SITE_URL)
  const base = basePath(SITE_URL)

  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const page = localizedPath('/404.html', languageOfPath(request.url))
    reply.code(404)
    return existsSync(path.join(PUBLIC_DIR, page))
      ? // A conditional request must not get a 304 for a page that is not there.
        reply.sendFile(page, { etag: false, lastModified: false })
      : reply
          .headers(fileHeaders('404.html', secure))
          .type('text/plain; charset=utf-8')
          .send(plainError(404))
  }
  app.setNotFoundHandler(notFound)
  // Of paths that no file can have, such as `//` and `/%00`.
  app.setErrorHandler<HttpError>((error, request, reply) => {
    if (error.statusCode !== 400 && error.statusCode !== 403) throw error
    return notFound(request, reply)
  })

  // The plugin redirects `/about` to `/about/` without the path that the site is under.
  if (base)
    app.addHook('onSend', async (_request, reply) => {
      const location = reply.getHeader('location')
      if (typeof location === 'string' && reply.statusCode === 301)
        reply.header('location', base + location)
    })

  await app.register(fastifyStatic, {
    root: PUBLIC_DIR,
    preCompressed: true,
    redirect: true,
    cacheControl: false,
    allowedPath: (pathname) => !WITHHELD.test(pathname),
    setHeaders(reply, file) {
      const name = path.relative(PUBLIC_DIR, file).replace(COMPRESSED, '')
      const headers = fileHeaders(name.split(path.sep).join('/'), secure)
      reply.headers({ ...headers, vary: 'Accept-Encoding' })
    },
  })
}

/** A path that cannot be decoded is taken for a text, which leads nowhere. */
const decodable = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/**
 * For Fastify's `rewriteUrl`: where the site is at `https://example.org/site`, removes `/site`
 * from the URL of a request, so that no route knows of it. A proxy may have done so already.
 */
export const rewriteUrl = (siteUrl: string) => {
  const base = basePath(siteUrl)
  return ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    const rest = url.startsWith(base) ? url.slice(base.length) : url
    return (/^(?:[/?]|$)/.test(rest) ? rest : url).replace(/^[^?]*/, decodable)
  }
}

/** The settings that the pages were built with: none where there are no pages. */
export const settingsOfBuild = async (publicDir: string): Promise<Partial<Settings>> => {
  try {
    const text = await readFile(path.join(publicDir, BUILT_WITH), 'utf8')
    return JSON.parse(text) as Partial<Settings>
  } catch {
    return {}
  }
}
