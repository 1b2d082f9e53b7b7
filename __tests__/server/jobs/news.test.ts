import { readSubscriptions } from '../../../server/db/inbox'
import { storeNews } from '../../../server/db/news'
import { settleAndClaim } from '../../../server/db/outbox'
import { eraseSubscription } from '../../../server/erasure'
import { reasonForInbox } from '../../../server/errors'
import { newsletterLink } from '../../../server/newsletter-tokens'
import { translator } from '../../../server/translations'
import { setUp } from '../../support/deliver'
import { headersOf, startSmtp } from '../../support/smtp'
import { addReaders, claim, claimOne, news, only, SLUG } from '../../support/stores'

describe('the mail of a news', () => {
  it('is in the language of the subscription, with its page and how to leave', async () => {
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
      ...['Lead fr', 'First fr', 'L’eau\u202f? fr'],
      t('mail.news.link'),
      // The mark keeps it French in an English browser.
      `${settings.SITE_URL}/news/${SLUG}/?lang=fr`,
      t('mail.unsubscribe'),
      link,
    ])
    expect(headersOf(mail, 'list-unsubscribe')).toEqual([`<${link}>`])
    expect(headersOf(mail, 'list-unsubscribe-post')).toHaveLength(1)
    expect(headersOf(mail, 'precedence')).toEqual(['bulk'])
    expect(mail.messageId).toMatch(`<${delivery.id}@`)
    // Nothing tells who opens it.
    expect([mail.html, mail.attachments]).toEqual([undefined, []])
  })

  it('goes to nobody who leaves while it is being sent', async () => {
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

  const GONE = '550 5.1.1'

  it.each([
    ['the mailbox does not exist, twice', 0, [GONE, GONE]],
    ['it does not exist once', 1, [GONE, '450 4.2.1']],
    ['a news arrived in between', 1, [GONE, '250', GONE]],
    ['in between, the news itself was refused', 0, [GONE, '550 5.7.1', GONE]],
    ['the sender is refused, or the mailbox full', 1, ['550 5.1.8', '550', '552 5.2.2']],
  ])('%s: %i subscriptions remain', async (...how) => {
    const [, left, answers] = how
    const next = [...answers]
    const onRecipient = () => {
      const [code, text = ''] = (next.shift() ?? '').split(' ')
      return code === '250' ? undefined : { code: Number(code), text }
    }
    const smtp = await startSmtp({ onRecipient })
    const { store, deliver } = await setUp({ SMTP_URL: smtp.url })
    await addReaders(store, 1)
    for (const index of answers.keys()) {
      await storeNews(store, `2026-11-2${index}-news`, news)
      const delivery = await claimOne(store)
      const error: unknown = await deliver(delivery).catch((reason: unknown) => reason)
      const reason = error ? reasonForInbox(error) : ''
      const state = error ? 'failed' : 'sent'
      await settleAndClaim(store, { ended: [{ delivery, state, reason }] })
    }
    expect(next).toEqual([])
    expect(await readSubscriptions(store)).toHaveLength(left)
  })
})
