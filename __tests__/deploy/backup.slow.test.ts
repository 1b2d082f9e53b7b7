import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openStore } from '../../server/db'
import { storeMessage } from '../../server/db/messages'
import { temporaryFolder } from '../support/clean-up'
import { describePostgres, query } from '../support/postgres'
import { textsIn } from '../support/process'
import { ROOT } from '../support/project'
import { newMessage } from '../support/stores'

jest.setTimeout(60_000)

const TEXTS = ['First', 'Second\n🦆']

/** Messages in a database, a mail, and what `deploy/backup` makes of them. */
const backUp = async (
  databaseUrl: string,
  folder: string,
  args: string[] = [],
  env = {},
) => {
  const store = await openStore(databaseUrl)
  for (const message of TEXTS) await storeMessage(store, newMessage({ message }), [])
  await store.close()
  writeFileSync(`${folder}/settings.env`, `DATABASE_URL='${databaseUrl}'\n`)
  const BACKUPS = `${folder}/backups`
  const { status, stderr } = spawnSync(path.join(ROOT, 'deploy/backup'), args, {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA: folder,
      BACKUPS,
      SETTINGS: `${folder}/settings.env`,
      ...env,
    },
  })
  expect([status, stderr]).toEqual([0, ''])
  const find = (end: RegExp) =>
    `${BACKUPS}/${readdirSync(BACKUPS).find((file) => end.test(file))}`
  const tar = ['-tzPf', find(/\d\.tar\.gz$/)]
  const listed = execFileSync('tar', tar, { encoding: 'utf8' })
  return { database: find(/\.(db|dump)$/), listed: listed.split('\n') }
}

const testWithSqlite = existsSync('/usr/bin/sqlite3') ? test : test.skip

testWithSqlite('a backup of SQLite has every message and the settings', async () => {
  const folder = temporaryFolder()
  const { database, listed } = await backUp(`file:${folder}/messages.db`, folder)
  expect(await textsIn(`file:${database}`)).toEqual(TEXTS)
  expect(listed).toContain(`${folder}/settings.env`)
})

describePostgres('a backup of PostgreSQL', (server) => {
  const restored = async (dump: string, name: string) => {
    const url = await server().database(name)
    execFileSync('pg_restore', ['--no-owner', `--dbname=${url}`, dump])
    return textsIn(url)
  }

  test('has every message', async () => {
    const folder = temporaryFolder()
    const { database, listed } = await backUp(await server().database('kept'), folder)
    expect(await restored(database, 'restored')).toEqual(TEXTS)
    expect(listed).toContain(`${folder}/settings.env`)
  })

  test('has every message, where it is in a container', async () => {
    await query(server().url, 'CREATE ROLE geneve_signale SUPERUSER LOGIN')
    const url = await server().database('geneve_signale')
    const folder = temporaryFolder()
    mkdirSync(`${folder}/secrets`)
    writeFileSync(`${folder}/secrets/settings.env`, 'SECRET=1')
    writeFileSync(`${folder}/.env`, 'SITE_ADDRESS=www.example.org')
    mkdirSync(`${folder}/data`)
    // Stands for docker: runs here what should run in a container.
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
