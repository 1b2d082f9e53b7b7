/** Imported before tests of stores, runs them on PostgreSQL. */
import { postgresPrograms, startPostgres } from './postgres'
import { runStoresOn } from './stores'

let server: ReturnType<typeof startPostgres> | undefined
let made = 0

runStoresOn(() => ({
  engine: 'PostgreSQL',
  available: postgresPrograms() !== undefined,
  create: async () =>
    (await (server ??= startPostgres())).database(`test_${(made += 1)}`),
}))
