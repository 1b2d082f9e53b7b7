/** Lists what came in: `npm run messages`. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseFile } from '../database-file'
import { readSettings } from '../settings'
import { openStore, type Store } from '../store'
import { messageText, printable, subscriptionText } from './printable'

const HELP = `Lists what came in, oldest first.

  npm run messages                           messages, for reading
  npm run messages -- --subscriptions        newsletter subscriptions instead
  npm run --silent messages -- --json        one JSON array and nothing else
  npm run messages -- --help                 this text

The database is the one that DATABASE_URL names; it may be in use.`

const parse = () => {
  const type = 'boolean'
  try {
    return parseArgs({
      options: { help: { type }, json: { type }, subscriptions: { type } },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : error
    console.error(`${String(reason)}. See --help.`)
    return undefined
  }
}

/** Reading makes no database where nothing came in yet. */
const read = async <Entry>(
  list: (store: Store) => Promise<Entry[]>,
): Promise<Entry[]> => {
  const { databaseUrl } = readSettings(process.env)
  if (!existsSync(databaseFile(databaseUrl))) return []
  const store = await openStore(databaseUrl)
  try {
    return await list(store)
  } finally {
    store.close()
  }
}

const listing = async (json: boolean, subscriptions: boolean): Promise<string> => {
  const entries = subscriptions
    ? (await read((store) => store.subscriptions())).map((entry) => ({
        entry,
        text: subscriptionText(entry),
      }))
    : (await read((store) => store.messages())).map((entry) => ({
        entry,
        text: messageText(entry),
      }))
  if (json) return printable(JSON.stringify(entries.map(({ entry }) => entry)))
  return entries.map(({ text }) => text).join('\n') || 'Nothing came in yet.'
}

/** Exit code: 0, or 2 if it was called wrongly. */
const run = async (): Promise<number> => {
  const values = parse()
  if (!values) return 2
  const { help = false, json = false, subscriptions = false } = values
  console.log(help ? HELP : await listing(json, subscriptions))
  return 0
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
