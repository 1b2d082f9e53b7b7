import type { IncomingHttpHeaders } from 'node:http'
import fastify from 'fastify'
import { afterTests } from './clean-up'

/** A program on this machine that gets webhooks, and repeats them, and answers 200 unless told otherwise. */
export const startWebhook = async (
  onCall: () => number | undefined | Promise<number> = () => undefined,
) => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const hook = fastify({ forceCloseConnections: true })
  hook.removeAllContentTypeParsers()
  hook.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_: unknown, text: string) => text,
  )
  hook.post('/hook', async ({ headers, body }, reply) => {
    calls.push({ headers, body: String(body) })
    const status = (await onCall()) ?? 200
    return reply.code(status).header('Location', 'http://127.0.0.1:1/').send(body)
  })
  afterTests(() => hook.close())
  return { calls, url: `${await hook.listen()}/hook`, stop: () => hook.close() }
}
