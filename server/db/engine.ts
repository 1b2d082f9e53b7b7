import type { Dialect } from 'kysely'

export type EngineName = 'sqlite' | 'postgres'

/** What an error of the database asks for. */
export type Remedy =
  /** Somebody else was in the way, or a connection was lost: try again. */
  | 'retry'
  /** Trying at once will not help, but later may: the disk is full. */
  | 'wait'
  /** A mistake in the program. */
  | 'none'

/** What differs between databases; everything else is the same SQL. */
export interface DatabaseEngine {
  name: EngineName
  /** Opens connections lazily. */
  dialect: () => Dialect
  remedyFor: (error: unknown) => Remedy
  /** Statement after which what was erased is on no disk any more, if it needs one. */
  forget?: string
}
