import { load } from 'cheerio'
import { translator } from '../../server/content'
import { readSubscriptions } from '../../server/db/inbox'
import { storeNews } from '../../server/db/news'
import { readProgress } from '../../server/db/news-progress'
import { retryDeliveries, settleAndClaim } from '../../server/db/outbox'
import type { StoredDelivery } from '../../server/db/tables'
import { eraseSubscription, stopNews } from '../../server/erasure'
import { reasonForInbox } from '../../server/errors'
import { eraseOld } from '../../server/jobs/housekeeping'
import { newsletterLink } from '../../server/newsletter-links'
import { DAY } from '../../src/shared/retention'
import { headersOf, setUp, startSmtp } from '../support/deliveries'
import {
  addReaders,
  ageDeliveries,
  claim,
  claimAfterCrash,
  news,
  only,
  SLUG,
} from '../support/stores'

it('the mail of a news item is in the language of the subscription, with links to the page of the news item and to unsubscribing', async () => {
  const { store, deliverAll, received, settings } = await setUp()
  await addReaders(store, 1)
  await storeNews(store, SLUG, news)
  const delivery = only(await deliverAll())
  const { mail } = only(received)
  const subscription = only(await readSubscriptions(store))
  const link = newsletterLink(settings, 'unsubscribe', subscription)
  const t = translator('fr')
  expect(mail.subject).toBe('Title fr')
  expect(mail.to).toEqual([{ name: '', address: 'fr0@example.org' }])
  expect(mail.text?.split('\n\n').slice(0, 7)).toEqual([
    'Lead fr',
    'First fr',
    'L’eau\u202f? fr',
    t('mail.news.link'),
    // The parameter ?lang=fr shows the page in French, the language of the subscription, even in a
    // browser set to English.
    `${settings.SITE_URL}/news/${SLUG}/?lang=fr`,
    t('mail.unsubscribe'),
    link,
  ])
  expect(headersOf(mail, 'list-unsubscribe')).toEqual([`<${link}>`])
  expect(headersOf(mail, 'list-unsubscribe-post')).toHaveLength(1)
  expect(headersOf(mail, 'precedence')).toEqual(['bulk'])
  expect(mail.messageId).toMatch(`<${delivery.id}@`)
  expect(mail.attachments).toEqual([])
})

it('the mail of a news item has its article as plain text and as HTML without pictures or styles', async () => {
  const { store, deliverAll, received, settings } = await setUp()
  await addReaders(store, 1, 'de')
  const de =
    '## Titel\n\nSiehe [**hier**](/about/#team) & <b>da</b>.\n\n- eins\n- [zwei](mailto:ada@example.org)'
  await storeNews(store, SLUG, {
    title: { fr: 'Un', de: 'Eins & "zwei"' },
    lead: { fr: 'Un', de: '<i>Kurz</i>' },
    text: { fr: 'Un', de },
  })
  await deliverAll()
  const { mail, source } = only(received)
  const about = `${settings.SITE_URL}/de/about/?lang=de#team`
  expect(source).toContain('multipart/alternative')
  expect(mail.text?.split('\n\n').slice(0, 4)).toEqual([
    '<i>Kurz</i>',
    'Titel',
    `Siehe hier (${about}) & <b>da</b>.`,
    '- eins\n- zwei (ada@example.org)',
  ])

  const $ = load(mail.html ?? '')
  expect($('html').attr('lang')).toBe('de')
  expect($('h1').text()).toBe('Eins & «zwei»')
  expect($('h1 + p').text()).toBe('<i>Kurz</i>')
  expect($('h2 + p').html()).toBe(
    `Siehe <a href="${about}"><strong>hier</strong></a> &amp; &lt;b&gt;da&lt;/b&gt;.`,
  )
  const t = translator('de')
  for (const words of [t('mail.news.link'), t('mail.unsubscribe')])
    expect($('body').text()).toContain(words)
  const links = $('a').get()
  expect(links.map(({ attribs }) => attribs.href)).toEqual([
    about,
    'mailto:ada@example.org',
    `${settings.SITE_URL}/de/news/${SLUG}/?lang=de`,
    headersOf(mail, 'list-unsubscribe')[0]?.slice(1, -1),
  ])
  expect($('img, style, script, link, [style], [class]')).toHaveLength(0)
})

it('a news item is not sent to readers who unsubscribe while it is being sent', async () => {
  const { store, deliver, received } = await setUp()
  await addReaders(store, 3)
  await storeNews(store, SLUG, news)
  const claimed = await claim(store)
  const [first] = await readSubscriptions(store)
  await eraseSubscription(store, first?.id ?? '')
  for (const delivery of claimed) await deliver(delivery)
  const to = received.flatMap((each) => each.to)
  expect(to.toSorted()).toEqual(['fr1@example.org', 'fr2@example.org'])
})

it('a news item that has waited for eight days is sent to nobody unless an operator sends it again', async () => {
  const { store, deliver, received } = await setUp()
  await addReaders(store, 1)
  await storeNews(store, SLUG, news)
  await ageDeliveries(store, 8 * DAY)
  const delivery = only(await claim(store))
  const error: unknown = await deliver(delivery).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ final: true })
  expect(received).toEqual([])
  const reason = reasonForInbox(error)
  expect(reason).toContain('newsletter retry')
  await settleAndClaim(store, { ended: [{ delivery, state: 'failed', reason }] })
  expect(await retryDeliveries(store, SLUG)).toBe(1)
  await deliver(only(await claim(store)))
  expect(received).toHaveLength(1)
  // After eight days the news item would be too late. But an operator has sent it again, so the
  // time limit starts anew.
  await storeNews(store, '2026-11-20-other', news)
  await ageDeliveries(store, 8 * DAY)
  await storeNews(store, '2026-11-20-other', news)
  await deliver(only(await claim(store)))
  expect(received).toHaveLength(2)
})

it('a news item may take weeks to be sent if at least one reader gets it in every seven days', async () => {
  const { store, deliver, received } = await setUp()
  await addReaders(store, 25)
  await storeNews(store, SLUG, news)
  // Every two days the server attempts ten mails at most, and the mail provider accepts only three
  // of them.
  for (let day = 1; day <= 8; day += 1) {
    const claimed = await claim(store)
    for (const delivery of claimed.slice(0, 3)) {
      await deliver(delivery)
      await settleAndClaim(store, { ended: [{ delivery, state: 'sent' }] })
    }
    const putOff = { state: 'waiting' as const, reason: 'EENVELOPE 450 4.7.1' }
    const ended = claimed.slice(3).map((delivery) => ({ delivery, ...putOff }))
    await settleAndClaim(store, { ended })
    await ageDeliveries(store, 2 * DAY)
  }
  expect(received).toHaveLength(24)
  await ageDeliveries(store, 4 * DAY)
  await deliver(only(await claim(store)))
  expect(received).toHaveLength(25)
})

it('if no reader has received a news item for seven days, its sending fails for all readers who still wait for it', async () => {
  const { store, deliver, received } = await setUp()
  await addReaders(store, 5)
  await storeNews(store, SLUG, news)
  const [first] = await claim(store)
  if (first) await deliver(first)
  if (first) await settleAndClaim(store, { ended: [{ delivery: first, state: 'sent' }] })
  await ageDeliveries(store, 8 * DAY)
  for (const delivery of await claimAfterCrash(store)) {
    const error: unknown = await deliver(delivery).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ final: true })
    const reason = reasonForInbox(error)
    await settleAndClaim(store, { ended: [{ delivery, state: 'failed', reason }] })
  }
  expect(received).toHaveLength(1)
  expect(await readProgress(store)).toMatchObject([
    { state: 'sent', late: 0 },
    { state: 'failed', late: 4 },
  ])
  // `newsletter stop` erases the failed deliveries, so that sending the news item again stores them
  // anew.
  expect(await stopNews(store, SLUG)).toBe(4)
  expect(await storeNews(store, SLUG, news)).toBe(4)
})

it.each(['it', 'xx'])(
  'a reader gets a news item in French, marked as French, if it has no text in the reader’s language %s',
  async (language) => {
    const { store, deliverAll, received } = await setUp()
    await addReaders(store, 1, language)
    const draft = { ...news, title: { ...news.title, [language]: '' } }
    await storeNews(store, SLUG, draft)
    await deliverAll()
    const { mail } = only(received)
    expect(mail.subject).toBe('Title fr')
    expect(headersOf(mail, 'content-language')).toEqual(['fr'])
  },
)

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
