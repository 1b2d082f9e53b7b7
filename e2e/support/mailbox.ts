import path from 'node:path'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { mailsIn } from '../../__tests__/server/support/mail-files'

/** Without a mail server, the receiver of `playwright.config.ts` writes mails here. */
const folder = () => path.join(process.env.E2E_DATA ?? '', 'mail')

const mailsTo = async (address: string): Promise<Email[]> => {
  const mails = [...(await mailsIn(folder())).values()]
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

/** The mail to an address with this subject, once it has come. */
export const mailTo = async (address: string, subject: string): Promise<Email> => {
  let found: Email | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(address)).find((mail) => mail.subject === subject)
      return found?.subject
    })
    .toBe(subject)
  if (!found) throw new Error(`No mail to ${address}`)
  return found
}

/** The link in a mail that leads to `/api/newsletter/<action>`. */
export const linkIn = (
  { text = '' }: Email,
  action: 'confirm' | 'unsubscribe',
): string => {
  const link = new RegExp(`http\\S+/api/newsletter/${action}\\?token=\\S+`).exec(
    text,
  )?.[0]
  if (!link) throw new Error(`The mail has no link to ${action}:\n${text}`)
  return link
}
