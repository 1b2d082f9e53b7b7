/**
 * The visitors: a process of its own, so that it does not share a thread with what it
 * measures. It is forked, told a task, and tells how it goes.
 */
import autocannon from 'autocannon'
import { keyOf, messageOf } from './messages'

export interface LoadTask {
  url: string
  messages: number
  connections: number
}

export interface LoadResult {
  /** Numbers of the messages that were answered with 201. */
  acknowledged: number[]
  /** Other answers by their status, and connections that failed or ran out of time. */
  errors: Record<string, number>
  /** From the first request to the last answer. */
  seconds: number
  /** Milliseconds until an answer. */
  p50: number
  p99: number
  max: number
}

/** Told on the way, every so many messages, and at the end. */
export type LoadReport = { acknowledged: number } | { result: LoadResult }

/** Messages between two reports. */
const STEP = 500

/** Seconds after which an answer will not come any more. */
const PATIENCE = 60

const tell = (report: LoadReport) => process.send?.(report)

const attack = async ({ url, messages, connections }: LoadTask): Promise<LoadResult> => {
  const acknowledged: number[] = []
  const errors: Record<string, number> = {}
  const fail = (reason: string, count = 1) => {
    if (count > 0) errors[reason] = (errors[reason] ?? 0) + count
  }
  let next = 0
  let started = 0
  let ended = 0
  const { latency, ...failed } = await autocannon({
    url: `${url}/api/contact`,
    connections,
    amount: messages,
    timeout: PATIENCE,
    requests: [
      {
        setupRequest(request, context) {
          started ||= performance.now()
          const number = next
          next += 1
          context.number = number
          return {
            ...request,
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'Idempotency-Key': keyOf(number),
            },
            body: JSON.stringify(messageOf(number)),
          }
        },
        onResponse(status, _body, { number }) {
          ended = performance.now()
          if (status !== 201 || typeof number !== 'number') {
            fail(`HTTP ${status}`)
            return
          }
          acknowledged.push(number)
          if (acknowledged.length % STEP === 0)
            tell({ acknowledged: acknowledged.length })
        },
      },
    ],
  })
  fail('connection', failed.errors - failed.timeouts)
  fail('timeout', failed.timeouts)
  const { p50, p99, max } = latency
  return { acknowledged, errors, seconds: (ended - started) / 1000, p50, p99, max }
}

process.once('message', (task: LoadTask) => {
  void attack(task).then((result) => {
    tell({ result })
    process.disconnect()
  })
})
