/** The commands of `npm run messages`. */
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { Command, InvalidArgumentError, Option } from 'commander'
import { openEmptyStore, openStore, type Store } from '../db'
import { erase, everythingOf, messagesBefore } from '../db/erasure'
import { findMessage, markDone, readMessages } from '../db/messages'
import { retryDeliveries } from '../db/outbox'
import { databaseFile } from '../db/sqlite'
import { readSubscriptions } from '../db/subscriptions'
import { signingSecret } from '../db/values'
import { unsubscribeLink } from '../newsletter-links'
import { readSettings, type Settings } from '../settings'
import { createSigner } from '../signing'
import { DAY } from '../time'
import {
  messageEntry,
  messageLine,
  messagesToCsv,
  messageText,
  printable,
  subscriptionEntry,
  subscriptionLine,
  subscriptionsToCsv,
  toJson,
  toMbox,
  type MessageEntry,
  type SubscriptionEntry,
} from './formats'

const EXAMPLES = `
Examples, with "npm run messages --" before each:
  --open
  show 12
  search "rue cassée"
  done 12 13
  purge --days 90
  erase ada@example.org

For other programs, without what npm prints:
  npm run --silent messages -- export --format csv > messages.csv

DATABASE_URL names the database. The server may run meanwhile.`

/** A terminal gets control characters escaped; a file or a program gets the exact text. */
const write = async (text: string) => {
  const shown = process.stdout.isTTY ? printable(text, true) : text
  if (!process.stdout.write(shown)) await once(process.stdout, 'drain')
}

/** Prints all texts, or `none` if there are none. */
const writeAll = async (texts: AsyncIterable<string>, none = '') => {
  let some = false
  for await (const text of texts) {
    await write(text)
    some = true
  }
  if (!some) await write(none)
}

/** Runs `work` on the database of the settings; reading does not create its file. */
const withStore = async (work: (store: Store, settings: Settings) => Promise<void>) => {
  const settings = readSettings(process.env)
  const { databaseUrl } = settings
  const missing =
    databaseUrl.startsWith('file:') && !existsSync(databaseFile(databaseUrl))
  const store = await (missing ? openEmptyStore() : openStore(databaseUrl))
  try {
    await work(store, settings)
  } finally {
    await store.close()
  }
}

const fail = (text: string) => {
  console.error(text)
  process.exitCode = 1
}

async function* map<From, To>(items: AsyncIterable<From>, change: (item: From) => To) {
  for await (const item of items) yield change(item)
}

async function* entriesOf(store: Store, wanted: (entry: MessageEntry) => boolean) {
  for await (const message of readMessages(store)) {
    const entry = messageEntry(message)
    if (wanted(entry)) yield entry
  }
}

interface FormatOptions {
  json?: boolean
  format?: 'json' | 'csv' | 'mbox'
}

const printMessages = (
  { json, format = json ? 'json' : undefined }: FormatOptions,
  wanted: (entry: MessageEntry) => boolean,
  none = 'Nothing came in yet.\n',
) =>
  withStore(async (store, settings) => {
    const entries = entriesOf(store, wanted)
    if (format === 'json') return writeAll(toJson(entries))
    if (format === 'csv') return writeAll(messagesToCsv(entries))
    if (format === 'mbox') return writeAll(toMbox(entries, settings))
    return writeAll(map(entries, messageLine), none)
  })

/** Lower case without accents, so that «ecole» finds «École». */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const search = (words: readonly string[], options: FormatOptions) => {
  const wanted = plain(words.join(' ')).split(/\s+/).filter(Boolean)
  const matches = ({ name, email, subject, message }: MessageEntry) => {
    const text = plain([name, email, subject, message].join('\n'))
    return wanted.every((word) => text.includes(word))
  }
  return printMessages(options, matches, 'Nothing found.\n')
}

const failMissing = (number: number) => fail(`There is no message #${number}.`)

const show = (number: number) =>
  withStore(async (store) => {
    const message = await findMessage(store, number)
    if (message) await write(messageText(messageEntry(message)))
    else failMissing(number)
  })

const mark = (numbers: readonly number[], done: boolean) =>
  withStore(async (store) => {
    for (const number of numbers)
      if (await markDone(store, number, done ? Date.now() : null))
        await write(`#${number} is ${done ? 'done' : 'open again'}.\n`)
      else failMissing(number)
  })

const retry = (number: number | undefined) =>
  withStore(async (store) => {
    const message = number === undefined ? undefined : await findMessage(store, number)
    if (number !== undefined && !message) return failMissing(number)
    const count = await retryDeliveries(store, Date.now(), message?.id)
    await write(
      count === 0
        ? 'Nothing has failed, and nothing waits for another attempt.\n'
        : `The server, if it runs, attempts again: ${count}.\n`,
    )
  })

const purge = ({ days }: { days: number }) =>
  withStore(async (store, settings) => {
    const old = messagesBefore(Date.now() - days * DAY)
    const { messages } = await erase(store, settings, old)
    await write(`Erased: ${messages} messages older than ${days} days.\n`)
  })

const eraseAddress = (email: string) =>
  withStore(async (store, settings) => {
    const erased = await erase(store, settings, everythingOf(email))
    await write(
      `Erased: ${erased.messages} messages, ${erased.subscriptions} subscriptions.\n`,
    )
  })

async function* subscriptionsOf(
  store: Store,
  settings: Settings,
): AsyncGenerator<SubscriptionEntry> {
  const signer = createSigner(settings.signingSecret ?? (await signingSecret(store)))
  for (const subscription of await readSubscriptions(store))
    yield subscriptionEntry(subscription, unsubscribeLink(settings, signer, subscription))
}

const printSubscriptions = ({
  json,
  format = json ? 'json' : undefined,
}: FormatOptions) =>
  withStore(async (store, settings) => {
    const entries = subscriptionsOf(store, settings)
    if (format === 'json') return writeAll(toJson(entries))
    if (format === 'csv') return writeAll(subscriptionsToCsv(entries))
    return writeAll(map(entries, subscriptionLine), 'Nothing came in yet.\n')
  })

const wholeNumber = (text: string) => {
  if (!/^#?\d{1,15}$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text.replace('#', ''))
}

const wholeNumbers = (text: string, previous: readonly number[] = []) => [
  ...previous,
  wholeNumber(text),
]

const emailAddress = (text: string) => {
  if (!text.includes('@')) throw new InvalidArgumentError('Give an e-mail address.')
  return text
}

const json = new Option('--json', 'the same as --format json')
const format = (...choices: string[]) =>
  new Option('--format <format>', 'for other programs').choices(choices)

/** Parses the arguments after the program's name and runs their command. */
export const createProgram = (): Command => {
  const program = new Command('npm run messages --')
    .description('Lists, exports and erases what visitors sent.')
    .showHelpAfterError('See --help.')
    .exitOverride()
    .addHelpText('after', EXAMPLES)

  program
    .command('list', { isDefault: true })
    .description('a line for each message, oldest first')
    .option('--open', 'only messages that are not done')
    .addOption(format('json', 'csv', 'mbox'))
    .addOption(json)
    .allowExcessArguments()
    .action((options: FormatOptions & { open?: boolean }, command: Command) => {
      const [unknown] = command.args
      if (unknown !== undefined) command.error(`error: unknown command '${unknown}'`)
      return printMessages(options, ({ doneAt }) => !options.open || doneAt === null)
    })
  program
    .command('export')
    .description('all messages for other programs')
    .addOption(format('json', 'csv', 'mbox').default('json'))
    .action((options: FormatOptions) => printMessages(options, () => true))
  program
    .command('show')
    .description('a message with its text and deliveries')
    .argument('<number>', 'of the message', wholeNumber)
    .action(show)
  program
    .command('search')
    .description('messages with all of these words')
    .argument('<words...>')
    .addOption(format('json', 'csv', 'mbox'))
    .addOption(json)
    .action(search)
  program
    .command('done')
    .description('marks messages as done')
    .argument('<numbers...>', 'of messages', wholeNumbers)
    .action((numbers: number[]) => mark(numbers, true))
  program
    .command('undone')
    .description('marks messages as open again')
    .argument('<numbers...>', 'of messages', wholeNumbers)
    .action((numbers: number[]) => mark(numbers, false))
  program
    .command('retry')
    .description('attempts now what failed or waits: of one message, or all')
    .argument('[number]', 'of the message', wholeNumber)
    .action(retry)
  program
    .command('purge')
    .description('erases old messages')
    .requiredOption('--days <days>', 'erases messages older than that', wholeNumber)
    .action(purge)
  program
    .command('erase')
    .description('erases everything of an address')
    .argument('<email>', 'in upper or lower case', emailAddress)
    .action(eraseAddress)
  program
    .command('subscriptions')
    .description('newsletter subscriptions; write to confirmed ones only')
    .addOption(format('json', 'csv'))
    .addOption(json)
    .action(printSubscriptions)
  return program
}
