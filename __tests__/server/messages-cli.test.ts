/** @jest-environment node */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { createSigner } from '../../server/signing'
import { readUnsubscribeToken } from '../../server/newsletter-links'
import { openStore, type Store } from '../../server/db'
import { messageIntake } from '../../server/db/message-intake'
import { claimDeliveries, putOffDelivery } from '../../server/db/outbox'
import { requestSubscription } from '../../server/db/subscriptions'
import { signingSecret } from '../../server/db/values'
import { DAY } from '../../server/time'
import { messagesIn, subscriptionsIn } from './support/inbox'
import { run } from './support/process'
import { ada } from './support/requests'
import { temporaryFolder } from './support/temporary-folder'

// Processes take their time on a busy machine.
jest.setTimeout(60_000)

const { folder, remove } = temporaryFolder()
const env = { DATABASE_URL: `file:${folder}/messages.db`, MAIL_DIR: `${folder}/mail` }
const office = (...args: string[]) => run('server/cli/messages.ts', args, env)

afterAll(remove)

let store: Store

describe('before anything came in', () => {
  it('the office looks, and nothing is made', async () => {
    const [json, text, show, csv] = await Promise.all([
      office('--json'),
      office(),
      office('show', '1'),
      office('export', '--format', 'csv'),
    ])
    expect(json).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
    expect(text).toEqual({ code: 0, stdout: 'Nothing came in yet.\n', stderr: '' })
    expect(show).toEqual({ code: 1, stdout: '', stderr: 'There is no message #1.\n' })
    expect(csv.stdout).toMatch(/^\ufeffnumber,id,receivedAt,.*\r\n$/)
    expect(existsSync(`${folder}/messages.db`)).toBe(false)
  })

  it.each([
    [['--jsn'], "Unknown option '--jsn'. See --help."],
    [['jsn'], 'There is no command jsn. See --help.'],
    [['toString'], 'There is no command toString. See --help.'],
    [
      ['show', 'one'],
      'A message is named by its number, such as 12, and not one. See --help.',
    ],
    [['export', '--format', 'xls'], '--format is one of json, csv, mbox. See --help.'],
    [['purge'], '--days is a whole number of days, and not nothing. See --help.'],
    [['erase', 'ada'], 'erase needs an e-mail address. See --help.'],
    [['search'], 'search needs words. See --help.'],
  ])('the office mistypes %j and is told what there is', async (args, stderr) => {
    expect(await office(...args)).toEqual({ code: 2, stdout: '', stderr: `${stderr}\n` })
  })

  it('the office asks for help', async () => {
    const { code, stdout } = await office('--help')
    expect(code).toBe(0)
    for (const command of ['show', 'search', 'done', 'retry', 'purge', 'erase', 'export'])
      expect(stdout).toContain(command)
  })
})

describe('while the receiver runs', () => {
  const forged = 'first\n\u001b[2J\u202esecond'
  const formula = '=HYPERLINK("https://evil.example","click")'
  const fromLine = 'From here on\n>From there'

  beforeAll(async () => {
    store = await openStore(env.DATABASE_URL)
    const { add } = messageIntake(store, { kinds: ['team'] })
    const incoming = { ...ada, suspicion: [] as string[], key: '' }
    const old = Date.now() - 200 * DAY
    await add(
      {
        ...incoming,
        name: 'Ada\u001b]0;x\u0007\nforged',
        message: forged,
        language: 'de',
      },
      old,
    )
    await add({
      ...incoming,
      name: formula,
      subject: 'École;=1+1',
      language: 'fr',
      message: fromLine,
      suspicion: ['honeypot'],
      email: 'Ben@Example.org',
    })
    const claim = { now: Date.now(), lease: 1000, limit: 1, horizon: DAY }
    const [first] = await claimDeliveries(store, claim)
    if (first)
      await store.write((db) =>
        putOffDelivery(db, first, {
          reason: 'SMTP 550',
          now: Date.now(),
          again: undefined,
        }),
      )
    await requestSubscription(
      store,
      { email: 'ben@example.org', language: 'en', mail: true },
      Date.now(),
    )
  })
  afterAll(() => store.close())

  it('a line says what there is to know, and steers no terminal', async () => {
    const { stdout } = await office()
    const [first, second] = stdout.split('\n')
    expect(first).toMatch(/^#1 {2}\S+Z {2}\(de\) {2}Ada/)
    expect(first).toContain('Ada\\u001b]0;x\\u0007\\u000aforged <ada@example.org>  press')
    expect(first).toContain('[team failed]')
    expect(second).toContain('[suspected: honeypot; team waiting]')
  })

  it('a message is shown with its text and why it was not delivered', async () => {
    const { stdout } = await office('show', '#1')
    expect(stdout.split('\n').slice(1)).toEqual([
      '  team: failed, 1 attempt, SMTP 550',
      '',
      '    first',
      '    \\u001b[2J\\u202esecond',
      '',
    ])
  })

  it('JSON is exact, and the same for other programs', async () => {
    const [flag, command] = await Promise.all([office('--json'), office('export')])
    expect(flag.stdout).toBe(command.stdout)
    for (const steering of ['\u001b', '\u202e'])
      expect(flag.stdout).not.toContain(steering)
    const messages = JSON.parse(flag.stdout)
    expect(messages).toEqual(await messagesIn(store))
    expect(messages[0].message).toBe(forged)
  })

  it('CSV runs no formula in a spreadsheet', async () => {
    const { stdout } = await office('export', '--format', 'csv')
    expect(stdout).toMatch(/^\ufeff/)
    expect(stdout).not.toContain(`,"=`)
    expect(stdout).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")"`)
    // Excel splits at semicolons where it speaks French or German.
    expect(stdout).toContain("École;'=1+1")
  })

  it('a mail program opens the mbox and finds each message', async () => {
    const { stdout } = await office('export', '--format', 'mbox')
    const mails = stdout.split(/^From MAILER-DAEMON .+\n/m).slice(1)
    expect(mails).toHaveLength(2)
    const [first, second] = await Promise.all(
      mails.map((mail) => PostalMime.parse(mail.replace(/^>(>*From )/gm, '$1'))),
    )
    expect(first?.text?.trimEnd()).toBe(forged)
    expect(second?.text?.trimEnd()).toBe(fromLine)
    expect(second?.subject).toBe('École;=1+1')
    expect(second?.from).toMatchObject({ address: 'Ben@example.org', name: formula })
  })

  it('a search finds words without their accents and in any case', async () => {
    const [found, both, none] = await Promise.all([
      office('search', 'ecole'),
      office('search', 'BEN ecole'),
      office('search', 'ecole ada@'),
    ])
    expect(found.stdout).toMatch(/^#2 [^\n]+\n$/)
    expect(both.stdout).toBe(found.stdout)
    expect(none.stdout).toBe('Nothing found.\n')
  })

  it('messages are done, and open again', async () => {
    expect(await office('done', '2', '9')).toEqual({
      code: 1,
      stdout: '#2 is done.\n',
      stderr: 'There is no message #9.\n',
    })
    expect((await office('--open')).stdout).toMatch(/^#1 [^\n]+\n$/)
    expect((await office('undone', '2')).stdout).toBe('#2 is open again.\n')
  })

  it('what failed is tried again', async () => {
    expect((await office('retry', '2')).stdout).toBe(
      'Nothing has failed, and nothing waits for another try.\n',
    )
    expect((await office('retry')).stdout).toMatch(/^1 to be tried again/)
    expect((await messagesIn(store))[0]?.deliveries[0]?.state).toBe('waiting')
  })

  it('subscribers are exported with the link that each newsletter needs', async () => {
    const [text, json] = await Promise.all([
      office('subscriptions'),
      office('--subscriptions', '--json'),
    ])
    expect(text.stdout).toMatch(/^#1 {2}\S+Z {2}\(en\) {2}ben@example\.org {2}pending\n$/)
    const [subscription] = JSON.parse(json.stdout)
    expect(subscription).toMatchObject({ email: 'ben@example.org', state: 'pending' })
    const token = new URL(subscription.unsubscribe).searchParams.get('token') ?? ''
    const signer = createSigner(await signingSecret(store))
    expect(readUnsubscribeToken(signer, token)).toEqual({
      id: subscription.id,
      language: 'en',
    })
  })

  it('what is old goes, unless it still has to be delivered', async () => {
    expect((await office('purge', '--days', '180')).stdout).toBe(
      'Erased: 0 messages older than 180 days.\n',
    )
    const claim = { now: Date.now(), lease: 1000, limit: 9, horizon: DAY }
    const all = await claimDeliveries(store, claim)
    const giveUp = { reason: 'x', now: Date.now(), again: undefined }
    for (const each of all) await store.write((db) => putOffDelivery(db, each, giveUp))
    expect((await office('purge', '--days', '180')).stdout).toBe(
      'Erased: 1 messages older than 180 days.\n',
    )
    expect((await messagesIn(store)).map(({ number }) => number)).toEqual([2])
  })

  it('Ben has all that is known of him erased', async () => {
    expect((await office('erase', 'BEN@example.org')).stdout).toBe(
      'Erased: 1 messages, 1 subscriptions.\n',
    )
    expect(await messagesIn(store)).toEqual([])
    expect(await subscriptionsIn(store)).toEqual([])
    for (const file of ['messages.db', 'messages.db-wal'])
      expect((await readFile(`${folder}/${file}`)).includes('Ben@Example.org')).toBe(
        false,
      )
  })
})
