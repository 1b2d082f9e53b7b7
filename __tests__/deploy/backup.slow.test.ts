import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { openStore } from '../../server/db'
import { storeMessage } from '../../server/db/messages'
import { noteReachedLimits } from '../../server/db/reached-limits'
import { requestSubscription } from '../../server/db/subscriptions'
import { ifPossible } from '../../src/shared/unknown'
import { eventually, LONG, temporaryFolder } from '../support/lifecycle'
import { describePostgres, query } from '../support/postgres'
import { outputOf, runProgram, startProgram } from '../support/programs'
import { ROOT } from '../support/project'
import { textsIn } from '../support/server'
import { newMessage } from '../support/stores'

jest.setTimeout(60_000)

const SCRIPT = path.join(ROOT, 'deploy/backup')
const TEXTS = ['First', 'Second\n🦆']

/**
 * Fills a database with some messages, a subscription whose mails are counted, and a note that a
 * rate limit was reached.
 */
const fillDatabase = async (databaseUrl: string) => {
  const store = await openStore(databaseUrl)
  for (const message of TEXTS) await storeMessage(store, newMessage({ message }), [])
  const now = Date.now()
  await requestSubscription(store, { email: 'ada@example.org', language: 'fr' }, now)
  await noteReachedLimits(store, [
    {
      kind: 'mail',
      scope: 'all',
      span: 'day',
      network: '192.0.0.0/16',
      refused: 1,
      since: now,
      last_at: now,
    },
  ])
  await store.close()
}

/**
 * Counts the rows of the four tables whose rows `deploy/backup` leaves out.
 * @returns the counts, and the hashes in these rows
 */
const counted = async (databaseUrl: string) => {
  const store = await openStore(databaseUrl)
  const tables = ['mailbox', 'mailbox_key', 'mailbox_name', 'reached_limit'] as const
  const rows = await Promise.all(
    tables.map((table) => store.read((db) => db.selectFrom(table).selectAll().execute())),
  )
  const hashes = rows.flat().flatMap((row) => ('hash' in row ? [row.hash] : []))
  await store.close()
  return { counts: rows.map(({ length }) => length), hashes }
}

const writeSettings = (folder: string, text: string) => {
  writeFileSync(`${folder}/settings.env`, text)
  return {
    BACKUPS: `${folder}/backups`,
    SETTINGS: `${folder}/settings.env`,
  }
}

/**
 * Runs `deploy/backup` with these settings.
 * @returns its exit status and what it prints as errors
 */
const run = (folder: string, settings: string) => {
  const environment = writeSettings(folder, settings)
  const { status, stderr } = runProgram(SCRIPT, [], { folder, environment })
  return { status, stderr }
}

const copyIn = (folder: string) => {
  const BACKUPS = `${folder}/backups`
  const find = (end: RegExp) =>
    `${BACKUPS}/${readdirSync(BACKUPS).find((file) => end.test(file))}`
  const tar = ['-tzPf', find(/\d\.tar\.gz$/)]
  const listed = outputOf('tar', tar)
  return { database: find(/\.(db|dump)$/), listed: listed.split('\n') }
}

/**
 * Fills a database and runs `deploy/backup`.
 * @returns the path of the database's copy, and the names of the files in the backup's archive
 */
const backUp = async (
  databaseUrl: string,
  folder: string,
  args: string[] = [],
  more = {},
) => {
  await fillDatabase(databaseUrl)
  const settings = writeSettings(folder, `DATABASE_URL='${databaseUrl}'\n`)
  const environment = { ...settings, ...more }
  const { status, stderr } = runProgram(SCRIPT, args, { environment })
  expect([status, stderr]).toEqual([0, ''])
  return copyIn(folder)
}

const describeSqlite = existsSync('/usr/bin/sqlite3') ? describe : describe.skip

describeSqlite('SQLite', () => {
  it('a backup of SQLite has every message and the settings, but no counts of mails and no notes of reached rate limits', async () => {
    const folder = temporaryFolder()
    const url = `file:${folder}/messages.db`
    const { database, listed } = await backUp(url, folder)
    expect(listed).toContain(`${folder}/settings.env`)
    const { counts, hashes } = await counted(url)
    expect(counts).toEqual([1, 1, 1, 1])
    const bytes = readFileSync(database)
    for (const hash of hashes) expect(bytes.includes(hash)).toBe(false)
    expect(bytes.includes('192.0.0.0')).toBe(false)
    // An operator restores a copy by putting its file in the place of the database. So the server
    // must find all messages in the copy, and be able to store more.
    expect(await textsIn(`file:${database}`)).toEqual(TEXTS)
    expect((await counted(`file:${database}`)).counts).toEqual([0, 0, 0, 0])
    await fillDatabase(`file:${database}`)
    expect((await counted(`file:${database}`)).counts).toEqual([1, 1, 1, 1])
  })

  it('a backup of SQLite has every message even if the database lacks tables that a newer version adds', async () => {
    const folder = temporaryFolder()
    const url = `file:${folder}/messages.db`
    await fillDatabase(url)
    const store = await openStore(url)
    for (const table of ['mailbox_key', 'mailbox_name', 'reached_limit'])
      await store.write((db) => db.schema.dropTable(table).execute())
    await store.close()
    expect(run(folder, `DATABASE_URL=${url}\n`)).toEqual({ status: 0, stderr: '' })
    expect(await textsIn(`file:${copyIn(folder).database}`)).toEqual(TEXTS)
  })

  it.each<[string, (folder: string) => string]>([
    ['file:///', (folder) => `DATABASE_URL=file://${folder}/the%20data/my%20%C3%A9.db`],
    [
      'localhost',
      (folder) => `DATABASE_URL=file://localhost${folder}/the%20data/my%20é.db`,
    ],
    ['blanks', (folder) => `  DATABASE_URL="file:${folder}/the data/my é.db"  `],
    [
      'an earlier value above it and a comment below it',
      (folder) =>
        `DATABASE_URL=file:/old.db\nDATABASE_URL='file:${folder}/the data/my é.db'\n#DATABASE_URL=file:/no`,
    ],
  ])(
    'deploy/backup copies the database that DATABASE_URL names when the setting is written with %s',
    async (_how, settingsOf) => {
      const folder = temporaryFolder()
      mkdirSync(`${folder}/the data`)
      await fillDatabase(`file:${folder}/the data/my é.db`)
      // The folder has another database with the default name `messages.db`. A script that copied
      // this one would succeed, but its copy would lack all messages.
      const old = await openStore(`file:${folder}/messages.db`)
      await old.close()
      expect(run(folder, settingsOf(folder))).toEqual({ status: 0, stderr: '' })
      expect(await textsIn(`file:${copyIn(folder).database}`)).toEqual(TEXTS)
    },
  )

  it.each([
    [
      'DATABASE_URL=file:/no/such/messages.db',
      'There is no database at /no/such/messages.db',
    ],
    ['DATABASE_URL=file:data/messages.db', 'by its whole path'],
    ['DATABASE_URL=file::memory:', 'by its whole path'],
    ['DATABASE_URL=', 'DATABASE_URL is not set'],
    ['export DATABASE_URL=file:/a.db', 'DATABASE_URL is not set'],
    ['DATABASE_URL=$(touch run-by-root)', 'by its whole path'],
    ['DATABASE_URL=`touch run-by-root`', 'by its whole path'],
    ['touch run-by-root', 'DATABASE_URL is not set'],
    [`DATABASE_URL='file:/a.db'$(touch run-by-root)`, 'single quotes'],
    ['DATABASE_URL=file:/a\\ b.db', 'single quotes'],
    ['DATABASE_URL=postgres://ada@db/site?password=hunter2', 'before the @'],
    ['DATABASE_URL=mysql://ada:hunter2@db/site', 'by its whole path'],
  ])(
    'deploy/backup refuses a settings file with the line %s, says why, and executes none of it',
    (line, reason) => {
      const folder = temporaryFolder()
      const { status, stderr } = run(folder, `${line}\n`)
      expect(status).toBe(1)
      expect(stderr).toContain(reason)
      expect(stderr).not.toContain('hunter2')
      expect(existsSync(`${folder}/run-by-root`)).toBe(false)
      expect(readdirSync(`${folder}/backups`)).toEqual([])
    },
  )
})

describePostgres('PostgreSQL', (server) => {
  const restored = async (dump: string, name: string) => {
    const url = await server().database(name)
    outputOf('pg_restore', ['--no-owner', `--dbname=${url}`, dump])
    expect((await counted(url)).counts).toEqual([0, 0, 0, 0])
    const texts = await textsIn(url)
    await fillDatabase(url)
    return texts
  }

  it('a backup of PostgreSQL has every message and the settings, but no counts of mails and no notes of reached rate limits', async () => {
    const folder = temporaryFolder()
    const { database, listed } = await backUp(await server().database('kept'), folder)
    expect(await restored(database, 'restored')).toEqual(TEXTS)
    expect(listed).toContain(`${folder}/settings.env`)
  })

  it('deploy/backup never shows the password of the database in the arguments of a process', async () => {
    const url = await server().database('guarded')
    await fillDatabase(url)
    const password = "p@s%s:\\n w'ö#rd"
    const [row] = await query(url, 'SHOW hba_file')
    const { hba_file: file } = row as { hba_file: string }
    const rules = readFileSync(file, 'utf8')
    writeFileSync(file, `host all guard 127.0.0.1/32 scram-sha-256\n${rules}`)
    await query(
      url,
      `CREATE ROLE guard SUPERUSER LOGIN PASSWORD '${password.replaceAll("'", "''")}'`,
      'SELECT pg_reload_conf()',
    )
    const folder = temporaryFolder()
    const secret = url.replace('geneve@', `guard:${encodeURIComponent(password)}@`)
    const environment = writeSettings(folder, `DATABASE_URL="${secret}"\n`)

    // The lock on a table keeps pg_dump waiting, so that the test can read the arguments of the
    // running program.
    const lock = new Client({ connectionString: url })
    await lock.connect()
    await lock.query('BEGIN')
    await lock.query('LOCK TABLE message')
    const backup = startProgram(SCRIPT, { environment })
    await eventually(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity
        WHERE application_name = 'pg_dump' AND wait_event_type = 'Lock'`
      expect(await query(url, waiting)).toHaveLength(1)
    }, LONG)
    const commands = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      // A process may end after its number was listed, and then has no file `cmdline` any more. It
      // counts as a process without arguments.
      .map((pid) => ifPossible(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '')
    expect(commands.filter((each) => each.includes('pg_dump'))).not.toEqual([])
    const spellings = [password, encodeURIComponent(password), encodeURI(password)]
    for (const spelling of spellings)
      expect(commands.filter((each) => each.includes(spelling))).toEqual([])
    await lock.end()
    expect(await backup.ended).toMatchObject({ status: 0, stderr: '' })
    expect(await restored(copyIn(folder).database, 'unguarded')).toEqual(TEXTS)
  })

  it('a run of deploy/backup that fails leaves no incomplete copy behind', async () => {
    const folder = temporaryFolder()
    const { status, stderr } = run(folder, `DATABASE_URL=${server().url}_none\n`)
    expect(status).toBe(1)
    expect(stderr).toContain('postgres_none')
    expect(readdirSync(`${folder}/backups`)).toEqual([])
  })

  it('a backup of a PostgreSQL database in a container has every message', async () => {
    await query(server().url, 'CREATE ROLE geneve_signale SUPERUSER LOGIN')
    const url = await server().database('geneve_signale')
    const folder = temporaryFolder()
    mkdirSync(`${folder}/secrets`)
    writeFileSync(`${folder}/secrets/settings.env`, 'SECRET=1')
    writeFileSync(`${folder}/.env`, 'SITE_ADDRESS=www.example.org')
    // This script replaces docker: it runs on this machine what should run in a container.
    const docker = `#!/bin/sh\n[ "$1 $2 $4 $5" = 'compose --project-directory exec -T' ] || exit 1
cd "$3" && shift 6 && exec "$@"\n`
    mkdirSync(`${folder}/bin`)
    writeFileSync(`${folder}/bin/docker`, docker)
    chmodSync(`${folder}/bin/docker`, 0o755)
    const { hostname, port } = new URL(url)
    const env = {
      PGHOST: hostname,
      PGPORT: port,
      PATH: `${folder}/bin:${process.env.PATH}`,
    }
    const { database, listed } = await backUp(url, folder, [folder], env)
    expect(await restored(database, 'from_container')).toEqual(TEXTS)
    expect(listed).toContain('secrets/settings.env')
  })
})
