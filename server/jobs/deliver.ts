import type { Store } from '../db'
import { findSubscription } from '../db/subscriptions'
import type { StoredDelivery } from '../db/tables'
import { isMailable } from '../mail/mailbox'
import type { Mailer } from '../mail/mailer'
import { newsletterMail, type NewsletterMailKind } from '../mail/newsletter-mail'
import { teamMail } from '../mail/team-mail'
import { confirmLink, unsubscribeLink } from '../newsletter-links'
import type { Settings } from '../settings'
import type { Signer } from '../signing'
import { DeliveryError, isRefused, reasonForInbox } from './delivery-error'
import { postWebhook } from './webhook'

interface DeliverOptions {
  settings: Settings
  store: Store
  mailer: Mailer
  signer: Signer
}

/** Sends a delivery by its kind; does nothing if what it is about has been erased. */
export const createDeliver = ({ settings, store, mailer, signer }: DeliverOptions) => {
  const messageOf = ({ message_id }: StoredDelivery) =>
    store.read((db) =>
      db
        .selectFrom('message')
        .selectAll()
        .where('id', '=', message_id ?? '')
        .executeTakeFirst(),
    )

  const toTeam = async (delivery: StoredDelivery) => {
    const message = await messageOf(delivery)
    if (message) await mailer.send(delivery.id, teamMail(message))
  }

  const toWebhook = async (delivery: StoredDelivery) => {
    const { WEBHOOK_URL, WEBHOOK_SECRET } = settings
    if (!WEBHOOK_URL || !WEBHOOK_SECRET) throw new DeliveryError('WEBHOOK_URL is not set')
    const message = await messageOf(delivery)
    if (message) await postWebhook(WEBHOOK_URL, WEBHOOK_SECRET, delivery.id, message)
  }

  const toSubscriber = async (
    { id, subscription_id }: StoredDelivery,
    kind: NewsletterMailKind,
  ) => {
    const subscription = await store.read((db) =>
      findSubscription(db, subscription_id ?? ''),
    )
    if (!subscription) return
    if (kind === 'confirmation' && subscription.state !== 'pending') return
    if (!isMailable(subscription.email))
      throw new DeliveryError('No mail can be sent to this address', true)
    const links = {
      confirm: confirmLink(settings, signer, subscription, Date.now()),
      unsubscribe: unsubscribeLink(settings, signer, subscription),
    }
    try {
      await mailer.send(id, newsletterMail(kind, subscription, links))
    } catch (error) {
      // Gives up on a subscriber's address that does not exist. The team's own is retried:
      // its refusal is a mistake in the settings that somebody will correct.
      throw isRefused(error)
        ? new DeliveryError(reasonForInbox(error), true, { cause: error })
        : error
    }
  }

  return (delivery: StoredDelivery): Promise<void> => {
    const { kind } = delivery
    if (kind === 'team') return toTeam(delivery)
    if (kind === 'webhook') return toWebhook(delivery)
    return toSubscriber(delivery, kind)
  }
}
