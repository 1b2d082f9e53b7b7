/** One run: the yardstick, the load, and what is there afterwards. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openStore } from '../../server/db'
import { startReceiver } from '../support/receiver'
import { slope } from '../support/slope'
import { countStored, drained, type Stored } from './stored'
import { sendMessages } from './visitors'

export interface Database {
  name: string
  /** URL of an empty database; `folder` is there for one in a file. */
  empty: (folder: string) => Promise<string>
  /** Rows a second that it takes one by one. */
  raw: (folder: string, seconds: number) => Promise<number>
}

export interface Plan {
  messages: number
  connections: number
  /** Seconds for the yardstick, before the load and once more after it. */
  rawSeconds: number
  /** Where folders are made for what is measured. */
  folder: string
  /** Flags of Node for the receiver, such as `--cpu-prof`. */
  flags: readonly string[]
}

export interface Measured extends Stored {
  database: string
  messages: number
  connections: number
  acknowledged: number
  perSecond: number
  /** Rows a second, before the load and after it. */
  raw: readonly [number, number]
  ratio: number
  errors: Record<string, number>
  p50: number
  p99: number
  max: number
  /** Bytes of memory: before, after the first thousand messages, at the end, drained. */
  memory: { start: number; first: number; end: number; drained: number }
  /** Bytes of memory for each further thousand messages, as a line through all samples. */
  growth: number
  /** Seconds from the last answer until everything was handed on. */
  drainSeconds: number
  mails: number
}

const LIMITLESS = { RATE_LIMIT: '1000000000', RATE_LIMIT_TOTAL: '1000000000' }

/** Seconds for the outbox to empty: so many for each thousand messages. */
const DRAIN_PATIENCE = 60

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

export const hasFailed = ({ errors, lost, repeated, undelivered }: Measured): boolean =>
  sum(errors) + lost + repeated + undelivered > 0

const load = async (url: string, mail: string, plan: Plan, folder: string) => {
  const { messages, connections, flags } = plan
  const receiver = await startReceiver(
    {
      ...LIMITLESS,
      DATABASE_URL: url,
      MAIL_DIR: mail,
      PUBLIC_DIR: path.join(folder, 'public'),
    },
    path.join(folder, 'receiver.log'),
    flags,
  )
  const start = await receiver.memory()
  const samples: Promise<{ x: number; y: number }>[] = []
  const task = { url: receiver.url, messages, connections }
  const { acknowledged, ...sent } = await sendMessages(task, (count) => {
    if (count % 1000 === 0)
      samples.push(receiver.memory().then((y) => ({ x: count / 1000, y })))
  })
  const end = await receiver.memory()
  const patience = (DRAIN_PATIENCE * messages) / 1000
  const drainSeconds = await drained(url, patience)
  const memory = await Promise.all(samples)
  const afterwards = await receiver.memory()
  await receiver.stop()
  return {
    sent,
    acknowledged,
    drainSeconds,
    memory: { start, first: memory[0]?.y ?? end, end, drained: afterwards },
    growth: slope(memory),
  }
}

export const measure = async (database: Database, plan: Plan): Promise<Measured> => {
  const folder = mkdtempSync(path.join(plan.folder, 'bench-'))
  const mail = path.join(folder, 'mail')
  try {
    const before = await database.raw(folder, plan.rawSeconds)
    const url = await database.empty(folder)
    await (await openStore(url)).close()
    const { sent, acknowledged, ...rest } = await load(url, mail, plan, folder)
    const after = await database.raw(folder, plan.rawSeconds)
    const perSecond = acknowledged.length / sent.seconds
    return {
      database: database.name,
      messages: plan.messages,
      connections: plan.connections,
      acknowledged: acknowledged.length,
      perSecond,
      raw: [before, after],
      ratio: perSecond / Math.max(before, after),
      errors: sent.errors,
      p50: sent.p50,
      p99: sent.p99,
      max: sent.max,
      ...rest,
      ...(await countStored(url, acknowledged)),
      mails: readdirSync(mail).filter((name) => name.endsWith('.eml')).length,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
