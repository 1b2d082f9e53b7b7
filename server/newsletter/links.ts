/** The links in newsletter mails. They name a subscription by its id, never by its address. */
import type { Settings } from '../settings'
import type { Signer } from '../signing'
import type { Moment, StoredSubscription } from '../store/tables'

const HOUR = 3_600_000

/** Hours for which the link in a confirmation mail is good. */
export const CONFIRM_HOURS = 48

type Place = Pick<Settings, 'siteUrl' | 'receiverUrl'>

/** Where visitors reach the receiver. */
export const receiverAddress = ({ siteUrl, receiverUrl }: Place): string =>
  receiverUrl ?? siteUrl

const link = (place: Place, path: string, token: string) =>
  `${receiverAddress(place)}/api/newsletter/${path}?token=${token}`

/** Where a pending subscription is confirmed; works once, and only for a while. */
export const confirmLink = (
  place: Place,
  signer: Signer,
  { id, nonce }: Pick<StoredSubscription, 'id' | 'nonce'>,
  now: Moment,
): string => {
  const until = now + CONFIRM_HOURS * HOUR
  return link(place, 'confirm', signer.sign('confirm', [id, nonce, String(until)]))
}

/** The subscription that a confirmation token is for, unless it is none or has expired. */
export const readConfirmToken = (
  signer: Signer,
  token: string,
  now: Moment,
): { id: string; nonce: string } | undefined => {
  const [id, nonce, until] = signer.open('confirm', token) ?? []
  if (!id || nonce === undefined || !(now < Number(until))) return undefined
  return { id, nonce }
}

/** Where a subscription ends; works for as long as there is one. */
export const unsubscribeLink = (
  place: Place,
  signer: Signer,
  { id }: Pick<StoredSubscription, 'id'>,
): string => link(place, 'unsubscribe', signer.sign('unsubscribe', [id]))

/** The id of the subscription that an unsubscribe token is for, unless it is none. */
export const readUnsubscribeToken = (signer: Signer, token: string): string | undefined =>
  signer.open('unsubscribe', token)?.[0]
