import MailComposer from 'nodemailer/lib/mail-composer'
import { domainOf, isMailable, type Mailbox } from '../../mail/mailbox'
import type { Entry } from '../entry'

interface Team {
  mailFrom: Mailbox
  mailTo: Mailbox
}

/** The date of the line that begins a mail, as `asctime` writes it. */
const asctime = (iso: string) => {
  const [weekday, day, month, year, time] = new Date(iso)
    .toUTCString()
    .replace(',', '')
    .split(' ')
  return `${weekday} ${month} ${String(Number(day)).padStart(2)} ${time} ${year}`
}

/** A line that could pass for the beginning of a mail is set off (mboxrd). */
const quoted = (mail: string) =>
  mail.replaceAll('\r\n', '\n').replace(/^(>*From )/gm, '>$1')

const mailOf = async (entry: Entry, { mailFrom, mailTo }: Team) => {
  const { id, name, email, subject, message, receivedAt } = entry
  const mail = new MailComposer({
    from: isMailable(email) ? { name, address: email } : mailFrom,
    to: mailTo,
    subject,
    text: message,
    date: new Date(receivedAt),
    messageId: `<${id}@${domainOf(mailFrom)}>`,
  })
  return (await mail.compile().build()).toString()
}

/** A mailbox that mail programs open, with each message as a mail from who wrote it. */
export async function* asMbox(entries: AsyncIterable<Entry>, team: Team) {
  for await (const entry of entries) {
    const mail = quoted(await mailOf(entry, team))
    yield `From MAILER-DAEMON ${asctime(entry.receivedAt)}\n${mail.trimEnd()}\n\n`
  }
}
