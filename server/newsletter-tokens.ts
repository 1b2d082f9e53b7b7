/** The links in newsletter mails. They name a subscription by its id, never by its address. */
import { defaultLanguage, isLanguage } from '../src/i18n/languages'
import { CONFIRM_HOURS } from '../src/shared/retention'
import type { StoredSubscription } from './db/tables'
import type { Settings } from './settings'
import type { Signer } from './signing'
import { HOUR } from './time'

type Place = Pick<Settings, 'SITE_URL' | 'FORM_SERVER_URL'>

export type LinkAction = 'confirm' | 'unsubscribe'

const link = (place: Place, action: LinkAction, token: string) =>
  `${place.FORM_SERVER_URL ?? place.SITE_URL}/api/newsletter/${action}?token=${token}`

/** Where a pending subscription is confirmed; works once, and only for a while. */
export const confirmLink = (
  place: Place,
  signer: Signer,
  { id, language, nonce }: Pick<StoredSubscription, 'id' | 'language' | 'nonce'>,
  now: number,
): string => {
  const until = String(now + CONFIRM_HOURS * HOUR)
  return link(place, 'confirm', signer.sign('confirm', [id, language, nonce, until]))
}

/** Where a subscription ends; works for as long as there is one. */
export const unsubscribeLink = (
  place: Place,
  signer: Signer,
  { id, language }: Pick<StoredSubscription, 'id' | 'language'>,
): string => link(place, 'unsubscribe', signer.sign('unsubscribe', [id, language]))

/**
 * What the token of a link says; undefined if it is invalid or expired. The language is in it,
 * since the subscription may have been erased; the nonce is empty in links to unsubscribe.
 */
export const readLink = (
  signer: Signer,
  action: LinkAction,
  token: string,
  now: number,
) => {
  const [id, language, nonce = '', until = Infinity] = signer.open(action, token) ?? []
  if (!id || now >= Number(until)) return undefined
  return { id, language: isLanguage(language) ? language : defaultLanguage, nonce }
}
