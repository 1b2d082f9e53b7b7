/** Declares the commands of `npm run newsletter`, and carries out all but `send`. */
import { Argument, type Command } from 'commander'
import { v7 as uuid } from 'uuid'
import { languageCodes } from '../../src/i18n/languages'
import type { Store } from '../db'
import { readProgress, type Progress } from '../db/news-progress'
import { retryDeliveries } from '../db/outbox'
import { countCredible } from '../db/unknown-mailboxes'
import { stopNews } from '../erasure'
import { reasonForInbox } from '../errors'
import { createMailer, newsMail } from '../mail/mailer'
import { newsletterLink, newsPage } from '../newsletter-links'
import { readSettings, type Settings } from '../settings'
import { findNews, latestFirst, newsTitle, readNews, whyNotPublic } from './news-files'
import { send } from './newsletter-send'
import { emailAddress, fail, programOf, run, withStore, write, writeRetried } from './run'

/**
 * Says in words how many deliveries of a news item are in each state, such as `waiting 9, sent 180,
 * failed 11 (of these, mailbox unknown 8)`.
 */
const inWords = (progress: readonly Progress[]) =>
  progress
    .map(({ state, count, unknown }) => {
      const which = unknown > 0 ? ` (of these, mailbox unknown ${unknown})` : ''
      return `${state} ${count}${which}`
    })
    .join(', ') || 'not sent'

const list = () =>
  withStore(async (store) => {
    const progress = await readProgress(store)
    const files = readNews()
    // `newsletter list` also names news items that were sent or still wait, but whose file an
    // editor has deleted.
    const slugs = new Set([...files.keys(), ...progress.map(({ news }) => news)])
    const lines = latestFirst(slugs, files).map((slug) => {
      const own = progress.filter((each) => each.news === slug)
      const news = files.get(slug)
      const state = (own.length === 0 && news && whyNotPublic(news)) || inWords(own)
      return `${slug}  ${state}  ${news ? newsTitle(news) : '(its file is gone)'}\n`
    })
    write(lines.join('') || 'There is no news in content/news/.\n')
  })

/**
 * Makes the mail of a news item for `newsletter preview` and `newsletter test`, whose reader has no
 * subscription. The link to unsubscribe leads to a page that says that the link does not work.
 */
const mailTo = (settings: Settings, slug: string, email: string, language: string) => {
  // A link to unsubscribe contains the number and the secret of a subscription. No subscription has
  // the number 0, so this link unsubscribes nobody.
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

const preview = (slug: string, language?: string) => {
  const settings = readSettings(process.env)
  for (const each of language ? [language] : languageCodes) {
    const { subject, text } = mailTo(settings, slug, '', each)
    write(`${each}: ${subject}\n\n${text}\n`)
  }
}

const test = async (slug: string, address: string) => {
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

/** Reads how many deliveries of a news item wait, were sent or have failed. */
const progressOf = async (store: Store, slug: string) =>
  (await readProgress(store)).filter(({ news }) => news === slug)

/**
 * Reads how many deliveries of a news item are in each state. An item whose file is gone may have
 * deliveries, too.
 * @throws {Error} if the slug has neither a file nor a delivery
 */
const findProgress = async (store: Store, slug: string) => {
  const progress = await progressOf(store, slug)
  if (progress.length === 0) findNews(slug)
  return progress
}

const timeOf = (time: number) => new Date(time).toISOString()

const status = (slug: string) =>
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
    const unknown = progress.reduce((sum, each) => sum + each.unknown, 0)
    const doubtful = unknown - (await countCredible(store, slug))
    if (doubtful > 0)
      write(
        `  The mail server is not believed of ${doubtful} of the unknown mailboxes, since it took no mail just before or\n` +
          `  after, or called many unknown: this costs nobody the subscription. If it was at fault, and once it is\n` +
          `  mended, this sends it to them: newsletter retry ${slug}\n`,
      )
  })

const stop = (slug: string) =>
  withStore(async (store) => {
    await findProgress(store, slug)
    write(`Stopped: ${await stopNews(store, slug)} do not get it.\n`)
    write(`${slug}: ${inWords(await progressOf(store, slug))}\n`)
  })

const retry = (slug: string) =>
  withStore(async (store) => {
    await findProgress(store, slug)
    writeRetried(await retryDeliveries(store, slug))
  })

export const createNewsletterProgram = (): Command => {
  const program = programOf('newsletter', 'Sends news to those who subscribed.')
  program
    .command('list', { isDefault: true })
    .description('the news, newest first, and how far each is sent')
    .action(list)
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('<slug>', 'name of its file, such as 2026-11-25-launch')
  command('preview', 'prints the mail')
    .addArgument(new Argument('[language]', 'one, not all').choices(languageCodes))
    .action(preview)
  command('test', 'sends the mail in each language to one address alone')
    .argument('<address>', 'whoever is to look at it', emailAddress)
    .action(test)
  command('send', 'has it sent to all who confirmed a subscription, once')
    .option('--yes', 'without asking')
    .action(send)
  command('status', 'what waits, was sent or failed, and why').action(status)
  command('stop', 'sends it to nobody who still waits').action(stop)
  command('retry', 'attempts now what failed or was put off').action(retry)
  return program
}

if (require.main === module) run(createNewsletterProgram())
