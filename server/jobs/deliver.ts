import { isMailable } from '../mail/mailbox'
import type { Mailer } from '../mail/mailer'
import { newsletterMail, type NewsletterMailKind } from '../mail/newsletter-mail'
import { teamMail } from '../mail/team-mail'
import { confirmLink, unsubscribeLink } from '../newsletter-links'
import type { Settings } from '../settings'
import type { Signer } from '../signing'
import type { Store } from '../db'
import { findSubscription } from '../db/subscriptions'
import type { StoredDelivery } from '../db/tables'
import { DeliveryError, isRefused, reasonForInbox } from './delivery-error'
import { postWebhook } from './webhook'

interface DeliverOptions {
  settings: Settings
  store: Store
  mailer: Mailer
  signer: Signer
}

/** Hands one delivery on; what it was about may be erased by now, and then it is done. */
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
    const { webhookUrl, webhookSecret } = settings
    if (!webhookUrl || !webhookSecret) throw new DeliveryError('WEBHOOK_URL is not set')
    const message = await messageOf(delivery)
    if (message) await postWebhook(webhookUrl, webhookSecret, delivery.id, message)
  }

  const toSubscriber =
    (kind: NewsletterMailKind) =>
    async ({ id, subscription_id }: StoredDelivery) => {
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
        // A stranger's address that does not exist is not tried for days. The team's own is:
        // there a refusal is a mistake that somebody will mend.
        throw isRefused(error)
          ? new DeliveryError(reasonForInbox(error), true, { cause: error })
          : error
      }
    }

  const ways = {
    team: toTeam,
    webhook: toWebhook,
    confirmation: toSubscriber('confirmation'),
    welcome: toSubscriber('welcome'),
    reminder: toSubscriber('reminder'),
  } satisfies Record<StoredDelivery['kind'], unknown>

  return (delivery: StoredDelivery): Promise<void> => ways[delivery.kind](delivery)
}

export type Deliver = ReturnType<typeof createDeliver>
