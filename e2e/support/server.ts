/** What the form server of the tests has stored. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { MessageEntry, SubscriptionEntry } from '../../server/cli/formats'
import { shortActions } from '../../server/newsletter-links'

const ownDatabase = () => `file:${process.env.E2E_DATA}/messages.db`

/** The entries of an email address, as `npm run messages` lists them. */
const listed = async <Entry extends { email: string }>(
  command: string,
  email: string,
  database = ownDatabase(),
) => {
  const args = ['--import', 'tsx', 'server/cli/messages.ts', command, '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: path.join(__dirname, '../..'),
    env: { ...process.env, DATABASE_URL: database },
  })
  return (JSON.parse(stdout) as Entry[]).filter((entry) => entry.email === email)
}

export const messagesFrom = (email: string, database?: string) =>
  listed<MessageEntry>('list', email, database)

export const subscriptionsOf = (email: string) =>
  listed<SubscriptionEntry>('subscriptions', email)

/** The path of the link in the mails of a subscription that confirms or unsubscribes. */
export const linkOf = (
  { unsubscribe }: SubscriptionEntry,
  action: 'confirm' | 'unsubscribe',
) => {
  const { pathname } = new URL(unsubscribe)
  return pathname.replace(`/${shortActions.unsubscribe}/`, `/${shortActions[action]}/`)
}
