/** @jest-environment node */
import { existsSync } from 'node:fs'
import { openStore } from '../../server/store'
import { run } from './support/process'
import { temporaryFolder } from './support/receiver'
import { ada } from './support/requests'

// Processes take their time on a busy machine.
jest.setTimeout(30_000)

const { folder, remove } = temporaryFolder()
const env = { DATABASE_URL: `file:${folder}/messages.db` }
const list = (...args: string[]) => run('server/cli/messages.ts', args, env)

afterAll(remove)

test('the office looks before anything came in, and nothing is made', async () => {
  const [json, text] = await Promise.all([list('--json'), list()])
  expect(json).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
  expect(text).toEqual({ code: 0, stdout: 'Nothing came in yet.\n', stderr: '' })
  expect(existsSync(`${folder}/messages.db`)).toBe(false)
})

test('the office mistypes and is told what there is', async () => {
  const [flag, word, help] = await Promise.all([
    list('--jsn'),
    list('json'),
    list('--help'),
  ])
  expect(flag).toEqual({
    code: 2,
    stdout: '',
    stderr: "Unknown option '--jsn'. See --help.\n",
  })
  expect(word).toEqual({
    code: 2,
    stdout: '',
    stderr: "Unexpected argument 'json'. See --help.\n",
  })
  expect(help.code).toBe(0)
  expect(help.stdout).toContain('--subscriptions')
})

test('the office reads what came in while the receiver runs', async () => {
  const store = await openStore(env.DATABASE_URL)
  const message = 'first\n\u001b[2J\u202esecond'
  await store.addMessage({
    ...ada,
    name: 'Ada\u001b]0;x\u0007\nforged',
    message,
    language: 'de',
  })
  await store.addSubscription({ email: 'ben@example.org', language: 'en' })
  const [text, json, subscribers, subscribersJson] = await Promise.all([
    list(),
    list('--json'),
    list('--subscriptions'),
    list('--subscriptions', '--json'),
  ])
  const messages = await store.messages()
  const subscriptions = await store.subscriptions()
  store.close()

  const when = messages[0]?.receivedAt ?? ''
  expect(text.stdout).toBe(
    [
      `${when}  Ada\\u001b]0;x\\u0007\\u000aforged <ada@example.org>  (de)`,
      '  press',
      '    first',
      '    \\u001b[2J\\u202esecond',
      '',
      '',
    ].join('\n'),
  )
  expect(json.stdout).toMatch(/^\[.*\]\n$/)
  expect(json.stdout).not.toContain('\u001b')
  expect(json.stdout).not.toContain('\u202e')
  expect(JSON.parse(json.stdout)).toEqual(messages)
  expect(Object.keys(messages[0] ?? {})).toEqual([
    'id',
    'receivedAt',
    'language',
    'name',
    'email',
    'subject',
    'message',
  ])
  expect(subscribers.stdout).toMatch(/^\S+Z {2}ben@example\.org {2}\(en\)\n$/)
  expect(JSON.parse(subscribersJson.stdout)).toEqual(subscriptions)
})
