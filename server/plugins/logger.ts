import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import { recordOf } from '../../src/shared/unknown'
import { codeForLog } from '../errors'
import type { Settings } from '../settings'

export type Logger = FastifyBaseLogger

type LogMethodHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Removes the message of an error from what is logged, since it may quote what a visitor typed. */
const withoutErrorText: LogMethodHook = function (args, method) {
  const [first, text]: readonly unknown[] = args
  const error = first instanceof Error ? first : recordOf(first).err
  if (!(error instanceof Error)) return method.apply(this, args)
  const context = first instanceof Error ? { err: first } : first
  const message = text === undefined || text === error.message ? 'an error' : text
  return method.call(this, context, String(message))
}

/**
 * Options of the logger, which writes one JSON object per line to standard error. Of a request it
 * logs only the route, method and status, since URLs and bodies may hold personal data. Of an error
 * it logs only the code and the stack, since the message may hold personal data, too.
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

/**
 * Logs the responses of the API at `info`, and those of pages at `debug`. Pages are requested so
 * often that nobody would find the lines about the API among theirs.
 */
export const logResponses = (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    const level = request.routeOptions.url?.startsWith('/api/') ? 'info' : 'debug'
    const ms = Math.round(reply.elapsedTime)
    request.log[level]({ req: request, res: reply, ms }, 'response sent')
  })
}
