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
 * Serves the built site for `npm start` and `npm run serve`, compressed where the build has
 * done so. In public, Caddy serves it with the same headers (`deploy/Caddyfile`).
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
      // A conditional request must not get a 304 for a page that is not there.
      .sendFile(localizedPath('/404.html', languageOfPath(request.url)), {
        etag: false,
        lastModified: false,
      })
  app.setNotFoundHandler(notFound)
  // For paths that no file can have, such as `//` and `/%00`, @fastify/static throws a 400 or a 403.
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

/** Encodes the percent signs of a path that cannot be decoded, so that it names no file. */
const decodable = (path: string): string => {
  try {
    decodeURI(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** For Fastify's `rewriteUrl`. Fastify refuses a path such as `/%` before the 404 page can answer it. */
export const rewriteUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  url.replace(/^[^?]*/, decodable)
