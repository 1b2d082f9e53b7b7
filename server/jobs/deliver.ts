import { isMailable } from '../../src/shared/email-address'
import type { Store } from '../db'
import { findMessage } from '../db/messages'
import { storedNews } from '../db/news'
import { isTooLate, TOO_LATE } from '../db/news-progress'
import { findSubscription, noteMailed } from '../db/subscriptions'
import type { StoredDelivery, StoredSubscription } from '../db/tables'
import { DeliveryError, isUnknownMailbox, NoMailbox } from '../errors'
import {
  newsletterMail,
  newsMail,
  teamMail,
  type Mailer,
  type NewsletterMailKind,
} from '../mail/mailer'
import { newsletterLink, newsPage } from '../newsletter-links'
import type { Settings } from '../settings'
import { postWebhook } from './webhook'

/** Makes the mail of a delivery to a subscriber. */
const mailOf = async (
  settings: Settings,
  store: Store,
  kind: NewsletterMailKind | 'news',
  news: string,
  subscription: StoredSubscription,
) => {
  const links = {
    confirm: newsletterLink(settings, 'confirm', subscription),
    unsubscribe: newsletterLink(settings, 'unsubscribe', subscription),
  }
  if (kind !== 'news') return newsletterMail(kind, subscription, links)
  const page = newsPage(settings, news, subscription.language)
  const texts = await store.read((db) => storedNews(db, news))
  return newsMail(texts, subscription, { page, ...links })
}

/**
 * Makes the function that sends a delivery according to its kind. It does nothing if the message or
 * subscription has been erased.
 */
export const createDeliver = (settings: Settings, store: Store, mailer: Mailer) => {
  const toTeamOrWebhook = async ({ id, kind, message_id }: StoredDelivery) => {
    const message = await store.read((db) => findMessage(db, message_id ?? ''))
    if (!message) return
    if (kind === 'team') return mailer.send(id, teamMail(message))
    const { WEBHOOK_URL, WEBHOOK_SECRET, DELIVERY_TIMEOUT } = settings
    if (!WEBHOOK_URL || !WEBHOOK_SECRET) throw new DeliveryError('WEBHOOK_URL is not set')
    await postWebhook(WEBHOOK_URL, WEBHOOK_SECRET, id, message, DELIVERY_TIMEOUT)
  }

  const toSubscriber = async (
    delivery: StoredDelivery,
    kind: NewsletterMailKind | 'news',
  ) => {
    const { id, subscription_id, news } = delivery
    const subscription = await store.read((db) =>
      findSubscription(db, subscription_id ?? ''),
    )
    if (!subscription) return
    if (kind === 'confirmation' && subscription.state !== 'pending') return
    if (!isMailable(subscription.email))
      throw new DeliveryError('No mail can be sent to this address', true)
    // The delivery of a news item may have waited for days, since the machine was off. It is then
    // too late, and nobody gets the item until an operator asks for it again.
    if (kind === 'news' && (await isTooLate(store, delivery, Date.now())))
      throw new DeliveryError(TOO_LATE, true)
    // The confirmation mail may have waited for hours, so the hours in which its link works are
    // counted from now on.
    if (kind === 'confirmation') await noteMailed(store, subscription.id, Date.now())
    const mail = await mailOf(settings, store, kind, news ?? '', subscription)
    try {
      await mailer.send(id, mail)
    } catch (error) {
      // A mail to a subscriber is given up if the address does not exist; `eraseUnknown` decides
      // later about the subscription. Mails to the team's own address are retried, since a wrong
      // address there is a mistake in the settings that somebody will correct.
      throw isUnknownMailbox(error) ? new NoMailbox(error) : error
    }
  }

  return (delivery: StoredDelivery): Promise<void> => {
    const { kind } = delivery
    return kind === 'team' || kind === 'webhook'
      ? toTeamOrWebhook(delivery)
      : toSubscriber(delivery, kind)
  }
}
