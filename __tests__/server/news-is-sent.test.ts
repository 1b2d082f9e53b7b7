import { load } from 'cheerio'
import { translator } from '../../server/content'
import { readSubscriptions } from '../../server/db/inbox'
import { storeNews } from '../../server/db/news'
import { readProgress } from '../../server/db/news-progress'
import { retryDeliveries, settleAndClaim } from '../../server/db/outbox'
import { eraseSubscription, stopNews } from '../../server/erasure'
import { reasonForInbox } from '../../server/errors'
import { newsletterLink } from '../../server/newsletter-links'
import { DAY } from '../../src/shared/retention'
import { headersOf, setUp } from '../support/deliveries'
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
