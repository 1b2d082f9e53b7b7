/**
 * The visitors: a process of its own, so that it does not share a thread with what it
 * measures. It is forked, told a task, and tells what came of it.
 */
import autocannon from 'autocannon'

export interface LoadTask {
  url: string
  connections: number
  seconds: number
  /** Asked for one after the other, on each connection. */
  requests: readonly { path: string; headers: Record<string, string> }[]
  /** What every answer has to be. */
  status: number
  /** How many bytes an answer may have, with its headers. */
  sizes: readonly number[]
}

export interface LoadResult {
  answers: number
  /** Answers that were not as they have to be, and connections that failed. */
  wrong: number
  seconds: number
  /** Milliseconds. */
  p99: number
}

const attack = async (task: LoadTask): Promise<LoadResult> => {
  const { url, connections, seconds, requests, status, sizes } = task
  const expected = new Set(sizes)
  let wrong = 0
  const started = performance.now()
  const run = autocannon({ url, connections, duration: seconds, requests })
  run.on('response', (_client, answered, bytes) => {
    if (answered !== status || !expected.has(bytes)) wrong += 1
  })
  const result = await run
  return {
    answers: result.requests.total,
    wrong: wrong + result.errors,
    seconds: (performance.now() - started) / 1000,
    p99: result.latency.p99,
  }
}

process.once('message', (task: LoadTask) => {
  void attack(task).then((result) => {
    process.send?.(result)
    process.disconnect()
  })
})
