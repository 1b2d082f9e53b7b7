/** A PostgreSQL for tests, in a temporary folder and on a free port. */
import { chownSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterTests, freePort, temporaryFolder } from './lifecycle'
import { outputOf, startProgram } from './programs'

/** The folder in which Debian installs PostgreSQL, with a subfolder for each version. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * The folder with the programs `initdb` and `postgres`: that of POSTGRES_BIN, or else of the newest
 * version that Debian has installed.
 */
const postgresPrograms = (): string | undefined => {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  return process.env.POSTGRES_BIN ?? (newest && path.join(DEBIAN, newest, 'bin'))
}

const idOf = (flag: '-u' | '-g') => Number(outputOf('id', [flag, 'postgres']))

/**
 * PostgreSQL refuses to run as root, so root runs it as the user that Debian's package has created.
 */
const owner = () =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

/** Runs queries and gives the rows of the last one. */
export const query = async (url: string, ...queries: string[]): Promise<unknown[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 500 })
  // While PostgreSQL starts, it may end a connection. Without a listener, this error would end the
  // test run.
  client.on('error', () => {})
  try {
    await client.connect()
    let rows: unknown[] = []
    for (const each of queries) rows = (await client.query(each)).rows
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

const startPostgres = async () => {
  const programs = postgresPrograms()
  if (!programs) throw new Error('Install PostgreSQL, or set POSTGRES_BIN')
  const user = owner()
  const folder = temporaryFolder()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const url = `postgres://geneve@127.0.0.1:${port}/postgres`
  const run = (program: string, options: string) =>
    startProgram(path.join(programs, program), {
      arguments: options.split(' '),
      folder,
      user,
    })
  const made = run(
    'initdb',
    `-D ${data} -U geneve -A trust -E UTF8 --no-locale --no-sync`,
  )
  expect(await made.ended).toMatchObject({ status: 0 })

  const start = async () => {
    const server = run('postgres', `-D ${data} -k ${folder} -p ${port} -h 127.0.0.1`)
    await server.answers(() => query(url, 'SELECT 1'))
    return server
  }
  let server = await start()
  // SIGINT makes PostgreSQL end its child processes, too. SIGKILL would leave them running.
  afterTests(() => server.stop('SIGINT'))
  return {
    url,
    /** Creates an empty database and gives its URL. */
    async database(name: string) {
      await query(url, `CREATE DATABASE ${name}`)
      return url.replace(/postgres$/, name)
    },
    /** Ends PostgreSQL as a crash of the machine would, and starts it again. */
    async restart() {
      await server.stop('SIGQUIT')
      server = await start()
    },
    /**
     * Pauses PostgreSQL with all its child processes, as a machine that hangs, or lets them
     * continue.
     */
    signal(signal: 'STOP' | 'CONT') {
      outputOf('pkill', [`-${signal}`, '-P', String(server.child.pid)])
      server.child.kill(`SIG${signal}`)
    },
  }
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Describes tests that share a PostgreSQL; skips them on a machine without PostgreSQL. */
export const describePostgres = (
  title: string,
  tests: (server: () => Postgres) => void,
): void => {
  const describeIf = postgresPrograms() ? describe : describe.skip
  describeIf(title, () => {
    let server: Postgres
    beforeAll(async () => {
      server = await startPostgres()
    }, 60_000)
    tests(() => server)
  })
}
