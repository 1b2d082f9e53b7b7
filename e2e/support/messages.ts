import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Entry, SubscriptionEntry } from '../../server/cli/entry'

const root = path.join(__dirname, '../..')

/** The database of the receiver that `playwright.config.ts` starts. */
const suiteDatabase = () => `file:${process.env.E2E_DATA}/messages.db`

const list = async (database: string, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/cli/messages.ts', '--json', ...args],
    { cwd: root, env: { ...process.env, DATABASE_URL: database } },
  )
  return stdout
}

/** What the command-line tool gives back of the messages of one sender. */
export const messagesFrom = async (
  email: string,
  database = suiteDatabase(),
): Promise<Entry[]> => {
  const messages: Entry[] = JSON.parse(await list(database))
  return messages.filter((message) => message.email === email)
}

/** The same for the newsletter. */
export const subscriptionsOf = async (email: string): Promise<SubscriptionEntry[]> => {
  const all: SubscriptionEntry[] = JSON.parse(
    await list(suiteDatabase(), '--subscriptions'),
  )
  return all.filter((subscription) => subscription.email === email)
}
