/** The links in newsletter mails. They name a subscription by its id, never by its address. */
import { defaultLanguage, isLanguage, type Language } from '../src/i18n/languages'
import { CONFIRM_HOURS } from '../src/shared/retention'
import type { Settings } from './settings'
import type { Signer } from './signing'
import type { StoredSubscription } from './db/tables'
import { HOUR } from './time'

type Place = Pick<Settings, 'siteUrl' | 'serverUrl'>

const link = ({ siteUrl, serverUrl }: Place, path: string, token: string) =>
  `${serverUrl ?? siteUrl}/api/newsletter/${path}?token=${token}`

/** Where a pending subscription is confirmed; works once, and only for a while. */
export const confirmLink = (
  place: Place,
  signer: Signer,
  { id, language, nonce }: Pick<StoredSubscription, 'id' | 'language' | 'nonce'>,
  now: number,
): string => {
  const until = now + CONFIRM_HOURS * HOUR
  return link(
    place,
    'confirm',
    signer.sign('confirm', [id, language, nonce, String(until)]),
  )
}

/** What a link is about. The language is in it, since the subscription may have been erased. */
interface Linked {
  id: string
  language: Language
}

const linked = (id: string | undefined, language: string | undefined) =>
  id && language !== undefined
    ? { id, language: isLanguage(language) ? language : defaultLanguage }
    : undefined

/** The subscription that a confirmation token is for; undefined if it is invalid or expired. */
export const readConfirmToken = (
  signer: Signer,
  token: string,
  now: number,
): (Linked & { nonce: string }) | undefined => {
  const [id, language, nonce, until] = signer.open('confirm', token) ?? []
  const subscription = linked(id, language)
  if (!subscription || nonce === undefined || !(now < Number(until))) return undefined
  return { ...subscription, nonce }
}

/** Where a subscription ends; works for as long as there is one. */
export const unsubscribeLink = (
  place: Place,
  signer: Signer,
  { id, language }: Pick<StoredSubscription, 'id' | 'language'>,
): string => link(place, 'unsubscribe', signer.sign('unsubscribe', [id, language]))

/** The subscription that an unsubscribe token is for; undefined if it is invalid. */
export const readUnsubscribeToken = (
  signer: Signer,
  token: string,
): Linked | undefined => {
  const [id, language] = signer.open('unsubscribe', token) ?? []
  return linked(id, language)
}

/** The language of a link, expired or not. */
export const linkLanguage = (signer: Signer, token: string): Language | undefined => {
  const fields = signer.open('confirm', token) ?? signer.open('unsubscribe', token)
  return linked(fields?.[0], fields?.[1])?.language
}
