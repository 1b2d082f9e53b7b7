/** What the receiver keeps, whatever keeps it. */
export interface NewMessage {
  language: string
  name: string
  email: string
  subject: string
  message: string
}

export interface NewSubscription {
  language: string
  email: string
}

/** What the store adds itself. */
interface Kept {
  /** A random UUID. */
  id: string
  /** When it came in, ISO 8601 in UTC. */
  receivedAt: string
}

export type StoredMessage = Kept & NewMessage
export type StoredSubscription = Kept & NewSubscription

export interface Store {
  /** Resolves once the message is safe on the disk, and not before. */
  addMessage(message: NewMessage): Promise<void>
  /** As `addMessage`; an address that is there already, in any case, stays as it is. */
  addSubscription(subscription: NewSubscription): Promise<void>
  /** All messages, oldest first. */
  messages(): Promise<StoredMessage[]>
  /** All subscriptions, oldest first. */
  subscriptions(): Promise<StoredSubscription[]>
  /** Resolves if the store answers a query. */
  check(): Promise<void>
  close(): void
}

export { openStore } from './libsql-store'
