/** Shows what came in, and what can be done with it: `npm run messages`. */
import { parseCommand, runCommand, UsageError } from './command'
import {
  erase,
  list,
  mark,
  purge,
  retry,
  search,
  show,
  subscriptions,
  type Format,
} from './commands'

const HELP = `Shows what came in, and what can be done with it.

  npm run messages                             a line for each message, oldest first
  npm run messages -- --open                   those that are not done
  npm run messages -- show 12                  a message with its text and deliveries
  npm run messages -- search "rue cassée"      messages with all of these words
  npm run messages -- done 12 13               marks messages as done; undone takes it back
  npm run messages -- retry                    has what failed delivered now; retry 12
  npm run messages -- purge --days 90          erases messages older than that
  npm run messages -- erase ada@example.org    erases everything of an address
  npm run messages -- subscriptions            newsletter subscriptions
  npm run messages -- --help                   this text

For other programs, without what npm says:

  npm run --silent messages -- export --format csv > messages.csv      or json, mbox
  npm run --silent messages -- subscriptions --format csv
  npm run --silent messages -- --json          the same as export --format json

The database is the one that DATABASE_URL names; it may be in use.`

const options = {
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  subscriptions: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  format: { type: 'string' },
  days: { type: 'string' },
} as const

const wholeNumber = (text: string | undefined, what: string): number => {
  if (text === undefined || !/^#?\d{1,15}$/.test(text))
    throw new UsageError(`${what}, and not ${text ?? 'nothing'}`)
  return Number(text.replace('#', ''))
}

const messageNumber = (text: string | undefined) =>
  wholeNumber(text, 'A message is named by its number, such as 12')

const formatOf = (text: string | undefined, json: boolean, known: readonly Format[]) => {
  if (text === undefined) return json ? 'json' : 'text'
  const found = known.find((format) => format === text)
  if (found === undefined) throw new UsageError(`--format is one of ${known.join(', ')}`)
  return found
}

runCommand(async (args) => {
  const { values, positionals } = parseCommand(args, options)
  const [command = values.subscriptions ? 'subscriptions' : 'list', ...rest] = positionals
  const { help, json, open, days } = values
  if (help) {
    console.log(HELP)
    return 0
  }
  const format = (...known: Format[]) => formatOf(values.format, json, known)
  const commands: Record<string, () => Promise<number>> = {
    list: () =>
      open
        ? list(format('json', 'csv', 'mbox'), ({ doneAt }) => doneAt === null)
        : list(format('json', 'csv', 'mbox')),
    export: () => list(values.format ? format('json', 'csv', 'mbox') : 'json'),
    show: () => show(messageNumber(rest[0])),
    search: () => {
      if (rest.length === 0) throw new UsageError('search needs words')
      return search(rest.join(' '), format('json', 'csv', 'mbox'))
    },
    done: () => mark([messageNumber(rest[0]), ...rest.slice(1).map(messageNumber)], true),
    undone: () =>
      mark([messageNumber(rest[0]), ...rest.slice(1).map(messageNumber)], false),
    retry: () => retry(rest[0] === undefined ? undefined : messageNumber(rest[0])),
    purge: () => purge(wholeNumber(days, '--days is a whole number of days')),
    erase: () => {
      const [email = ''] = rest
      if (!email.includes('@')) throw new UsageError('erase needs an e-mail address')
      return erase(email)
    },
    subscriptions: () => subscriptions(format('json', 'csv')),
  }
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!chosen) throw new UsageError(`There is no command ${command}`)
  return chosen()
})
