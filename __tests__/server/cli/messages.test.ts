import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createProgram } from '../../../server/cli/messages'
import { openStore, type Store } from '../../../server/db'
import { readSubscriptions } from '../../../server/db/inbox'
import { storeMessage } from '../../../server/db/messages'
import { settleAndClaim, type Outcome } from '../../../server/db/outbox'
import { requestSubscription } from '../../../server/db/subscriptions'
import type { DeliveryKind } from '../../../server/db/tables'
import { subscriptionOf } from '../../../server/newsletter-links'
import { DAY, HOUR } from '../../../src/shared/retention'
import { startWebhook } from '../../support/deliveries'
import { afterTests, temporaryFolder } from '../../support/lifecycle'
import { adasMessage, postJson } from '../../support/requests'
import { runCommandLine, startTestServer } from '../../support/server'
import { messagesIn, newMessage } from '../../support/stores'

const folder = temporaryFolder()
const file = `${folder}/messages.db`
const environment = process.env

beforeAll(() => {
  process.env = { ...environment, DATABASE_URL: `file:${file}` }
})

afterAll(() => {
  process.env = environment
  process.exitCode = 0
})

const messages = (...args: string[]) => runCommandLine(createProgram(), args)

it('npm run messages says that there is no database yet, and creates none', async () => {
  await expect(messages()).rejects.toThrow(`no database yet at file:${file}`)
  expect(existsSync(file)).toBe(false)
})

it.each([
  [['shwo', '12'], 'too many arguments'],
  [['show', 'one'], 'Give a whole number.'],
  [['purge'], "required option '--days <days>' not specified"],
  [['erase', 'ada@ example.org'], 'Give an e-mail address.'],
])('npm run messages refuses the arguments %j, and says why', async (args, reason) => {
  const { code, stdout, stderr } = await messages(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(reason)
  expect(stderr).toContain('--help')
})

describe('npm run messages on a database with messages', () => {
  const forged = 'first  \n\u001b[2J\u202esecond'
  let store: Store

  beforeAll(async () => {
    store = await openStore(`file:${file}`)
    expect((await messages()).stdout).toBe('Nothing found.\n')
    expect((await messages('--format', 'json')).stdout).toBe('[]\n')
    const add = (change: Parameters<typeof newMessage>[0], time: number) =>
      storeMessage(store, newMessage(change), ['team'], time)
    const name = 'Ada\u001b]0;x\u0007\nforged'
    await add({ name, message: forged, language: 'de' }, Date.now() - 200 * DAY)
    await add(
      {
        spamSignals: ['honeypot'],
        email: 'Ben@Example.org',
      },
      Date.now(),
    )
    await endAll(1, failed)
    const request = { email: 'ben@example.org', language: 'en', mail: true }
    await requestSubscription(store, request, Date.now())
  })
  afterAll(() => store.close())

  const endAll = async (
    limit: number,
    how: Omit<Outcome, 'delivery'>,
    kind: DeliveryKind = 'team',
  ) => {
    const capacity = [{ kinds: [kind], limit }]
    const claimed = await settleAndClaim(store, { capacity })
    const ended = claimed.map((delivery) => ({ delivery, ...how }))
    await settleAndClaim(store, { ended })
  }
  const failed = { state: 'failed', reason: 'SMTP 550' } as const

  it('the command `messages list` writes one line for each message, without control characters that a terminal would obey', async () => {
    const [first, second] = (await messages()).stdout.split('\n')
    expect(first).toMatch(/^#1 {2}\S+Z {2}\(de\) {2}Ada/)
    expect(first).toContain('Ada\\u001b]0;x\\u0007\\u000aforged <ada@example.org>  press')
    expect(first).toContain('[team failed]')
    expect(second).toContain('[spam? honeypot; team waiting]')
  })

  it('the command `messages show` writes a message with its text and why it was not delivered', async () => {
    const { stdout } = await messages('show', '#1')
    expect(stdout.split('\n').slice(-5)).toEqual([
      '  team: failed, 1 attempt, SMTP 550',
      '',
      '    first',
      '    \\u001b[2J\\u202esecond',
      '',
    ])
  })

  it('the command `messages list` writes JSON with the exact text and without raw control characters', async () => {
    const { stdout } = await messages('--format', 'json')
    for (const control of ['\u001b', '\u202e']) expect(stdout).not.toContain(control)
    expect(JSON.parse(stdout)).toEqual(await messagesIn(store))
  })

  it('the command `messages list` writes CSV that begins with a byte order mark and has the state of each delivery', async () => {
    const csv = (await messages('list', '--format', 'csv')).stdout
    expect(csv).toMatch(/^\ufeff.*\r\n[^]*team: waiting/)
  })

  it('the command `messages done` marks messages as done, and `messages undone` opens them again', async () => {
    expect(await messages('done', '2', '9')).toEqual({
      code: 1,
      stdout: '#2 is done.\n',
      stderr: 'There is no message #9.\n',
    })
    expect((await messages('--open')).stdout).toMatch(/^#1 [^\n]+\n$/)
    expect((await messages('undone', '2')).stdout).toBe('#2 is open again.\n')
  })

  it('the command `messages retry` sends all failed messages again, but sent ones only if their number is given', async () => {
    expect((await messages('retry', '2')).stdout).toMatch(/^Nothing has failed/)
    expect((await messages('retry')).stdout).toContain(': 1.')
    expect((await messagesIn(store))[0]?.deliveries[0]?.state).toBe('waiting')
    await endAll(9, { state: 'sent' })
    expect((await messages('retry', '--sent', 'team')).stderr).toContain('message')
    expect((await messages('retry', '1', '--sent', 'team')).stdout).toContain(': 1.')
  })

  it('the command `messages subscriptions` lists each subscription with its link to unsubscribe', async () => {
    const { stdout } = await messages('subscriptions')
    expect(stdout).toMatch(/^#1 {2}\S+Z {2}\(en\) {2}ben@example\.org {2}pending\b/)
    const [subscription] = JSON.parse(
      (await messages('subscriptions', '--format', 'json')).stdout,
    )
    expect(subscription).toMatchObject({ email: 'ben@example.org', state: 'pending' })
    const token = path.basename(subscription.unsubscribe)
    expect(await subscriptionOf(store, token)).toMatchObject({ id: subscription.id })
    const csv = (await messages('subscriptions', '--format', 'csv')).stdout
    expect(csv.split('\r\n')[1]).toContain(subscription.unsubscribe)
  })

  it('the command `messages subscriptions` lists each mail that a subscriber did not get, with the reason', async () => {
    const reason = 'EENVELOPE 550 5.1.1 unknown'
    await endAll(9, { state: 'failed', reason }, 'confirmation')
    const { stdout } = await messages('subscriptions')
    expect(stdout).toContain(`ben@example.org  pending  [confirmation failed: ${reason}]`)
    const csv = (await messages('subscriptions', '--format', 'csv')).stdout
    expect(csv).toContain('"confirmation: failed"')
    const [, subscription] = JSON.parse(
      (await messages('person', 'ben@example.org')).stdout,
    )
    expect(subscription.deliveries).toMatchObject([{ state: 'failed', reason }])
  })

  it('the command `messages purge` erases old messages, unless they still have to be delivered', async () => {
    expect((await messages('purge', '--days', '180')).stdout).toMatch(/^Erased: 0 /)
    await endAll(9, failed)
    expect((await messages('purge', '--days', '180')).stdout).toMatch(/^Erased: 1 /)
    expect((await messages('purge', '--days', '0')).stderr).toMatch(/^This erases every/)
    expect((await messagesIn(store)).map(({ number }) => number)).toEqual([2])
  })

  it('the command `messages person` shows all messages and subscriptions of an address', async () => {
    const { stdout } = await messages('person', 'BEN@example.org')
    expect(JSON.parse(stdout)).toMatchObject([
      { number: 2, email: 'Ben@Example.org' },
      { state: 'pending', email: 'ben@example.org' },
    ])
    const nobody = await messages('person', 'nobody@example.org')
    expect(nobody.stderr).toBe('Nothing is stored of nobody@example.org.\n')
  })

  it('the command `messages erase` erases all messages and subscriptions of an address', async () => {
    expect((await messages('erase', ' BEN@example.org ')).stdout).toBe(
      'Erased: 1 messages, 1 subscriptions.\n',
    )
    expect(await messagesIn(store)).toEqual([])
    expect(await readSubscriptions(store)).toEqual([])
    expect(readFileSync(file).includes('Ben@Example.org')).toBe(false)
    expect(await messages('erase', 'ben@example.org')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nothing is stored of ben@example.org.\n',
    })
  })
})

it('the command `messages check` prints nothing if the server has no problem, and otherwise a sentence that says which', async () => {
  const url = `file:${folder}/checked.db`
  const store = await openStore(url)
  afterTests(store.close)
  let status = 200
  const server = await startWebhook(() => status)
  const { port } = new URL(server.url)
  Object.assign(process.env, { DATABASE_URL: url, PORT: port })
  const silent = { code: 0, stdout: '', stderr: '' }
  const undelivered = {
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Not delivered: #1\..*\n$/),
  }
  const change = (to: object) =>
    store.write((db) => db.updateTable('delivery').set(to).execute())
  const failure = { state: 'failed', reason: 'SMTP 550' }

  await requestSubscription(store, { email: 'x@y.example', language: 'fr' }, Date.now())
  await change(failure)
  expect(await messages('check')).toEqual(silent)

  await storeMessage(store, newMessage(), ['team', 'webhook'])
  await storeMessage(store, newMessage(), [])
  expect(await messages('check')).toEqual(silent)
  await change(failure)
  expect(await messages('check')).toEqual(undelivered)
  await messages('done', '1')
  expect(await messages('check')).toEqual(silent)
  await messages('undone', '1')
  await change({ state: 'waiting', created_at: Date.now() - HOUR })
  expect(await messages('check')).toEqual(undelivered)
  await change({ state: 'sent' })
  expect(await messages('check')).toEqual(silent)

  status = 503
  expect((await messages('check')).stderr).toMatch(/^The server is not ready: .*503/)
  process.env.PORT = '1'
  expect((await messages('check')).stderr).toMatch(
    /^The server is not ready: .* does not answer: /,
  )
})

it('the command `messages check` reports once that a network has reached its rate limit, and names no client in it', async () => {
  const { url, settings, stop } = await startTestServer({
    env: { TRUST_PROXY: '1', RATE_LIMIT: '4', RATE_LIMIT_TOTAL: '80' },
  })
  const send = (address: string) =>
    postJson(`${url}/api/contact`, adasMessage, { 'X-Forwarded-For': address })
  const { url: ready } = await startWebhook(() => 200)
  Object.assign(process.env, {
    DATABASE_URL: settings.DATABASE_URL,
    PORT: new URL(ready).port,
  })
  // One client exceeds its own limit, which `messages check` does not report. The 14 clients of one
  // network then exceed the limit of the network.
  for (let count = 0; count < 5; count += 1) await send('2001:db8:7:7::7')
  for (let client = 0; client < 14; client += 1) await send(`198.51.100.${client}`)
  await stop()
  const { code, stderr } = await messages('check')
  expect(code).toBe(1)
  const told =
    'Limit reached: messages in a minute from an organisation (/24, /48): refused 4 times'
  expect(stderr).toMatch(`${told} from 20`)
  expect(stderr).toContain('last from 198.51.0.0/16')
  expect(stderr.split('\n')).toHaveLength(2)
  expect(stderr).not.toMatch(/198\.51\.100|2001:db8:7/)
  process.exitCode = 0
  expect((await messages('check')).stderr).toBe('')
})
