/** A PostgreSQL of the tests' own, in a temporary folder and on a free port. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { temporaryFolder } from './clean-up'
import { freePort } from './free-port'
import { startProgram } from './program'

/** Where Debian puts it. */
const DEBIAN = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`: POSTGRES_BIN, or Debian's newest. */
const postgresPrograms = (): string | undefined => {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  return process.env.POSTGRES_BIN ?? (newest && path.join(DEBIAN, newest, 'bin'))
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root; its package creates a user. */
const owner = () =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

/** Runs queries and gives the rows of the last. */
export const query = async (url: string, ...queries: string[]): Promise<unknown[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 500 })
  // It may end a connection while it starts.
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
  const options = { ...user, cwd: folder }
  const initdb = `-D ${data} -U geneve -A trust -E UTF8 --no-locale --no-sync`
  execFileSync(path.join(programs, 'initdb'), initdb.split(' '), {
    ...options,
    stdio: 'ignore',
  })

  const command = `${programs}/postgres -D ${data} -k ${folder} -p ${port} -h 127.0.0.1`
  const start = () =>
    startProgram(command.split(' '), options, () => query(url, 'SELECT 1'))
  let server = await start()
  return {
    url,
    /** Creates an empty database and gives its URL. */
    async database(name: string) {
      await query(url, `CREATE DATABASE ${name}`)
      return url.replace(/postgres$/, name)
    },
    /** Ends it as a crash of the machine does, and starts it again. */
    async restart() {
      await server.stop('SIGQUIT')
      server = await start()
    },
    /** Stops all of its processes, or lets them go on. */
    signal(signal: 'STOP' | 'CONT') {
      execFileSync('pkill', [`-${signal}`, '-P', server.pid])
      execFileSync('kill', [`-${signal}`, server.pid])
    },
  }
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Tests that share a PostgreSQL; skipped on a machine without. */
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
