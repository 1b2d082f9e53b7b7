import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'
import { codeForLog } from '../jobs/delivery-error'
import type { Settings } from '../settings'
import { logLines } from './log-lines'

export type Logger = FastifyBaseLogger

/** One for the whole process, as standard error is. */
const lines = logLines()

/** Writes what is left at once. */
export const flushLog = lines.flush

type LogMethodHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** An error says of itself what it quotes; the line says only that there was one. */
const withoutQuotes: LogMethodHook = function (args, method) {
  const [first, text]: readonly unknown[] = args
  const error: unknown =
    first instanceof Error || typeof first !== 'object' || first === null
      ? first
      : Reflect.get(first, 'err')
  if (!(error instanceof Error)) return method.apply(this, args)
  const context = first instanceof Error ? { err: first } : first
  const said = text === undefined || text === error.message ? 'an error' : text
  return method.call(this, context, String(said))
}

/**
 * Structured lines on standard error, one JSON object each. Of a request they say which
 * route it was and how it ended; addresses, queries and bodies may hold what a person would
 * not want in a log, and so may the words of an error, of which only the code is told.
 */
export const loggerOptions = ({ logLevel }: Settings) => ({
  level: logLevel,
  stream: lines,
  base: null,
  hooks: { logMethod: withoutQuotes },
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
      // Where in the program, without the message that may quote what somebody typed.
      stack: (error.stack ?? '').match(/^\s+at .+/gm)?.join('\n') ?? '',
    }),
  },
})
