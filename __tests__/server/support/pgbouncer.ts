import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { freePort } from '../../support/free-port'
import { eventually } from './eventually'
import { query } from './postgres'
import { temporaryFolder } from './temporary-folder'

/** Where Debian puts it. */
const PROGRAM = '/usr/sbin/pgbouncer'

export const hasPgBouncer = existsSync(PROGRAM)

/** PgBouncer in transaction mode before a PostgreSQL; `url` gives the URL through it. */
export const startPgBouncer = async (databaseUrl: string) => {
  const { folder, remove } = temporaryFolder()
  const { hostname, port, username } = new URL(databaseUrl)
  const ownPort = await freePort()
  const file = `${folder}/pgbouncer.ini`
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
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
  const child = spawn(PROGRAM, ['-q', ...asRoot, file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = new URL(databaseUrl)
  url.port = String(ownPort)
  await eventually(async () =>
    expect(await query(url.href, 'SELECT 1').catch(() => [])).toHaveLength(1),
  )
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM')
      await ended
      remove()
    },
  }
}
