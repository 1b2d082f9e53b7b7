import path from 'node:path'
import { describePostgres } from './needs'
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

  describePostgres(`${title} on PostgreSQL`, (server) => {
    let made = 0
    tests({
      name: 'postgres',
      emptyDatabase: () => {
        made += 1
        return server().database(`test_${made}`)
      },
    })
  })
}
