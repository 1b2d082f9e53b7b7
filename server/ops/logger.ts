import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { codeForLog } from '../delivery/delivery-error'
import type { Settings } from '../settings'

export type Logger = FastifyBaseLogger

/**
 * Structured lines on standard error, one JSON object each. Of a request they say which
 * route it was and how it ended; addresses, queries and bodies may hold what a person would
 * not want in a log, and so may the words of an error, of which only the code is told.
 */
export const loggerOptions = ({ logLevel }: Settings) => ({
  level: logLevel,
  stream: process.stderr,
  base: null,
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
