import { EventEmitter } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { createNewsletterProgram } from '../../../server/cli/newsletter'
import { openStore, type Store } from '../../../server/db'
import { settleAndClaim } from '../../../server/db/outbox'
import { defaultLanguage, languageCodes } from '../../../src/i18n/languages'
import { startSmtp, startWebhook } from '../../support/deliveries'
import { temporaryFolder } from '../../support/lifecycle'
import { runCommandLine } from '../../support/server'
import { addReaders, claim, countStates, news, SLUG } from '../../support/stores'

jest.mock('node:readline/promises', () => ({ createInterface: jest.fn() }))

const folder = temporaryFolder()
const environment = process.env
const newsletter = (...args: string[]) => runCommandLine(createNewsletterProgram(), args)

let store: Store
let mailServer: Awaited<ReturnType<typeof startSmtp>>
/**
 * `pages` has the statuses with which the test's site answers the paths of its pages, 200 by
 * default. `asked` lists the paths that the command has requested.
 */
const pages = new Map<string, number>()
const asked: string[] = []

beforeAll(async () => {
  jest.spyOn(process, 'cwd').mockReturnValue(folder)
  const site = await startWebhook((path) => (asked.push(path), pages.get(path) ?? 200))
  const SITE_URL = new URL(site.url).origin
  const DATABASE_URL = `file:${folder}/messages.db`
  mailServer = await startSmtp()
  const own = { SITE_URL, DATABASE_URL, SMTP_URL: mailServer.url }
  process.env = { ...environment, ...own }
  store = await openStore(DATABASE_URL)
})
afterAll(async () => {
  await store.close()
  process.env = environment
  process.exitCode = 0
})

/** Runs `npm run newsletter` as if somebody were at a terminal, and typed `answer` when it asks. */
const onTerminal = async (answer: string, ...args: string[]) => {
  const question = jest.fn(async () => answer)
  const terminal = Object.assign(new EventEmitter(), { question, close: () => {} })
  jest.mocked(createInterface).mockReturnValue(terminal as never)
  const { isTTY } = process.stdin
  process.stdin.isTTY = true
  const result = await newsletter(...args)
  process.stdin.isTTY = isTTY
  expect(question).toHaveBeenCalledTimes(1)
  return result
}

it('the command `newsletter send` names the newest news item if no news item has the given name', async () => {
  expect((await newsletter()).stdout).toBe('There is no news in content/news/.\n')
  mkdirSync(`${folder}/content/news`, { recursive: true })
  for (const slug of [SLUG, '2020-01-01-old'])
    writeFileSync(`${folder}/content/news/${slug}.json`, JSON.stringify(news))
  const missing = newsletter('send', '2026-11-25-lunch')
  await expect(missing).rejects.toThrow(`The newest are:\n  ${SLUG}\n`)
})

it('the command `newsletter list` sorts news items by their date, as the site does, not by the date in their file names', async () => {
  const files = { '2020-03-01-first': '2020-03-09', '2020-03-05-second': '2020-03-05' }
  for (const [slug, date] of Object.entries(files))
    writeFileSync(
      `${folder}/content/news/${slug}.json`,
      JSON.stringify({ ...news, date }),
    )
  const { stdout } = await newsletter('list')
  const listed = [...stdout.matchAll(/^2020-03-\S+/gm)].map(([slug]) => slug)
  expect(listed).toEqual(Object.keys(files))
  for (const slug of Object.keys(files)) rmSync(`${folder}/content/news/${slug}.json`)
})

it('the command `newsletter list` says which news items are in preparation or wait for their day', async () => {
  const items = { prepared: { draft: true }, ahead: { date: '2099-12-03' } }
  const fileOf = (slug: string) => `${folder}/content/news/${slug}.json`
  for (const [slug, fields] of Object.entries(items))
    writeFileSync(fileOf(slug), JSON.stringify({ ...news, ...fields }))
  const { stdout } = await newsletter('list')
  expect(stdout).toMatch(/^prepared {2}in preparation {2}Title/m)
  expect(stdout).toMatch(/^ahead {2}waits for 2099-12-03 {2}Title/m)
  for (const slug of Object.keys(items)) rmSync(fileOf(slug))
})

it('the command `newsletter preview` shows the mail of a news item as it will be sent', async () => {
  const { stdout } = await newsletter('preview', SLUG, 'de')
  expect(stdout).toMatch(/^de: Title de\n\nLead de\n/)
  expect(stdout).toContain(`/de/news/${SLUG}/`)
  expect((await newsletter('preview', SLUG, 'xx')).code).toBe(2)
})

it('the command `newsletter test` sends a news item in every language to one address', async () => {
  await newsletter('test', SLUG, 'ada@example.org')
  const subjects = languageCodes.map((code) => `Title ${code}`)
  expect(mailServer.received.map(({ mail }) => mail.subject).toSorted()).toEqual(
    subjects.toSorted(),
  )
  expect(await countStates(store)).toMatchObject({ waiting: 0 })
})

it('the command `newsletter send` sends a news item to nobody while its page is missing in the language of a reader', async () => {
  expect((await newsletter('send', SLUG, '--yes')).stdout).toContain('Nobody else')
  await addReaders(store, 2, 'fr')
  await addReaders(store, 1, 'de')
  pages.set(`/de/news/${SLUG}/?lang=de`, 404)
  asked.length = 0
  const { code, stderr } = await newsletter('send', SLUG, '--yes')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    RegExp(`/de/news/${SLUG}/\\?lang=de answers 404\\.\nNot sent: publish`),
  )
  expect(asked.toSorted()).toEqual([
    `/de/news/${SLUG}/?lang=de`,
    `/news/${SLUG}/?lang=fr`,
  ])
  expect(await countStates(store)).toMatchObject({ waiting: 0 })
  pages.clear()
})

it('the command `newsletter send` sends a news item only if the operator types yes', async () => {
  expect((await newsletter('send', SLUG)).stderr).toContain('Add --yes')
  const no = await onTerminal('y', 'send', SLUG)
  expect(no.stdout).toMatch(/^ {2}(fr: 2\n {2}de: 1|de: 1\n {2}fr: 2)$/m)
  expect(no).toMatchObject({ code: 1, stderr: 'Not sent.\n' })
  const yes = await onTerminal('Yes ', 'send', SLUG)
  expect(yes.stdout).toContain('sends it to 3,')
})

it('the command `newsletter send`, repeated for a news item, sends it only to readers who have confirmed since then', async () => {
  expect((await newsletter('send', SLUG, '--yes')).stdout).toContain('Nobody else')
  await addReaders(store, 1, 'en')
  const { stdout } = await newsletter('send', SLUG, '--yes')
  expect(stdout).toContain('  en: 1\n  sent, waiting or failed before: 3\n')
  expect(stdout).toContain('sends it to 1,')
  expect(await countStates(store)).toMatchObject({ waiting: 4 })
})

it('the command `newsletter send` accepts a news item whose file name is only a date', async () => {
  const day = SLUG.slice(0, 10)
  writeFileSync(`${folder}/content/news/${day}.json`, JSON.stringify(news))
  expect((await newsletter('send', day, '--yes')).stdout).toContain('sends it to 4,')
  expect((await newsletter('stop', day)).stdout).toContain('Stopped: 4')
  rmSync(`${folder}/content/news/${day}.json`)
})

it('the command `newsletter status` counts who got a news item and says why mails failed; `newsletter retry` sends those again', async () => {
  const ended = (await claim(store)).slice(0, 3).map((delivery, index) => {
    const reason = `NO_MAILBOX EENVELOPE 550 5.1.1 <fr${index}@example.org> unknown`
    const failure = { state: 'failed' as const, reason }
    return { delivery, ...(index === 0 ? { state: 'sent' as const } : failure) }
  })
  await settleAndClaim(store, { ended })
  const { stdout } = await newsletter('status', SLUG)
  expect(stdout).toMatch(
    `${SLUG}: waiting 1, sent 1, failed 2 (of these, mailbox unknown 2)\n  since 2`,
  )
  expect(stdout).toMatch(/^ {2}failed, mostly: NO_MAILBOX EENVELOPE 550 5\.1\.1 <fr/m)
  expect((await newsletter()).stdout).toBe(
    `${SLUG}  waiting 1, sent 1, failed 2 (of these, mailbox unknown 2)  Title ${defaultLanguage}\n` +
      `2020-01-01-old  not sent  Title ${defaultLanguage}\n`,
  )
  expect((await newsletter('retry', SLUG)).stdout).toContain(': 2.')
})

it('the command `newsletter stop` cancels a news item for readers who still wait, but not a mail that is just being sent', async () => {
  const { stdout } = await newsletter('stop', SLUG)
  // The server is just sending the third delivery, so `newsletter stop` can only stop the other
  // two.
  expect(stdout).toBe(`Stopped: 2 do not get it.\n${SLUG}: waiting 1, sent 1\n`)
})

it('the command `newsletter status` gives the most frequent reason why mails of a news item failed', async () => {
  await addReaders(store, 10, 'it')
  await newsletter('send', SLUG, '--yes')
  const claimed = (await claim(store)).filter(({ news: slug }) => slug === SLUG)
  const ended = claimed.map((delivery, index) => ({
    delivery,
    state: 'failed' as const,
    reason:
      index < 2
        ? 'ZZZ is not the commonest'
        : `NO_MAILBOX EENVELOPE 550 5.1.1 <it${index}@example.org> unknown`,
  }))
  await settleAndClaim(store, { ended })
  const { stdout } = await newsletter('status', SLUG)
  expect(stdout).toMatch(/failed 10 \(of these, mailbox unknown 8\)/)
  expect(stdout).toContain('failed, mostly: NO_MAILBOX EENVELOPE 550 5.1.1 <it')
  expect(stdout).toContain(`newsletter retry ${SLUG}`)
  expect((await newsletter('retry', SLUG)).stdout).toContain(': 10.')
  await newsletter('stop', SLUG)
})

it('the command `newsletter send` warns of links to this machine, a repeated title and missing translations', async () => {
  const again = `${SLUG}-again`
  const lacking = { ...news, title: { fr: ' title  FR', en: 'Title' } }
  writeFileSync(`${folder}/content/news/${again}.json`, JSON.stringify(lacking))
  const { stdout, stderr } = await newsletter('send', again)
  expect(stderr).toContain('Add --yes')
  // `newsletter send` warns that links lead to this machine, that another news item has the same
  // title, and that German and Italian readers get no text in their language.
  expect(stdout).toMatch(/^Mind: Its links begin with http:\/\/127\.0\.0\.1/m)
  expect(stdout).toContain(`as ${SLUG}:`)
  expect(stdout).toMatch(/^ {2}de: 1 do not get it/m)
  expect(stdout).toMatch(/^ {2}it: 10 get it in fr/m)
  expect(stdout).not.toMatch(/^ {2}en: \d+ (?:do not )?get it/m)
  // A news item of the same title, whose file name was only a date, was stopped before anybody got
  // it. So the command does not warn that readers would get it again.
  expect(stdout).not.toContain(`as ${SLUG.slice(0, 10)}:`)
  const change = (state: 'sent' | 'failed') =>
    store.write((db) => db.updateTable('delivery').set({ state }).execute())
  await change('failed')
  expect((await newsletter('send', again)).stdout).not.toContain(`as ${SLUG}:`)
  await newsletter('stop', SLUG)
  await change('sent')
  expect((await newsletter('send', again)).stdout).toContain(`as ${SLUG}:`)
  rmSync(`${folder}/content/news/${again}.json`)
})

it('the command `newsletter list` names a deleted news item as long as the server stores who gets it', async () => {
  const gone = `${SLUG}-gone`
  const file = `${folder}/content/news/${gone}.json`
  writeFileSync(file, JSON.stringify(news))
  await newsletter('send', gone, '--yes')
  rmSync(file)
  expect((await newsletter()).stdout).toMatch(`${gone}  waiting 14  (its file is gone)\n`)
  await newsletter('stop', gone)
})

it('the command `newsletter send` refuses a news item that is too old or has no date in its file name', async () => {
  const without = `${folder}/content/news/launch.json`
  writeFileSync(without, JSON.stringify(news))
  for (const slug of ['2020-01-01-old', 'launch'])
    expect((await newsletter('send', slug, '--yes')).stderr).toMatch(
      /^Not sent: its name/,
    )
})
