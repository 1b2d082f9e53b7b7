import { median } from '../support/median'
import { processorTime } from '../support/processor-time'
import { probe } from './probe'
import type { Scenario } from './scenarios'
import { folder, type Server } from './servers'
import { visit } from './visitors'

export interface Plan {
  rounds: number
  seconds: number
  /** Seconds for which each server is asked before anything counts. */
  warmUp: number
  connections: number
}

/** One round of one server. */
export interface Round {
  /** Answers in a second of the clock, and in a second of the server's computing. */
  perSecond: number
  perCoreSecond: number
  /** Milliseconds. */
  p99: number
  wrong: number
}

export interface Served extends Omit<Round, 'wrong'> {
  server: string
  scenario: string
  /** How it was sent, and its bytes with headers: those of the largest answer. */
  encoding: string
  bytes: number
  wrong: number
  rounds: readonly Round[]
}

/** What is asked for, and how large the answers of this server are. */
const prepare = async ({ url }: Server, { addresses, headers, known }: Scenario) => {
  const requests: { path: string; headers: Record<string, string> }[] = []
  const sizes: number[] = []
  const encodings = new Set<string>()
  for (const address of addresses) {
    const first = await probe(url, address, folder, headers)
    encodings.add(first.headers['content-encoding'] ?? 'identity')
    const sent = known
      ? { ...headers, 'If-None-Match': first.headers.etag ?? '' }
      : headers
    const { status, bytes } = await probe(url, address, folder, sent)
    if (known && status !== 304)
      throw new Error(`${url}${address} takes no If-None-Match`)
    requests.push({ path: address, headers: sent })
    sizes.push(bytes)
  }
  const encoding = known ? 'none' : [...encodings].join(', ')
  return { requests, sizes, encoding }
}

/** One scenario: A B C, A B C and so on, so that whatever disturbs disturbs all. */
export const measure = async (
  servers: readonly Server[],
  scenario: Scenario,
  { rounds, seconds, warmUp, connections }: Plan,
): Promise<Served[]> => {
  const status = scenario.known ? 304 : 200
  const prepared = await Promise.all(
    servers.map(async (server) => ({ server, ...(await prepare(server, scenario)) })),
  )
  const turns: Round[][] = servers.map(() => [])
  // The first is for warming up, and does not count: programs are compiled while they run.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { server, requests, sizes }] of prepared.entries()) {
      const before = processorTime(server.pid)
      const task = {
        url: server.url,
        connections,
        seconds: round === 0 ? warmUp : seconds,
        requests,
        status,
        sizes,
      }
      const { answers, wrong, seconds: took, p99 } = await visit(task)
      const computed = processorTime(server.pid) - before
      const perSecond = answers / took
      if (round > 0)
        turns[index]?.push({ perSecond, perCoreSecond: answers / computed, p99, wrong })
    }
  return prepared.map(({ server, sizes, encoding }, index) => {
    const measured = turns[index] ?? []
    const middle = (of: (round: Round) => number) => median(measured.map(of))
    return {
      server: server.name,
      scenario: scenario.name,
      encoding,
      bytes: Math.max(...sizes),
      perSecond: middle((round) => round.perSecond),
      perCoreSecond: middle((round) => round.perCoreSecond),
      p99: middle((round) => round.p99),
      wrong: measured.reduce((total, round) => total + round.wrong, 0),
      rounds: measured,
    }
  })
}
