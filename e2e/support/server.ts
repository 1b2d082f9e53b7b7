/** What the server of `playwright.config.ts` has stored and mailed. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { mailsIn } from '../../__tests__/support/mail-files'
import type { MessageEntry, SubscriptionEntry } from '../../server/cli/formats'
import { INVISIBLE } from './site'

const ownDatabase = () => `file:${process.env.E2E_DATA}/messages.db`

/** What the command-line tool lists of an address. */
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

/** The mail to an address with this subject, once it has come. */
export const mailTo = async (address: string, subject: string): Promise<Email> => {
  const find = async () =>
    [...(await mailsIn(path.join(process.env.E2E_DATA ?? '', 'mail'))).values()].find(
      (mail) =>
        mail.subject === subject && mail.to?.some((each) => each.address === address),
    )
  await expect.poll(async () => (await find())?.subject).toBe(subject)
  const mail = await find()
  if (!mail) throw new Error(`No mail to ${address}`)
  expect([mail.subject, mail.text, mail.html].join()).not.toMatch(INVISIBLE)
  return mail
}

/** The link in a mail that leads to `/api/newsletter/<language>/<action>`. */
export const linkIn = ({ text = '' }: Email, action: 'confirm' | 'unsubscribe') =>
  new RegExp(`http\\S+/api/newsletter/\\w+/${action}\\?token=\\S+`).exec(text)?.[0] ?? ''
