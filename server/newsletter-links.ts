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
 * The actions as the path of a link has them. Links are short, since some mail programs break lines of more
 * than 78 characters: on `https://www.geneve-signale.example.org`, the link of subscription 46,655 has 78.
 */
export const shortActions = {
  confirm: 'c',
  unsubscribe: 'u',
} satisfies Record<LinkAction, string>

/** A secret of 128 bits in digits and small letters alone: a link written in capitals still works. */
const SECRET_LENGTH = 25

/** The secret of a subscription as links have it. The database has it in base64url. */
const secretOf = ({ token }: Pick<StoredSubscription, 'token'>): string =>
  BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`)
    .toString(36)
    .padStart(SECRET_LENGTH, '0')

/** The two letters at the end of a link, by which the server notices that it was cut off or changed. */
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

/** A link's number, secret, and two letters. */
const LINK = /^([\da-z]{1,8})([\da-z]{25})([\da-z]{2})$/

/** Links in mails up to November 2026 have the id, and the secret in base64url. `3D` is an encoded `=`. */
const LONG_LINK =
  /^[^\da-f]*(?:3D)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})(?![\w-])/i

/** Compares in the same time whatever the secrets are, so that nobody guesses one letter by letter. */
const isSame = (secret: string, linked: string): boolean =>
  timingSafeEqual(Buffer.from(secret), Buffer.from(linked))

/**
 * The subscription that a link is of; undefined if it has been erased since.
 * @param linked with whatever a mail program, or who copied it, left around it
 * @throws {HttpError} 400 if it is not whole
 */
export const subscriptionOf = async ({ read }: Store, linked: string) => {
  // Mail programs may have put a line break into the link, in quoted-printable mails with a `=` before it.
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
  // Somebody has made up a whole link with another secret, and is not told whether its number exists.
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
