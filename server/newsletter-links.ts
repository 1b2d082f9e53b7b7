/**
 * The links in newsletter mails. A link holds the number and the secret of a subscription, never
 * its address.
 */
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
 * The letter of each action in the path of a link. Links are short, since some mail programs break
 * lines of more than 78 characters: on `https://www.geneve-signale.example.org`, the link of
 * subscription 46,655 has 78.
 */
export const shortActions = {
  confirm: 'c',
  unsubscribe: 'u',
} satisfies Record<LinkAction, string>

/**
 * Characters of the secret in a link: 128 random bits, written in digits and small letters only. So
 * a link still works after a mail program has put it in capitals.
 */
const SECRET_LENGTH = 25

/**
 * The secret of a subscription as its links contain it, in digits and small letters. The database
 * stores it in base64url.
 */
const secretOf = ({ token }: Pick<StoredSubscription, 'token'>): string =>
  BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`)
    .toString(36)
    .padStart(SECRET_LENGTH, '0')

/**
 * The two check characters at the end of a link. By them the server notices that the link was cut
 * off or changed.
 */
const checkOf = (text: string): string =>
  (createHash('sha256').update(text).digest().readUInt32BE() % 36 ** 2)
    .toString(36)
    .padStart(2, '0')

/**
 * Makes the link by which a subscriber confirms or ends a subscription. The path contains the
 * language, so that the page can be shown in it even after the subscription was erased.
 */
export const newsletterLink = (
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  action: LinkAction,
  subscription: Pick<StoredSubscription, 'number' | 'language' | 'token'>,
): string => {
  const { number, language } = subscription
  const text = Number(number).toString(36) + secretOf(subscription)
  return `${SITE_URL}/api/${language}/${shortActions[action]}/${text}${checkOf(text)}`
}

/**
 * The three parts of a link's last segment: the subscription's number, its secret, and
 * two check characters.
 */
const LINK = /^([\da-z]{1,8})([\da-z]{25})([\da-z]{2})$/

/**
 * The form of the links in mails up to November 2026: the subscription's id and its secret in
 * base64url. Mail programs may leave `3D` before the id, which is an encoded `=`.
 */
const LONG_LINK =
  /^[^\da-f]*(?:3D)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})(?![\w-])/i

/**
 * Compares two secrets in a time that does not depend on them. Otherwise a stranger could measure
 * how much of a secret was right.
 */
const isSame = (secret: string, linked: string): boolean =>
  timingSafeEqual(Buffer.from(secret), Buffer.from(linked))

/**
 * Finds the subscription that a link belongs to; undefined if the subscription was erased.
 * @param linked the link, with whatever a mail program or a person left around it
 * @throws {HttpError} 400 if the link is not complete
 */
export const subscriptionOf = async ({ read }: Store, linked: string) => {
  // Remove what a mail program may have put into the link: a line break, and before it a `=` in
  // quoted-printable mails.
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
  // A complete link with a wrong secret was made up. It gets the same answer as the link of an
  // erased subscription, so that its author does not learn which numbers exist.
  return subscription && isSame(secretOf(subscription), secret) ? subscription : undefined
}

/**
 * The address of the page of a news item in the subscription's language, or in the default language
 * if the site no longer has that one.
 */
export const newsPage = (
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  slug: string,
  language: string,
): string => {
  const known = isLanguage(language) ? language : defaultLanguage
  return SITE_URL + markedPath(newsPath(slug), known)
}
