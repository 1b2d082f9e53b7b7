/** @jest-environment node */
// Two servers behind Caddy and PgBouncer, as docs/operating.md shows them.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { caddyFile } from '../../src/postbuild/headers-file'
import { freePort } from '../support/free-port'
import { hasCaddy, startCaddy } from './support/caddy'
import { temporaryFolder } from './support/clean-up'
import { hasPgBouncer, startPgBouncer } from './support/pgbouncer'
import { describePostgres } from './support/postgres'
import { startServerProcess } from './support/process'
import { ada } from './support/requests'
import { startWriters } from './support/writers'

const testIf = hasCaddy && hasPgBouncer ? test : test.skip

describePostgres('behind Caddy and PgBouncer', (postgres) => {
  testIf(
    'two servers restart and one is killed while people write',
    async () => {
      const databaseUrl = await startPgBouncer(await postgres().database('several'))
      const ports = [String(await freePort()), String(await freePort())]
      const start = (PORT: string) =>
        startServerProcess(databaseUrl, {
          PORT,
          TRUST_PROXY: '1',
          SHUTDOWN_DELAY: '2000',
        })
      const servers = await Promise.all(ports.map(start))
      const folder = temporaryFolder()
      writeFileSync(`${folder}/_caddy`, caddyFile(true))
      const caddy = await startCaddy(folder, ...servers.map(({ url }) => url))
      const writers = startWriters(
        (message, headers) => caddy.contact({ ...ada, message }, headers),
        60,
      )

      await sleep(2000)
      const killed = performance.now()
      await servers[0]?.stop('SIGKILL')
      const dead = performance.now()
      await sleep(3000)
      servers[0] = await start(ports[0] ?? '')
      await sleep(2000)
      for (const [index, port] of ports.entries()) {
        expect(await servers[index]?.stop('SIGTERM')).toBe(0)
        servers[index] = await start(port)
        await sleep(2000)
      }
      await writers.expectAllStored(databaseUrl)

      for (const { status, at, took } of writers.answers) {
        expect(took).toBeLessThan(1000)
        if (status === 201) continue
        // Only what the killed server had got, or Caddy had sent before it noticed.
        expect(at).toBeLessThan(dead + 500)
        expect(at + took).toBeGreaterThan(killed)
      }
    },
    120_000,
  )
})
