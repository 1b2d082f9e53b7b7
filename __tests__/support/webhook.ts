import type { IncomingHttpHeaders } from 'node:http'
import fastify from 'fastify'
import { afterTests } from './clean-up'

/** A program on this machine that gets webhooks, and repeats them. Answers 200 without a status. */
export const startWebhook = async (onCall: (path: string) => number | undefined) => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const hook = fastify({ forceCloseConnections: true })
  hook.removeAllContentTypeParsers()
  hook.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_: unknown, text: string) => text,
  )
  hook.all('/*', async ({ url, headers, body }, reply) => {
    calls.push({ headers, body: String(body) })
    return reply
      .code(onCall(url) ?? 200)
      .header('Location', 'http://127.0.0.1:1/')
      .send(body ?? '')
  })
  afterTests(() => hook.close())
  return { calls, url: `${await hook.listen()}/hook` }
}
