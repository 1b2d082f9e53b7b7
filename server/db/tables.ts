/**
 * The types of the database's tables, which `migrations.ts` creates. All times are in milliseconds.
 */
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
  /**
   * A table with one row. The readiness check writes it, to see whether the database can be
   * written.
   */
  probe: { id: number; at: number }
}

interface MessageTable extends ContactMessage {
  /** A short number by which people name the message: `npm run messages -- show 12`. */
  number: Generated<number>
  id: string
  /**
   * Hash of the message's idempotency key and fields, by which a message that was sent twice is
   * stored once.
   */
  fingerprint: string
  received_at: number
  language: string
  /**
   * The sender's address in the one spelling that `addressKey` gives it, so that the person's
   * messages are found whichever way the address is spelled.
   */
  address: string
  /** Signals that the message may be spam, separated by commas; null if there are none. */
  spam_signals: string | null
  done_at: number | null
}

interface SubscriptionTable {
  number: Generated<number>
  id: string
  email: string
  /**
   * The e-mail address in the one spelling that `addressKey` gives it, so that a mailbox
   * has one subscription.
   */
  address: string
  language: string
  state: 'pending' | 'confirmed'
  requested_at: number
  confirmed_at: number | null
  /** The secret in the links of the subscription's mails: 128 random bits, in base64url. */
  token: string
  /**
   * When a mail to the subscriber was last sent, or last stored to be sent. The link in a
   * confirmation mail expires some hours later, and until a day later no reminder is sent.
   */
  mailed_at: number
}

/** Counts the mails that a mailbox gets in a day because somebody typed its address into a form. */
interface MailboxTable {
  /** Hash of the address, without the parts that its provider ignores. */
  hash: string
  /**
   * When a mail to the mailbox was last counted and stored to be sent. For MAIL_PAUSE_MINUTES
   * afterwards, no further mail to it is stored.
   */
  mailed_at: number
  mails: number
}

/**
 * Delays mails to mailboxes of the same name, which may be one mailbox: their addresses differ only
 * in what some providers ignore.
 */
interface MailboxNameTable {
  hash: string
  /**
   * The time from which the wait of the next mail to a mailbox of this name is computed. Each mail
   * moves it further into the future, and so makes the next one wait longer. Without a wait,
   * somebody could flood one mailbox under a hundred spellings.
   */
  free_at: number
}

/** The key with which mailboxes are hashed on a day. `day` counts the days since 1970. */
interface MailboxKeyTable {
  day: number
  key: string
}

/**
 * The texts of a news item as it is sent. They stay the same if the item's file changes meanwhile.
 */
interface NewsTable {
  /** The name of the news item's file, which begins with its date: `2026-11-25-launch`. */
  slug: string
  /** The texts of the news item: JSON of the type `News`. */
  texts: string
}

/**
 * The kinds of deliveries: a message goes to the team and to a webhook; all other kinds are mails
 * to a subscriber.
 */
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
  /**
   * The id of the delivery. All attempts have the same one, so that recipients notice a repetition.
   */
  id: string
  kind: DeliveryKind
  message_id: string | null
  subscription_id: string | null
  /**
   * The slug of the news item that is delivered; null for other deliveries. A subscription gets each
   * item once.
   */
  news: string | null
  state: DeliveryState
  attempts: number
  /**
   * When the next attempt is due, by the database's clock. When a server claims the delivery or
   * renews the claim, this is the end of the claim.
   */
  due_at: number
  created_at: number
  ended_at: number | null
  /**
   * Why the last attempt failed; null before the first attempt, during each one, and after a
   * success.
   */
  reason: string | null
}

export type LimitKind = 'request' | 'message' | 'mail'
/**
 * Whose requests a rate limit counts together: those of a single client, of one of the ever larger
 * networks that the client is in, or of all visitors.
 */
export type LimitScope = 'client' | 'household' | 'organisation' | 'provider' | 'all'
export type LimitSpan = 'minute' | 'day'

/** The rate limits that have refused somebody since the operator was last told. */
interface ReachedLimitTable {
  kind: LimitKind
  /**
   * Whose requests the limit counts together. Limits of a single client are not stored, since the
   * operator can do nothing about them.
   */
  scope: Exclude<LimitScope, 'client'>
  span: LimitSpan
  /**
   * The provider's network of the visitor who was refused last, such as `192.0.0.0/16`. It is
   * nobody's own address.
   */
  network: string
  /**
   * How often the limit refused somebody; `since` and `last_at` are the times of the first and the
   * last refusal.
   */
  refused: number
  since: number
  last_at: number
}

export type StoredMessage = Selectable<MessageTable>
export type StoredSubscription = Selectable<SubscriptionTable>
export type StoredDelivery = Selectable<DeliveryTable>
export type StoredReachedLimit = Selectable<ReachedLimitTable>
