/** What each command of `npm run newsletter` does. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { v7 as uuid } from 'uuid'
import { defaultLanguage, languageCodes } from '../../src/i18n/languages'
import { NEWS_DAYS } from '../../src/shared/retention'
import type { Store } from '../db'
import { countReaders, oldestDay, storeNews, type News } from '../db/news'
import { readProgress, type Progress } from '../db/news-progress'
import { retryDeliveries } from '../db/outbox'
import { countCredible } from '../db/unknown-mailboxes'
import { stopNews } from '../erasure'
import { reasonForInbox } from '../errors'
import { createMailer, newsMail } from '../mail/mailer'
import { newsPage, readNews } from '../news'
import { newsletterLink } from '../newsletter-tokens'
import { readSettings, type Settings } from '../settings'
import { regretsOf } from './regrets'
import { fail, refusalOf, withStore, write, writeRetried } from './run'

const titleOf = ({ title }: News) => title[defaultLanguage] ?? ''

/** @throws {Error} that names the newest ones */
const findNews = (slug: string): News => {
  const all = readNews()
  const news = all.get(slug)
  if (news) return news
  const names = [...all.keys()].slice(0, 5).map((name) => `\n  ${name}`)
  const others = names.length > 0 ? `The newest are:${names.join('')}` : 'There is none.'
  throw new Error(`There is no news ${slug} in content/news/. ${others}`)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** `waiting 9, sent 180, failed 11 (of these, mailbox unknown 8)` */
const inWords = (progress: readonly Progress[]) =>
  progress
    .map(({ state, count, unknown }) => {
      const which = unknown > 0 ? ` (of these, mailbox unknown ${unknown})` : ''
      return `${state} ${count}${which}`
    })
    .join(', ') || 'not sent'

export const list = () =>
  withStore(async (store) => {
    const progress = await readProgress(store)
    const files = readNews()
    // An editor may have deleted the file of one that was sent, or still waits.
    const slugs = new Set([...files.keys(), ...progress.map(({ news }) => news)])
    const lines = [...slugs]
      .toSorted()
      .toReversed()
      .map((slug) => {
        const own = progress.filter((each) => each.news === slug)
        const news = files.get(slug)
        return `${slug}  ${inWords(own)}  ${news ? titleOf(news) : '(its file is gone)'}\n`
      })
    write(lines.join('') || 'There is no news in content/news/.\n')
  })

/** The mail to somebody who has no subscription: its links lead to a page that says so. */
const mailTo = (settings: Settings, slug: string, email: string, language: string) => {
  // No subscription has this number.
  const nobody = { number: 0, language, token: 'x'.repeat(22) }
  return newsMail(
    findNews(slug),
    { email, language },
    {
      page: newsPage(settings, slug, language),
      unsubscribe: newsletterLink(settings, 'unsubscribe', nobody),
    },
  )
}

export const preview = (slug: string, language?: string) => {
  const settings = readSettings(process.env)
  for (const each of language ? [language] : languageCodes) {
    const { subject, text } = mailTo(settings, slug, '', each)
    write(`${each}: ${subject}\n\n${text}\n`)
  }
}

export const test = async (slug: string, address: string) => {
  const settings = readSettings(process.env)
  const mailer = createMailer(settings)
  try {
    for (const language of languageCodes)
      await mailer.send(uuid(), mailTo(settings, slug, address, language))
    write(`Sent to ${address}: ${languageCodes.join(', ')}.\n`)
  } catch (error) {
    fail(`Not sent: ${reasonForInbox(error)}`)
  } finally {
    mailer.close()
  }
}

/** Ctrl+C and Ctrl+D are a no. */
const askYes = async () => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = terminal.question('Type yes to send it: ')
  const typed = await Promise.race([answer, once(terminal, 'close')])
  terminal.close()
  return String(typed).trim().toLowerCase() === 'yes'
}

export const send = (slug: string, { yes }: { yes?: boolean }) =>
  withStore(async (store, settings) => {
    const news = findNews(slug)
    // By the date in its name it is forgotten who got it.
    if (!/^\d{4}-\d\d-\d\d/.test(slug) || slug < oldestDay(Date.now()))
      return fail(
        `Not sent: its name must begin with a date of the last ${NEWS_DAYS} days.`,
      )
    const readers = await countReaders(store, slug)
    const left = readers.filter(({ all, had }) => all > had)
    const had = sum(readers.map((each) => each.had))
    write(`${titleOf(news)}\n`)
    for (const each of left) write(`  ${each.language}: ${each.all - each.had}\n`)
    if (had > 0) write(`  sent, waiting or failed before: ${had}\n`)
    if (left.length === 0) return write('Nobody else has confirmed a subscription.\n')
    const pages = new Set(left.map(({ language }) => newsPage(settings, slug, language)))
    const refusals = (await Promise.all([...pages].map(refusalOf))).filter(Boolean)
    if (refusals.length > 0)
      return fail(`${refusals.join('\n')}\nNot sent: publish it, then try again.`)
    const readersNow = left.map(({ language, all, had: before }) => {
      return { language, count: all - before }
    })
    for (const regret of await regretsOf(settings, store, slug, news, readersNow))
      write(`Mind: ${regret}\n`)
    if (!yes && !process.stdin.isTTY)
      return fail('Not sent: nobody can be asked here. Add --yes if you mean it.')
    if (!yes && !(await askYes())) return fail('Not sent.')
    const stored = await storeNews(store, slug, news)
    const minutes = Math.ceil(stored / settings.NEWS_PER_MINUTE)
    write(
      `The server, if it runs, sends it to ${stored}, which takes ${minutes} min, or longer if the mail server is slow or limits it.\n`,
    )
  })

/** How far a news is. */
const progressOf = async (store: Store, slug: string) =>
  (await readProgress(store)).filter(({ news }) => news === slug)

/** The same; its file may be gone. @throws {Error} if there is no such news at all */
const findProgress = async (store: Store, slug: string) => {
  const progress = await progressOf(store, slug)
  if (progress.length === 0) findNews(slug)
  return progress
}

const timeOf = (time: number) => new Date(time).toISOString()

export const status = (slug: string) =>
  withStore(async (store) => {
    const progress = await findProgress(store, slug)
    write(`${slug}: ${inWords(progress)}\n`)
    if (progress.length === 0) return
    const since = Math.min(...progress.map((each) => each.since))
    const last = Math.max(...progress.map((each) => each.last))
    write(`  since ${timeOf(since)}${last > 0 ? `, last ${timeOf(last)}` : ''}\n`)
    for (const { state, reason } of progress)
      if (reason !== null)
        write(`  ${state === 'failed' ? state : 'put off'}, mostly: ${reason}\n`)
    const unknown = sum(progress.map((each) => each.unknown))
    const doubtful = unknown - (await countCredible(store, slug))
    if (doubtful > 0)
      write(
        `  The mail server is not believed of ${doubtful} of the unknown mailboxes, since it took no mail just before or\n` +
          `  after, or called many unknown: this costs nobody the subscription. If it was at fault, and once it is\n` +
          `  mended, this sends it to them: newsletter retry ${slug}\n`,
      )
  })

export const stop = (slug: string) =>
  withStore(async (store) => {
    await findProgress(store, slug)
    write(`Stopped: ${await stopNews(store, slug)} do not get it.\n`)
    write(`${slug}: ${inWords(await progressOf(store, slug))}\n`)
  })

export const retry = (slug: string) =>
  withStore(async (store) => {
    await findProgress(store, slug)
    writeRetried(await retryDeliveries(store, slug))
  })
