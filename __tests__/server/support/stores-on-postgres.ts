/** Imported before tests of stores, runs them on PostgreSQL. */
import { postgresPrograms, startPostgres, type Postgres } from './postgres'
import { runStoresOn } from './stores'

const available = postgresPrograms() !== undefined
let server: Postgres | undefined
let made = 0

beforeAll(async () => {
  if (available) server = await startPostgres()
}, 60_000)

runStoresOn(() => ({
  engine: 'PostgreSQL',
  available,
  create: async () => (await server?.database(`test_${(made += 1)}`)) ?? '',
}))
