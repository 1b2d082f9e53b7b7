/** The links in newsletter mails: they name a subscription by id and secret, never by address. */
import { timingSafeEqual } from 'node:crypto'
import type { Store } from './db'
import { findSubscription } from './db/subscriptions'
import type { StoredSubscription } from './db/tables'
import { HttpError } from './errors'
import type { Settings } from './settings'

export type LinkAction = 'confirm' | 'unsubscribe'

/** The language is in the path, since the subscription may have been erased. */
export const newsletterLink = (
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  action: LinkAction,
  { id, language, token }: Pick<StoredSubscription, 'id' | 'language' | 'token'>,
): string => `${SITE_URL}/api/newsletter/${language}/${action}?token=${id}.${token}`

/** A UUID, and 128 bits in base64url. */
const TOKEN = /^([\da-f-]{36})\.([\w-]{22})$/

/**
 * The subscription that a link is of; undefined if it has been erased since.
 * @throws {HttpError} 410 if this is no token, or another than the subscription's
 */
export const subscriptionOf = async ({ read }: Store, linked: string) => {
  const [, id, token] = TOKEN.exec(linked) ?? []
  if (id === undefined || token === undefined) throw new HttpError(410)
  const subscription = await read((db) => findSubscription(db, id))
  if (
    subscription &&
    !timingSafeEqual(Buffer.from(subscription.token), Buffer.from(token))
  )
    throw new HttpError(410)
  return subscription
}
