import path from 'node:path'
import { HOW_TO, postgresPrograms, startPostgres, type Postgres } from './postgres'
import { temporaryFolder } from './temporary-folder'

interface EngineUnderTest {
  name: string
  /** URL of a database that holds nothing yet. */
  emptyDatabase: () => Promise<string>
}

/**
 * Describes the same for both databases. On a machine without PostgreSQL its half is listed
 * as skipped, with what to do about it.
 */
export const describeEngines = (
  title: string,
  tests: (engine: EngineUnderTest) => void,
): void => {
  describe(`${title} on SQLite`, () => {
    const { folder, remove } = temporaryFolder()
    let made = 0
    afterAll(remove)
    tests({
      name: 'sqlite',
      emptyDatabase: async () => {
        made += 1
        return `file:${path.join(folder, `${made}.db`)}`
      },
    })
  })

  if (!postgresPrograms()) {
    it.skip(`${title} on PostgreSQL: skipped; ${HOW_TO}`, () => {})
    return
  }

  describe(`${title} on PostgreSQL`, () => {
    let server: Postgres
    let made = 0
    beforeAll(async () => {
      server = await startPostgres()
    }, 60_000)
    afterAll(() => server.stop(), 30_000)
    tests({
      name: 'postgres',
      emptyDatabase: () => {
        made += 1
        return server.database(`test_${made}`)
      },
    })
  })
}
