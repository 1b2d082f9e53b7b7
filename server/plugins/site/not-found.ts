import type { FastifyInstance } from 'fastify'
import { languageOfPath, localizedPath } from '../../../src/i18n/paths'
import { plainError } from '../../plain-errors'
import { fileHeaders } from './file-headers'
import type { KeptFiles } from './kept-files'
import type { ReadyAnswers } from './ready-answers'

/** Answers with the site's 404 page in the language of the address. */
export const addNotFound = (
  app: FastifyInstance,
  files: KeptFiles,
  { choose }: ReadyAnswers,
) => {
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const file = await files.find(localizedPath('/404.html', languageOfPath(pathname)))
    const variant = file && choose(file, request.headers['accept-encoding'])
    if (!file || !variant?.bytes)
      return reply
        .code(404)
        .header('Cache-Control', 'public, max-age=0, must-revalidate')
        .type('text/plain; charset=utf-8')
        .send(plainError(404))
    reply.code(404).headers(fileHeaders(file, variant).whole)
    // Nobody shall be told that what is not there has not changed.
    return reply.removeHeader('ETag').send(variant.bytes)
  })
}
