/** The tables as queries see them. Their making is in `migrations/`. */
import type { Generated, Selectable } from 'kysely'

/** A moment, in milliseconds since 1970. */
export type Moment = number

export interface Tables {
  message: MessageTable
  subscription: SubscriptionTable
  delivery: DeliveryTable
  used_proof: UsedProofTable
  value: ValueTable
  page_count: PageCountTable
}

interface MessageTable {
  /** Short, for people: `npm run messages -- show 12`. */
  number: Generated<number>
  /** A UUID; see `new-id.ts`. */
  id: string
  /** Two messages with the same one are the same message, sent twice. */
  fingerprint: string
  received_at: Moment
  language: string
  name: string
  email: string
  /** The e-mail in lower case, to be found by. */
  address: string
  subject: string
  message: string
  /** Why it may be spam, with commas between the reasons; null if nothing speaks for it. */
  suspicion: string | null
  done_at: Moment | null
}

export type SubscriptionState = 'pending' | 'confirmed'

interface SubscriptionTable {
  number: Generated<number>
  id: string
  email: string
  /** The e-mail in lower case: one subscription an address. */
  address: string
  language: string
  state: SubscriptionState
  requested_at: Moment
  confirmed_at: Moment | null
  /** What the link in the confirmation mail has to know. */
  nonce: string
  /** Mails sent on request, and when the last one was: nobody is flooded. */
  mails: number
  mailed_at: Moment
}

/** What is handed on: to the team, to a program, to somebody who subscribes. */
export const deliveryKinds = [
  'team',
  'webhook',
  'confirmation',
  'welcome',
  'reminder',
] as const

export type DeliveryKind = (typeof deliveryKinds)[number]

export const deliveryStates = ['waiting', 'sent', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

interface DeliveryTable {
  /** A UUID, the same in every attempt: what receives it knows a repeat by it. */
  id: string
  kind: DeliveryKind
  message_id: string | null
  subscription_id: string | null
  state: DeliveryState
  attempts: number
  /** Who claims it moves this on, so that nobody else takes it before the claim runs out. */
  due_at: Moment
  created_at: Moment
  ended_at: Moment | null
  /** Why the last attempt failed; null while one is under way. */
  reason: string | null
}

interface UsedProofTable {
  id: string
  expires_at: Moment
}

/** Single values: the signing secret, and a row that readiness writes to. */
interface ValueTable {
  name: string
  value: string
}

export interface PageCountTable {
  /** In UTC, such as `2026-03-01`. */
  day: string
  /** Of a page of the built site, such as `/de/about/`. */
  path: string
  count: number
}

export type StoredMessage = Selectable<MessageTable>
export type StoredSubscription = Selectable<SubscriptionTable>
export type StoredDelivery = Selectable<DeliveryTable>
