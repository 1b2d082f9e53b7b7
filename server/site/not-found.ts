import type { FastifyInstance } from 'fastify'
import { languageOfPath, localizedPath } from '../../src/i18n/paths'
import { builtPage } from '../built-page'
import type { Pages } from '../http/page'
import { plainError } from '../http/plain-errors'
import type { Settings } from '../settings'

/** Answers with the site's 404 page in the language of the address. */
export const addNotFound = (
  app: FastifyInstance,
  { publicDir }: Settings,
  pages: Pages,
) => {
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const file = localizedPath('/404.html', languageOfPath(pathname))
    const page = await builtPage(publicDir, file)
    reply.code(404).header('Cache-Control', 'public, max-age=0, must-revalidate')
    return page === undefined
      ? reply.type('text/plain; charset=utf-8').send(plainError(404))
      : pages.send(reply, page)
  })
}
