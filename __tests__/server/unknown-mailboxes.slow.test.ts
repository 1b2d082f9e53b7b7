/** Which readers lose the subscription when the mail server calls their mailboxes unknown. */
import { readSubscriptions } from '../../server/db/inbox'
import { storeNews } from '../../server/db/news'
import { settleAndClaim } from '../../server/db/outbox'
import type { StoredDelivery } from '../../server/db/tables'
import { reasonForInbox } from '../../server/errors'
import { eraseOld } from '../../server/jobs/housekeeping'
import { DAY } from '../../src/shared/retention'
import { setUp, startSmtp } from '../support/deliveries'
import { addReaders, ageDeliveries, claim, news } from '../support/stores'

const GONE = '550 5.1.1'

/**
 * Sends several news items, each to all readers on its `day`. `answer` says what the mail server
 * replies to an address.
 */
const sendAll = async (
  readers: number,
  sent: readonly { day: number; answer: (address: string) => string }[],
) => {
  let answer: (address: string) => string = () => '250'
  const onRecipient = (address: string) => {
    const [code, ...text] = answer(address).split(' ')
    return code === '250' ? undefined : { code: Number(code), text: text.join(' ') }
  }
  const smtp = await startSmtp({ onRecipient })
  const { store, deliver } = await setUp({ SMTP_URL: smtp.url })
  await addReaders(store, readers)
  for (const [index, each] of sent.entries()) {
    answer = each.answer
    const days = each.day - (sent[index - 1]?.day ?? 0)
    await ageDeliveries(store, days * DAY)
    await storeNews(store, `2026-11-${10 + index}-news`, news)
    const emails = new Map(
      (await readSubscriptions(store)).map(({ id, email }) => [id, email]),
    )
    const emailOf = (delivery: StoredDelivery) =>
      emails.get(delivery.subscription_id ?? '') ?? ''
    const waiting: StoredDelivery[] = []
    while (waiting.length < emails.size) waiting.push(...(await claim(store)))
    // The mails are sent in the order of the addresses, so that the test knows who is first and
    // last: the server does not believe a refusal of the first or the last mail.
    waiting.sort((a, b) => emailOf(a).localeCompare(emailOf(b)))
    for (const delivery of waiting) {
      const error: unknown = await deliver(delivery).catch((reason: unknown) => reason)
      const reason = error ? reasonForInbox(error) : ''
      const state = error ? 'failed' : 'sent'
      await settleAndClaim(store, { ended: [{ delivery, state, reason }] })
    }
    await eraseOld(store, Date.now())
  }
  return (await readSubscriptions(store)).map(({ email }) => email)
}

it.each([GONE, '550 5.1.10', '550 5.1.2', '550 5.4.1', '554 5.7.1', '550', '450 4.1.1'])(
  'no reader loses the subscription if the mail server refuses all readers with %s',
  async (text) => {
    const answer = () => `${text} unknown`
    const outage = [0, 0, 0.04, 1].map((day) => ({ day, answer }))
    expect(await sendAll(20, outage)).toHaveLength(20)
  },
)

it('no reader loses the subscription if the mail server calls all mailboxes unknown at each news item for two weeks', async () => {
  const outage = [0, 7, 14].map((day) => ({ day, answer: () => `${GONE} unknown` }))
  expect(await sendAll(20, outage)).toHaveLength(20)
})

it.each([
  ['three times in a week', 19, [0, 4, 7], [GONE, GONE, GONE]],
  [
    'three times in a week, with different codes',
    19,
    [0, 4, 7],
    ['550 #5.1.1', '551 5.1.6', '550 5.1.10'],
  ],
  ['each day for a week', 19, [0, 1, 2, 3, 4, 5, 6, 7], Array<string>(8).fill(GONE)],
  ['once', 20, [0], [GONE]],
  ['twice', 20, [0, 7], [GONE, GONE]],
  ['three times within days', 20, [0, 2, 4], [GONE, GONE, GONE]],
  [
    'before and after a mail that it accepts',
    20,
    [0, 4, 8, 12],
    [GONE, GONE, '250', GONE],
  ],
  [
    'before and after it refuses a mail for another reason',
    19,
    [0, 4, 6, 8],
    [GONE, GONE, '550 5.7.1', GONE],
  ],
  [
    'never, but refuses its mails for other reasons',
    20,
    [0, 4, 8],
    ['550 5.1.8', '550', '552 5.2.2'],
  ],
])(
  'when the mail server calls one of 20 mailboxes unknown %s, the server keeps %i subscriptions',
  async (_how, left, days, answers) => {
    const sent = days.map((day, index) => ({
      day,
      answer: (address: string) =>
        address === 'fr7@example.org' ? `${answers[index]} unknown` : '250',
    }))
    expect(await sendAll(20, sent)).toHaveLength(left)
  },
)
