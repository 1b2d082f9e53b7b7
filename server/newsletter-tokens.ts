/** The links in newsletter mails. They name a subscription by its id, never by its address. */
import { defaultLanguage, isLanguage } from '../src/i18n/languages'
import { CONFIRM_HOURS } from '../src/shared/retention'
import type { StoredSubscription } from './db/tables'
import type { Settings } from './settings'
import type { Signer } from './signing'
import { HOUR } from './time'

export type LinkAction = 'confirm' | 'unsubscribe'

const link = (settings: Settings, action: LinkAction, token: string) =>
  `${settings.SITE_URL}/api/newsletter/${action}?token=${token}`

/** Where a pending subscription is confirmed; works once, and only for a while. */
export const confirmLink = (
  settings: Settings,
  signer: Signer,
  { id, language, nonce }: Pick<StoredSubscription, 'id' | 'language' | 'nonce'>,
  now: number,
): string => {
  const until = String(now + CONFIRM_HOURS * HOUR)
  return link(settings, 'confirm', signer.sign('confirm', [id, language, nonce, until]))
}

/** Where a subscription ends; works for as long as there is one. */
export const unsubscribeLink = (
  settings: Settings,
  signer: Signer,
  { id, language }: Pick<StoredSubscription, 'id' | 'language'>,
): string => link(settings, 'unsubscribe', signer.sign('unsubscribe', [id, language]))

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
