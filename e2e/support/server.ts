/** What the server of `playwright.config.ts` has stored and mailed, and the pages it hands out. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { mailsIn } from '../../__tests__/support/mail-files'
import type { MessageEntry, SubscriptionEntry } from '../../server/cli/formats'
import { INVISIBLE, languageCodes, localizedPath, PUBLIC, routes } from './site'

const ownDatabase = () => `file:${process.env.E2E_DATA}/messages.db`

const listed = async (command: string, database: string) => {
  const args = ['--import', 'tsx', 'server/cli/messages.ts', command, '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: path.join(__dirname, '../..'),
    env: { ...process.env, DATABASE_URL: database },
  })
  return stdout
}

/** The stored messages of one sender, by the command-line tool. */
export const messagesFrom = async (email: string, database = ownDatabase()) => {
  const all = JSON.parse(await listed('list', database)) as MessageEntry[]
  return all.filter((message) => message.email === email)
}

/** The stored subscriptions of one address. */
export const subscriptionsOf = async (email: string) => {
  const text = await listed('subscriptions', ownDatabase())
  const all = JSON.parse(text) as SubscriptionEntry[]
  return all.filter((subscription) => subscription.email === email)
}

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

/** A page at an address, where it is handed out from a file that the build has elsewhere. */
export interface BuiltPage {
  url: string
  template?: string
}

/** The pages to which links in mails lead, in every language, and the address of the link. */
export const linkPages = languageCodes.flatMap((language) =>
  (['confirm', 'unsubscribe'] as const).map((step) => {
    const route = step === 'confirm' ? 'newsletterConfirm' : 'newsletterUnsubscribe'
    const template = localizedPath(routes[route], language)
    return { language, template, url: `/api/newsletter/${language}/${step}?token=abc` }
  }),
)

/** Hands out such a page as it was built: the server does so only for a token it gave. */
export const handOut = (page: Page, template: string, url: string) =>
  page.route(`**${url}`, (route) =>
    route.fulfill({ path: path.join(PUBLIC, template, 'index.html') }),
  )
