import type { Migration } from 'kysely'

/** How often pages are asked for: a row for each day and page, and none for any visitor. */
export const pageCounts: Migration = {
  async up(db) {
    await db.schema
      .createTable('page_count')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_count_key', ['day', 'path'])
      .execute()
  },
}
