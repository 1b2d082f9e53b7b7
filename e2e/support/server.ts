/** Reads what the form server that Playwright starts for the tests has stored. */
import { startProgram } from '../../__tests__/support/programs'
import { ROOT } from '../../__tests__/support/project'
import type { MessageEntry, SubscriptionEntry } from '../../server/cli/formats'
import { shortActions } from '../../server/newsletter-links'

const ownDatabase = () => `file:${process.env.E2E_DATA}/messages.db`

/**
 * The stored entries of an email address, as `npm run messages` or `npm run newsletter` lists them.
 */
const listed = async <Entry extends { email: string }>(
  command: string,
  email: string,
  database = ownDatabase(),
) => {
  const script = ['--import', 'tsx', 'server/cli/messages.ts']
  const { status, stdout, stderr } = await startProgram(process.execPath, {
    arguments: [...script, command, '--format', 'json'],
    folder: ROOT,
    environment: { DATABASE_URL: database },
  }).ended
  if (status !== 0) throw new Error(stderr)
  return (JSON.parse(stdout) as Entry[]).filter((entry) => entry.email === email)
}

export const messagesFrom = (email: string, database?: string) =>
  listed<MessageEntry>('list', email, database)

export const subscriptionsOf = (email: string) =>
  listed<SubscriptionEntry>('subscriptions', email)

/** The path of the link in a newsletter mail to confirm the subscription, or to unsubscribe. */
export const linkOf = (
  { unsubscribe }: SubscriptionEntry,
  action: 'confirm' | 'unsubscribe',
) => {
  const { pathname } = new URL(unsubscribe)
  return pathname.replace(`/${shortActions.unsubscribe}/`, `/${shortActions[action]}/`)
}
