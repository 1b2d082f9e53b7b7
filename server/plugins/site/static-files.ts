import send from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePath } from '../../../src/shared/site-address'
import type { CountPage } from '../../counts/page-counter'
import { plainError } from '../../plain-errors'
import type { Settings } from '../../settings'
import { fileHeaders } from './file-headers'
import { isKnown } from './if-none-match'
import type { KeptFiles } from './kept-files'
import type { ReadyAnswers } from './ready-answers'
import type { SiteFile, Variant } from './site-file'

/**
 * A path that is no page of ours: with a hidden file or `..`, or with `//` or `\`, which in
 * a redirect would name another host; or the second name of a page, under which templates
 * would not be hidden. Only `/.well-known/` is there to be found (RFC 8615).
 */
const SUSPECT = /^[^/]|\/(?!\.well-known\/)[./]|[\\\0]|\/index\.html$/

/** Under this name what it sends is counted. */
export const SITE_ROUTE = '/*'

/** What Gatsby draws pages from. No finished page asks for it, and in drafts it has marks. */
const PAGE_DATA = /^\/page-data\//

/** For other hosts: how they are to serve the site. */
const FOR_HOSTS = /^\/_(?:headers|redirects)$/

/** What nobody is sent. */
const WITHHELD = [SUSPECT, PAGE_DATA, FOR_HOSTS]

/** The address that is asked for, without what may follow; nothing if it may not be. */
const addressOf = (pathname: string): string | undefined => {
  try {
    const address = decodeURI(pathname)
    return WITHHELD.some((pattern) => pattern.test(address)) ? undefined : address
  } catch {
    // What follows a `#`, which no browser sends, may be anything.
    return undefined
  }
}

/** Part of a file, or one that is too large to be kept, from the disk. */
const sendFromDisk = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { file, variant, folder }: { file: SiteFile; variant: Variant; folder: string },
) => {
  const { headers } = request.raw
  // It knows tags by times, not ours: with another one, all of the file is sent.
  if (headers['if-range'] === variant.etag) delete headers['if-range']
  const sent = await send(request.raw, encodeURI(`/${variant.name}`), {
    root: folder,
    cacheControl: false,
    contentType: false,
    etag: false,
    lastModified: false,
  })
  if (sent.type === 'file')
    return reply
      .code(sent.statusCode)
      .headers({ ...fileHeaders(file, variant).whole, ...sent.headers })
      .send(sent.stream)
  sent.stream.destroy()
  if (sent.statusCode !== 416) return reply.callNotFound()
  return reply
    .code(416)
    .header('Content-Range', sent.headers['Content-Range'])
    .type('text/plain; charset=utf-8')
    .send(plainError(416))
}

interface StaticFiles {
  settings: Settings
  files: KeptFiles
  ready: ReadyAnswers
  countPage: CountPage
}

/** Serves the built site, compressed where the build has done so; pages end with a slash. */
export const addStaticFiles = (
  app: FastifyInstance,
  { settings, files, ready, countPage }: StaticFiles,
) => {
  const { publicDir, siteUrl } = settings

  const answer = (request: FastifyRequest, reply: FastifyReply, file: SiteFile) => {
    const { headers } = request
    const variant = ready.choose(file, headers['accept-encoding'])
    if (!variant) return reply.callNotFound()
    countPage(request.raw, file)
    ready.prepare(file, variant, reply.raw.getHeaders())
    const { whole, notModified } = fileHeaders(file, variant)
    if (isKnown(headers['if-none-match'], variant.etag))
      return reply.code(304).headers(notModified).send()
    const isPart = headers.range !== undefined && file.policy === undefined
    return variant.bytes === undefined || isPart
      ? sendFromDisk(request, reply, { file, variant, folder: publicDir })
      : reply.headers(whole).send(variant.bytes)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: SITE_ROUTE,
    async handler(request, reply) {
      const [pathname = '/', ...query] = request.url.split('?')
      const address = addressOf(pathname)
      if (address === undefined) return reply.callNotFound()
      const file = await files.find(address)
      if (file) return answer(request, reply, file)
      if (address.endsWith('/') || !(await files.find(`${address}/`)))
        return reply.callNotFound()
      return reply.redirect(basePath(siteUrl) + [`${pathname}/`, ...query].join('?'), 301)
    },
  })
}
