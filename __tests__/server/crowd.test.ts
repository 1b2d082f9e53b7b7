/** @jest-environment node */
import { startWorker } from '../../server/jobs/worker'
import type { Logger } from '../../server/plugins/logger'
import { readSettings } from '../../server/settings'
import { openStore, type Store } from '../../server/db'
import { groupCommit } from '../../server/db/group-commit'
import { messageIntake } from '../../server/db/message-intake'
import { countDeliveries } from '../../server/db/outbox'
import { temporaryFolder } from './support/temporary-folder'
import { startReceiver } from './support/server'
import { ada, postJson } from './support/requests'

const { folder, remove } = temporaryFolder()
const quiet = () => {}
const log = { info: quiet, warn: quiet, error: quiet } as unknown as Logger

let store: Store

beforeEach(async () => {
  store = await openStore(`file:${folder}/${Math.random()}.db`)
})

afterEach(() => store.close())

afterAll(remove)

const sendMany = async (count: number) => {
  const intake = messageIntake(store, { kinds: ['team'] })
  await Promise.all(
    Array.from({ length: count }, (_, number) =>
      intake.add({ ...ada, language: 'fr', key: `key ${number}`, suspicion: [] }),
    ),
  )
  return intake
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a crowd is a crowd, and one visitor is none', async () => {
  expect((await sendMany(1)).crowded()).toBe(false)
  expect((await sendMany(50)).crowded()).toBe(true)
})

test('the mail goes out once the crowd has been served', async () => {
  await sendMany(50)
  let crowded = true
  const sent: string[] = []
  const worker = startWorker({
    store,
    settings: readSettings({}),
    log,
    crowded: () => crowded,
    deliver: async ({ id }) => {
      sent.push(id)
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toEqual([])
  crowded = false
  await until(async () => (await store.read(countDeliveries)).sent === 50)
  await worker.stop()
  expect(new Set(sent).size).toBe(50)
  expect(sent).toHaveLength(50)
})

test('the database goes while mails are sent: the worker stands, and goes on later', async () => {
  await sendMany(40)
  let broken = false
  const worker = startWorker({
    store: {
      ...store,
      write: (work) =>
        broken ? Promise.reject(new Error('The disk is gone')) : store.write(work),
    },
    settings: readSettings({}),
    log,
    deliver: async () => {
      broken = true
    },
  })
  await until(() => broken)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await worker.stop()
  // What was begun and could not be noted is sent again when its claim runs out.
  expect(await store.read(countDeliveries)).toEqual({ waiting: 40, sent: 0, failed: 0 })
})

test('the operator sees how many messages wait for the disk', async () => {
  let gate = Promise.resolve()
  const receiver = await startReceiver({
    wrapStore: (own) => ({
      ...own,
      async write(work) {
        await gate
        return own.write(work)
      },
    }),
  })
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const waiting = async () => {
    const text = await (await fetch(`${receiver.url}/metrics`)).text()
    return Number(/^messages_waiting_for_storage (\d+)$/m.exec(text)?.[1])
  }
  const answers: Promise<Response>[] = []
  // The first are on their way to the disk already, so they do not wait for it any more.
  while ((await waiting()) === 0)
    answers.push(postJson(`${receiver.url}/api/contact`, ada))
  open()
  for (const { status } of await Promise.all(answers)) expect(status).toBe(201)
  expect(await waiting()).toBe(0)
  await receiver.stop()
})

test('what arrives within a moment is noted together', async () => {
  const commits: (readonly number[])[] = []
  const group = groupCommit<number>(
    async (items) => {
      commits.push(items)
    },
    { size: 10, room: 10, gather: 50 },
  )
  const first = group.add(1)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  await Promise.all([first, group.add(2)])
  expect(commits).toEqual([[1, 2]])
})
