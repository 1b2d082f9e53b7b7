/** Carries out the commands of `npm run messages`. */
import { isIPv6 } from 'node:net'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { DAY, MINUTE } from '../../src/shared/retention'
import { tryWriting, type Store } from '../db'
import { readMessages, readSubscriptions } from '../db/inbox'
import { markDone } from '../db/messages'
import { readProgress, stuckNews } from '../db/news-progress'
import { retryDeliveries } from '../db/outbox'
import { takeReachedLimits } from '../db/reached-limits'
import * as erasure from '../erasure'
import { newsletterLink } from '../newsletter-links'
import type { Settings } from '../settings'
import * as formats from './formats'
import { fail, refusalOf, withStore, write, writeRetried } from './run'

export interface FormatOption {
  format?: 'json' | 'csv'
}

const print = (
  { format }: FormatOption,
  entries: readonly object[],
  lines: readonly string[],
) => {
  if (format === 'json') write(formats.toJson(entries))
  else if (format === 'csv') write(formats.toCsv(entries))
  else write(lines.join('') || 'Nothing found.\n')
}

const isOpen = sql<SqlBool>`done_at IS NULL`

export const list = (options: FormatOption & { open?: boolean }) =>
  withStore(async (store) => {
    const messages = await readMessages(store, options.open ? isOpen : undefined)
    const entries = messages.map(formats.messageEntry)
    print(options, entries, entries.map(formats.messageLine))
  })

const readMessage = async (store: Store, number: number) =>
  (await readMessages(store, sql`number = ${number}`)).at(0)

const failMissing = (number: number) => fail(`There is no message #${number}.`)

export const show = (number: number) =>
  withStore(async (store) => {
    const message = await readMessage(store, number)
    if (message) write(formats.messageText(formats.messageEntry(message)))
    else failMissing(number)
  })

export const mark = (numbers: readonly number[], done: boolean) =>
  withStore(async (store) => {
    for (const number of numbers)
      if (await markDone(store, number, done ? Date.now() : null))
        write(`#${number} is ${done ? 'done' : 'open again'}.\n`)
      else failMissing(number)
  })

export const retry = (
  numbers: readonly number[],
  { sent }: { sent?: 'team' | 'webhook' },
) =>
  withStore(async (store) => {
    if (sent && numbers.length === 0) return fail('Name the messages to send again.')
    let count = numbers.length === 0 ? await retryDeliveries(store) : 0
    for (const number of numbers) {
      const message = await readMessage(store, number)
      if (message) count += await retryDeliveries(store, message.id, sent)
      else failMissing(number)
    }
    writeRetried(count)
  })

export const purge = ({ days, yes }: { days: number; yes?: boolean }) =>
  withStore(async (store) => {
    if (days === 0 && !yes)
      return fail('This erases every message. Add --yes if you mean it.')
    const messages = await erasure.eraseMessages(store, Date.now() - days * DAY)
    write(`Erased: ${messages} messages older than ${days} days.\n`)
  })

export const eraseAddress = (email: string) =>
  withStore(async (store) => {
    const { messages, subscriptions } = await erasure.eraseAddress(store, email)
    // If nothing is stored of the address, the operator may have misspelt it: exit with 1.
    if (messages + subscriptions === 0) fail(`Nothing is stored of ${email}.`)
    else write(`Erased: ${messages} messages, ${subscriptions} subscriptions.\n`)
  })

const subscriptionEntries = async (
  store: Store,
  settings: Settings,
  condition?: RawBuilder<SqlBool>,
) =>
  (await readSubscriptions(store, condition)).map((each) =>
    formats.subscriptionEntry(each, newsletterLink(settings, 'unsubscribe', each)),
  )

/** Prints all that is stored of an address, for a person who asks for it. */
export const person = (email: string) =>
  withStore(async (store, settings) => {
    const condition = erasure.ofAddress(email)
    const entries = [
      ...(await readMessages(store, condition)).map(formats.messageEntry),
      ...(await subscriptionEntries(store, settings, condition)),
    ]
    if (entries.length === 0) fail(`Nothing is stored of ${email}.`)
    else write(formats.toJson(entries))
  })

/** Lists the newsletter subscriptions. Newsletters may go to confirmed ones only. */
export const subscriptions = (options: FormatOption) =>
  withStore(async (store, settings) => {
    const entries = await subscriptionEntries(store, settings)
    print(options, entries, entries.map(formats.subscriptionLine))
  })

/**
 * An SQL condition for messages that are not marked as done, and whose mail or webhook has failed
 * for good or still waits after half an hour.
 */
const undelivered = (now: number) => sql<SqlBool>`${isOpen} AND EXISTS (
  SELECT 1 FROM delivery WHERE message_id = message.id AND (state = 'failed'
    OR (state = 'waiting' AND created_at < ${now - 30 * MINUTE})))`

/**
 * Prints what is wrong with the server, its deliveries or its limits. It prints nothing if all is
 * well, since cron mails the operator whatever is printed. It does not report that a subscriber's
 * mail failed: the operator can do nothing about that.
 */
export const check = () =>
  withStore(async (store, { HOST, PORT }) => {
    await tryWriting(store)
    const host = isIPv6(HOST) ? `[${HOST}]` : HOST
    const refusal = await refusalOf(`http://${host}:${PORT}/readyz`)
    if (refusal) fail(`The server is not ready: ${refusal}`)
    const numbers = (await readMessages(store, undelivered(Date.now()))).map(
      ({ number }) => number,
    )
    if (numbers.length > 0)
      fail(`Not delivered: #${numbers.join(', #')}. inbox show ${numbers[0]} says why.`)
    const progress = await readProgress(store)
    for (const slug of stuckNews(progress, Date.now()))
      fail(`Stuck: the news ${slug}. newsletter status ${slug} says why.`)
    for (const { news, late } of progress.filter((each) => each.late > 0))
      fail(
        `Too late for ${late}: the news ${news}. newsletter retry ${news} sends it to them, newsletter stop ${news} does not.`,
      )
    for (const limit of await takeReachedLimits(store))
      fail(formats.reachedLimitText(limit))
  })
