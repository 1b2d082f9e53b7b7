import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { freePort } from '../../support/free-port'
import { temporaryFolder } from './clean-up'
import { query } from './postgres'
import { startProgram } from './program'

/** Where Debian puts it. */
const PROGRAM = '/usr/sbin/pgbouncer'

export const hasPgBouncer = existsSync(PROGRAM)

/** Starts PgBouncer in transaction mode before a PostgreSQL, and gives the URL through it. */
export const startPgBouncer = async (databaseUrl: string) => {
  const folder = temporaryFolder()
  const { hostname, port, username } = new URL(databaseUrl)
  const url = new URL(databaseUrl)
  url.port = String(await freePort())
  const file = `${folder}/pgbouncer.ini`
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
auth_type = any
unix_socket_dir =
pool_mode = transaction
default_pool_size = 10
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  )
  // It refuses to run as root.
  chmodSync(folder, 0o755)
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  await startProgram([PROGRAM, '-q', ...asRoot, file], {}, () =>
    query(url.href, 'SELECT 1'),
  )
  return url.href
}
