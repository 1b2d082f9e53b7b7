import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath, localizedPath } from '../../src/i18n/paths'
import { isWithheld } from '../../src/shared/public-folder'
import { fileHeaders, isSecure } from '../../src/shared/security-headers'
import { HttpError } from '../errors'
import type { Settings } from '../settings'

const COMPRESSED = /\.(?:br|gz)$/

/**
 * Serves the built site for `npm start` and `npm run serve`, with compressed files
 * where the build has made them. On a public server Caddy serves the site, with the
 * same headers (`deploy/Caddyfile`).
 */
export const site: FastifyPluginAsync<{ settings: Settings }> = async (
  app,
  { settings },
) => {
  const { PUBLIC_DIR, SITE_URL } = settings
  const secure = isSecure(SITE_URL)

  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(404)
      // The 404 page has no ETag and no date. With them, a conditional request could get the status
      // 304 for a page that does not exist.
      .sendFile(localizedPath('/404.html', languageOfPath(request.url)), {
        etag: false,
        lastModified: false,
      })
  app.setNotFoundHandler(notFound)
  // For a path that no file can have, such as `//` and `/%00`, @fastify/static throws an error with
  // the status 400 or 403. The visitor gets the 404 page instead.
  app.setErrorHandler<HttpError>((error, request, reply) => {
    if (error.statusCode !== 400 && error.statusCode !== 403) throw error
    return notFound(request, reply)
  })

  await app.register(fastifyStatic, {
    root: PUBLIC_DIR,
    preCompressed: true,
    redirect: true,
    cacheControl: false,
    allowedPath: (pathname) => !isWithheld(pathname),
    setHeaders(reply, file) {
      const name = path.relative(PUBLIC_DIR, file).replace(COMPRESSED, '')
      const headers = fileHeaders(name.split(path.sep).join('/'), secure)
      reply.headers({ ...headers, vary: 'Accept-Encoding' })
    },
  })
}

/**
 * If a path cannot be decoded, encodes its percent signs, so that it can be decoded and
 * names no file.
 */
const decodable = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/**
 * Changes the URL of a request, as Fastify's `rewriteUrl`. Without it, Fastify would refuse a path
 * such as `/%` before the 404 page could answer it.
 */
export const rewriteUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  url.replace(/^[^?]*/, decodable)
