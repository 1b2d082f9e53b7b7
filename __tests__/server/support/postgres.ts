/**
 * A PostgreSQL of the tests' own, in a temporary folder and on a free port: nothing of the
 * machine's is touched. Its programs come from the system's package.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../support/free-port'

const DEBIAN = '/usr/lib/postgresql'

/** How to get the tests that need PostgreSQL to run. */
export const HOW_TO =
  'install PostgreSQL (Debian: apt-get install postgresql), or name the folder of its programs in POSTGRES_BIN'

/** The folder with `initdb` and `postgres`, or nothing on a machine without. */
export const postgresPrograms = (): string | undefined => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')))
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root; its package has made a user for it. */
const owner = () =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

const answers = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 500 })
  // It may end a connection while it starts.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export interface Postgres {
  url: string
  /** Makes an empty database and gives its URL. */
  database(name: string): Promise<string>
  /** Ends it as if the machine had failed, and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts one; what it holds is safe from a crash of its own, as in production. */
export const startPostgres = async (place = tmpdir()): Promise<Postgres> => {
  const programs = postgresPrograms()
  if (!programs) throw new Error(`There is no PostgreSQL: ${HOW_TO}`)
  const user = owner()
  const folder = mkdtempSync(path.join(place, 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const url = `postgres://receiver@127.0.0.1:${port}/postgres`
  // A folder that its user may enter, wherever the tests were started.
  const options = { ...user, cwd: folder, stdio: 'ignore' as const }
  const initdb = [
    '-D',
    data,
    '-U',
    'receiver',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
  ]
  execFileSync(path.join(programs, 'initdb'), [...initdb, '--no-sync'], options)

  let server: ChildProcess
  const start = async () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'max_connections=100']
    const args = ['-D', data, '-k', folder, ...settings.flatMap((each) => ['-c', each])]
    server = spawn(path.join(programs, 'postgres'), args, options)
    for (let tries = 0; tries < 200; tries += 1) {
      if (await answers(url)) return
      await sleep(100)
    }
    throw new Error('PostgreSQL does not start')
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    async database(name) {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return url.replace(/postgres$/, name)
    },
    async restart() {
      // What is not committed is lost, and connections are cut.
      await end('SIGQUIT')
      await start()
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
