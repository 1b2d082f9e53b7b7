/** Tests for which a machine needs something that not every machine has. */
import { HOW_TO, postgresPrograms, startPostgres, type Postgres } from './postgres'

/** Defines tests, or says that they are skipped, and what has to be done so that they run. */
export const defineIf = (
  possible: boolean,
  title: string,
  howTo: string,
  define: () => void,
): void => {
  if (possible) return define()
  test.skip(`${title}: skipped; ${howTo}`, () => {})
  // Of many files, Jest only counts what is skipped.
  process.stderr.write(`SKIPPED ${title}: ${howTo}\n`)
}

/** Tests that start a PostgreSQL of their own. */
export const definePostgres = (title: string, define: () => void): void =>
  defineIf(postgresPrograms() !== undefined, title, HOW_TO, define)

/** Tests that share a PostgreSQL; it is there once they run. */
export const describePostgres = (
  title: string,
  tests: (server: () => Postgres) => void,
): void =>
  definePostgres(title, () =>
    describe(title, () => {
      let server: Postgres
      beforeAll(async () => {
        server = await startPostgres()
      }, 60_000)
      afterAll(() => server.stop(), 30_000)
      tests(() => server)
    }),
  )
