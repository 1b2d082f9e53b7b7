/** Messages and subscriptions as they leave the inbox: for programs, with plain names. */
import type { InboxEntry } from '../store/inbox'
import type { Moment, StoredSubscription } from '../store/tables'

const time = (moment: Moment) => new Date(moment).toISOString()

const timeOrNull = (moment: Moment | null) => (moment === null ? null : time(moment))

/** Fields may be added, none is taken away or renamed. */
export const entryOf = (message: InboxEntry) => ({
  number: message.number,
  id: message.id,
  receivedAt: time(message.received_at),
  language: message.language,
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  suspicion: message.suspicion?.split(',') ?? [],
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
  receivedAt: time(requested_at),
  language,
  email,
  state,
  confirmedAt: timeOrNull(confirmed_at),
  /** Belongs into every newsletter, as `List-Unsubscribe` and as a link. */
  unsubscribe,
})

export type SubscriptionEntry = ReturnType<typeof subscriptionOf>
