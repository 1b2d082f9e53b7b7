/** What the benchmarks use of autocannon, which comes without types. */
declare module 'autocannon' {
  interface Sent {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  /** What a connection keeps from a request until its answer. */
  type Context = Record<string, unknown>

  interface Result {
    /** In milliseconds. */
    latency: { p50: number; p99: number; max: number }
    requests: { total: number }
    /** Connections that failed or waited for too long. */
    errors: number
    timeouts: number
  }

  interface Request extends Sent {
    setupRequest?: (request: Sent, context: Context) => Sent
    onResponse?: (status: number, body: string, context: Context) => void
  }

  interface Options {
    url: string
    connections: number
    amount?: number
    /** Seconds. */
    duration?: number
    timeout?: number
    requests: readonly Request[]
  }

  /** Under way; the promise is of its end. */
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: object, status: number, bytes: number) => void,
    ): void
  }

  export default function autocannon(options: Options): Run
}
