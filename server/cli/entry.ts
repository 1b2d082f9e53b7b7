/** Messages and subscriptions as they leave the inbox: for programs, with plain names. */
import { isoTime, messageFacts } from '../message-facts'
import type { InboxEntry } from '../db/inbox'
import type { Moment, StoredSubscription } from '../db/tables'

const timeOrNull = (moment: Moment | null) => (moment === null ? null : isoTime(moment))

/** Fields may be added, none is taken away or renamed. */
export const entryOf = (message: InboxEntry) => ({
  ...messageFacts(message),
  doneAt: timeOrNull(message.done_at),
  deliveries: message.deliveries.map(({ kind, state, attempts, ended_at, reason }) => ({
    kind,
    state,
    attempts,
    endedAt: timeOrNull(ended_at),
    reason,
  })),
})

export type Entry = ReturnType<typeof entryOf>

export const subscriptionOf = (
  { number, id, requested_at, confirmed_at, language, email, state }: StoredSubscription,
  unsubscribe: string,
) => ({
  number,
  id,
  receivedAt: isoTime(requested_at),
  language,
  email,
  state,
  confirmedAt: timeOrNull(confirmed_at),
  /** Belongs into every newsletter, as `List-Unsubscribe` and as a link. */
  unsubscribe,
})

export type SubscriptionEntry = ReturnType<typeof subscriptionOf>
