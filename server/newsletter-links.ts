/** The links in newsletter mails. They name a subscription by number and secret, never by address. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { defaultLanguage, isLanguage } from '../src/i18n/languages'
import { markedPath, newsPath } from '../src/i18n/paths'
import type { Store } from './db'
import { findSubscription } from './db/subscriptions'
import type { StoredSubscription } from './db/tables'
import { HttpError } from './errors'
import type { Settings } from './settings'

export type LinkAction = 'confirm' | 'unsubscribe'

/**
 * In the path of a link, which is short: some mail programs break lines of more than 78 characters. For
 * up to 46,655 subscriptions, a link of `https://www.geneve-signale.example.org` has just so many.
 */
export const shortActions = {
  confirm: 'c',
  unsubscribe: 'u',
} satisfies Record<LinkAction, string>

/** Of 128 bits. Digits and small letters alone, so that a link survives whoever changes its case. */
const SECRET_LENGTH = 25

/** The stored secret, which is in base64url, as links have it. */
const secretOf = ({ token }: Pick<StoredSubscription, 'token'>): string =>
  BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`)
    .toString(36)
    .padStart(SECRET_LENGTH, '0')

/** Two letters at the end of a link, by which one that is cut off or changed is known. */
const checkOf = (text: string): string =>
  (createHash('sha256').update(text).digest().readUInt32BE() % 36 ** 2)
    .toString(36)
    .padStart(2, '0')

/** The language is in the path, since the subscription may have been erased. */
export const newsletterLink = (
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  action: LinkAction,
  subscription: Pick<StoredSubscription, 'number' | 'language' | 'token'>,
): string => {
  const { number, language } = subscription
  const text = Number(number).toString(36) + secretOf(subscription)
  return `${SITE_URL}/api/${language}/${shortActions[action]}/${text}${checkOf(text)}`
}

/** Number, secret, and the two letters. */
const LINK = /^([\da-z]{1,8})([\da-z]{25})([\da-z]{2})$/

/** In mails up to November 2026: the id, and the secret in base64url. `3D` is a `=` that was encoded. */
const LONG_LINK =
  /^[^\da-f]*(?:3D)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})(?![\w-])/i

/** In the time that every wrong secret takes. */
const isSame = (secret: string, linked: string): boolean =>
  timingSafeEqual(Buffer.from(secret), Buffer.from(linked))

/**
 * The subscription that a link is of; undefined if it has been erased since.
 * @param linked with whatever a mail program, or who copied it, left around it
 * @throws {HttpError} 400 if it is not whole
 */
export const subscriptionOf = async ({ read }: Store, linked: string) => {
  // A line break, with the `=` of quoted-printable mails before it.
  const text = linked.replace(/[\s=]+/g, '')
  const [, id, token = ''] = LONG_LINK.exec(text) ?? []
  if (id !== undefined) {
    const subscription = await read((db) => findSubscription(db, id.toLowerCase()))
    if (subscription && !isSame(subscription.token, token)) throw new HttpError(400)
    return subscription
  }
  const [letters = ''] = /[\da-z]+/.exec(text.toLowerCase()) ?? []
  const [, number = '', secret = '', check] = LINK.exec(letters) ?? []
  if (check !== checkOf(number + secret)) throw new HttpError(400)
  const subscription = await read((db) =>
    db
      .selectFrom('subscription')
      .selectAll()
      .where('number', '=', parseInt(number, 36))
      .executeTakeFirst(),
  )
  // A whole link with another secret is one that somebody has made up: it learns nothing.
  return subscription && isSame(secretOf(subscription), secret) ? subscription : undefined
}

/** The page of a news in the language of a subscription, or in the first one where the site no longer has it. */
export const newsPage = (
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  slug: string,
  language: string,
): string => {
  const known = isLanguage(language) ? language : defaultLanguage
  return SITE_URL + markedPath(newsPath(slug), known)
}
