import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import { recordOf } from '../../src/shared/unknown'
import { codeForLog } from '../errors'
import type { Settings } from '../settings'

export type Logger = FastifyBaseLogger

type LogMethodHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Drops the text of an error, which may quote what a visitor typed, from the message. */
const withoutErrorText: LogMethodHook = function (args, method) {
  const [first, text]: readonly unknown[] = args
  const error = first instanceof Error ? first : recordOf(first).err
  if (!(error instanceof Error)) return method.apply(this, args)
  const context = first instanceof Error ? { err: first } : first
  const message = text === undefined || text === error.message ? 'an error' : text
  return method.call(this, context, String(message))
}

/**
 * One JSON object a line on standard error. Of a request it logs only route, method and
 * status: URLs, queries and bodies may hold personal data, and so may the text of an error,
 * of which only the code and the stack are logged.
 */
export const loggerOptions = ({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>) => ({
  level: LOG_LEVEL,
  stream: process.stderr,
  base: null,
  hooks: { logMethod: withoutErrorText },
  formatters: { level: (label: string) => ({ level: label }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({
      method,
      route: routeOptions?.url,
    }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    err: (error: Error) => ({
      type: error.name,
      message: codeForLog(error),
      stack: (error.stack ?? '').match(/^\s+at .+/gm)?.join('\n') ?? '',
    }),
  },
})

/** Logs the responses of the API; those of pages at `debug`, since they would drown it. */
export const logResponses = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const level = request.routeOptions.url?.startsWith('/api/') ? 'info' : 'debug'
    const ms = Math.round(reply.elapsedTime)
    request.log[level]({ req: request, res: reply, ms }, 'response sent')
  })
}
