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
    /** Connections that failed or waited for too long. */
    errors: number
    timeouts: number
  }

  interface Options {
    url: string
    connections: number
    amount: number
    timeout?: number
    requests: readonly {
      setupRequest: (request: Sent, context: Context) => Sent
      onResponse: (status: number, body: string, context: Context) => void
    }[]
  }

  export default function autocannon(options: Options): Promise<Result>
}
