import { createServer, type RequestListener } from 'node:http'

/** How long clients may take, in milliseconds. */
export interface TimeLimits {
  /** To send the headers, and the whole request. */
  headers: number
  request: number
  /** For which nothing may be sent either way, as with somebody who never reads the answer. */
  silence: number
  /** Between two looks at who is too slow. */
  check: number
  /** For which a silent connection is kept: longer than proxies keep theirs. */
  keepAlive: number
}

export const timeLimits: TimeLimits = {
  headers: 10_000,
  request: 30_000,
  silence: 120_000,
  check: 5000,
  keepAlive: 72_000,
}

/** A server that waits for nobody for ever. */
export const timedServer = (limits: TimeLimits, listener: RequestListener) => {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
    },
    listener,
  )
  return server.setTimeout(limits.silence)
}
