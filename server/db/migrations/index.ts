import { Migrator, type Migration } from 'kysely'
import type { Db } from '..'
import type { EngineName } from '../engine'
import { firstTables } from './0001-first-tables'
import { outbox } from './0002-outbox'
import { pageCounts } from './0003-page-counts'

/** In the order of their names, each once. What has been released is never changed again. */
const migrations = (engine: EngineName): Record<string, Migration> => ({
  '0001-first-tables': firstTables,
  '0002-outbox': outbox(engine),
  '0003-page-counts': pageCounts,
})

/**
 * Brings the tables up to date. Several receivers may start at once: PostgreSQL has them
 * wait for one another, and on SQLite the whole is one transaction that is tried again.
 */
export const migrate = async (db: Db, engine: EngineName): Promise<void> => {
  const provider = { getMigrations: async () => migrations(engine) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}
