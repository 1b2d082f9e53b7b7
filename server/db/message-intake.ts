import { createHash } from 'node:crypto'
import type { Store } from '.'
import { groupCommit } from './group-commit'
import { newId } from './new-id'
import { newDelivery } from './outbox'
import type { DeliveryKind, Moment } from './tables'

/** What a visitor sends. */
interface NewMessage {
  language: string
  name: string
  email: string
  subject: string
  message: string
}

export interface Incoming extends NewMessage {
  /** Chosen by the sender, the same whenever the same message is sent again. */
  key: string
  /** Why it may be spam. */
  suspicion: readonly string[]
}

/** Messages that go into one commit at most, and that may wait for theirs. */
const GROUP = { size: 200, room: 2000 }

/** So many messages in one commit are a crowd, which is there for so long. */
const CROWD = { messages: 12, milliseconds: 200 }

/**
 * What is sent again has the same key and the same text. A key that comes with another text
 * is another message: whoever mixes keys up loses nothing.
 */
const fingerprintOf = ({ key, name, email, subject, message }: Incoming) =>
  createHash('sha256')
    .update(JSON.stringify([key, name, email, subject, message]))
    .digest('base64url')

const rowOf = (incoming: Incoming, now: Moment) => {
  const { language, name, email, subject, message, suspicion } = incoming
  return {
    id: newId(now),
    fingerprint: fingerprintOf(incoming),
    received_at: now,
    language,
    name,
    email,
    address: email.toLowerCase(),
    subject,
    message,
    suspicion: suspicion.join(',') || null,
  }
}

interface MessageIntakeOptions {
  /** Where each message is delivered. */
  kinds: readonly DeliveryKind[]
  /** Called after each commit with how many messages were new, and suspected. */
  onStored?: (count: number, suspected: number) => void
}

/** Where messages come in: stored with their deliveries in one commit, each once. */
export const messageIntake = (
  store: Store,
  { kinds, onStored = () => {} }: MessageIntakeOptions,
) => {
  let crowd = -Infinity

  const commit = async (rows: readonly ReturnType<typeof rowOf>[]) => {
    const stored = await store.write(async (db) => {
      const fresh = await db
        .insertInto('message')
        .values(rows)
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .returning(['id', 'received_at', 'suspicion'])
        .execute()
      const deliveries = fresh.flatMap(({ id, received_at }) =>
        kinds.map((kind) => newDelivery(kind, { message: id }, received_at)),
      )
      if (deliveries.length > 0)
        await db.insertInto('delivery').values(deliveries).execute()
      return fresh
    })
    if (rows.length >= CROWD.messages) crowd = performance.now()
    onStored(stored.length, stored.filter(({ suspicion }) => suspicion !== null).length)
  }
  const { add, waiting } = groupCommit(commit, GROUP)
  return {
    /** Resolves once the message is safe on the disk, and not before. */
    add: (incoming: Incoming, now: Moment = Date.now()) => add(rowOf(incoming, now)),
    waiting,
    /** Whether messages have just come in by the dozen. */
    crowded: () => performance.now() - crowd < CROWD.milliseconds,
  }
}

export type MessageIntake = ReturnType<typeof messageIntake>
