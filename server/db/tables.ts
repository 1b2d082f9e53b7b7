/** The tables as queries see them; `migrations.ts` creates them. Times are in milliseconds. */
import type { Generated, Selectable } from 'kysely'
import type { ContactMessage } from '../../src/forms/schema'

export interface Tables {
  message: MessageTable
  subscription: SubscriptionTable
  delivery: DeliveryTable
  mailbox: MailboxTable
  mailbox_name: MailboxNameTable
  mailbox_key: MailboxKeyTable
  news: NewsTable
  reached_limit: ReachedLimitTable
  /** One row, which the readiness check writes. */
  probe: { id: number; at: number }
}

interface MessageTable extends ContactMessage {
  /** Short, for people: `npm run messages -- show 12`. */
  number: Generated<number>
  id: string
  /** Hash of idempotency key and text: the same message, sent twice, is stored once. */
  fingerprint: string
  received_at: number
  language: string
  /** `addressKey` of the e-mail. */
  address: string
  /** Why it may be spam, separated by commas; null if it is not marked. */
  spam_signals: string | null
  done_at: number | null
}

interface SubscriptionTable {
  number: Generated<number>
  id: string
  email: string
  /** `addressKey` of the e-mail: a mailbox has one subscription. */
  address: string
  language: string
  state: 'pending' | 'confirmed'
  requested_at: number
  confirmed_at: number | null
  /** The secret in the links of its mails: 128 random bits, in base64url. */
  token: string
  /** When it was last mailed. */
  mailed_at: number
}

/** Mails that requests have caused to a mailbox in a day: limits what strangers cause. */
interface MailboxTable {
  /** Of the address without what its provider ignores. */
  hash: string
  /** When the last of `mails` was sent. */
  mailed_at: number
  mails: number
}

/** Paces the mails to all mailboxes whose names differ by what a provider may ignore. */
interface MailboxNameTable {
  hash: string
  /** From then on, a mail has no longer to wait for those that were allowed before. */
  free_at: number
}

/** The key of the hashes of a day, in days since 1970. */
interface MailboxKeyTable {
  day: number
  key: string
}

/** What is sent as a news: it stays the same, although its file changes meanwhile. */
interface NewsTable {
  /** The name of its file, which begins with its date: `2026-11-25-launch`. */
  slug: string
  /** JSON of `News`. */
  texts: string
}

/** To the team, to a webhook, and the rest to a subscriber. */
export const deliveryKinds = [
  'team',
  'webhook',
  'confirmation',
  'welcome',
  'reminder',
  'news',
] as const

export type DeliveryKind = (typeof deliveryKinds)[number]

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

interface DeliveryTable {
  /** The same in every attempt, so that recipients can tell a repeat. */
  id: string
  kind: DeliveryKind
  message_id: string | null
  subscription_id: string | null
  /** Of `news`: a person gets each once. */
  news: string | null
  state: DeliveryState
  attempts: number
  /** By the database's clock. Claiming a delivery changes it, and so does renewing that claim. */
  due_at: number
  created_at: number
  ended_at: number | null
  /** Why the last attempt failed; null before the first one, and during each. */
  reason: string | null
}

export type LimitKind = 'request' | 'message' | 'mail'
/** Networks of a visitor, each in the next one, or all visitors together. */
export type LimitScope = 'client' | 'household' | 'organisation' | 'provider' | 'all'
export type LimitSpan = 'minute' | 'day'

/** A limit that has refused somebody since the operator was last told. */
interface ReachedLimitTable {
  kind: LimitKind
  /** A limit of a single client is not noted: the operator can do nothing about it. */
  scope: Exclude<LimitScope, 'client'>
  span: LimitSpan
  /** The provider's network of who was refused last, such as `192.0.0.0/16`: nobody's address. */
  network: string
  /** How often, and when first and last. */
  refused: number
  since: number
  last_at: number
}

export type StoredMessage = Selectable<MessageTable>
export type StoredSubscription = Selectable<SubscriptionTable>
export type StoredDelivery = Selectable<DeliveryTable>
export type StoredReachedLimit = Selectable<ReachedLimitTable>
