/** @jest-environment node */
// Two servers behind Caddy and PgBouncer, as docs/operating.md shows them.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { caddyFile } from '../../src/postbuild/headers-file'
import { freePort } from '../support/free-port'
import { hasCaddy, startCaddy } from './support/caddy'
import { hasPgBouncer, startPgBouncer } from './support/pgbouncer'
import { postgresPrograms, startPostgres } from './support/postgres'
import { drained, startServerProcess, textsIn } from './support/process'
import { ada } from './support/requests'
import { temporaryFolder } from './support/temporary-folder'

/** Messages a second. */
const RATE = 60

const testIf = hasCaddy && hasPgBouncer && postgresPrograms() ? test : test.skip

testIf(
  'two servers restart and one is killed while people write',
  async () => {
    const postgres = await startPostgres()
    const pool = await startPgBouncer(await postgres.database('several'))
    const ports = [String(await freePort()), String(await freePort())]
    const start = (PORT: string) =>
      startServerProcess({
        databaseUrl: pool.url,
        env: { PORT, TRUST_PROXY: '1', SHUTDOWN_DELAY: '2000' },
      })
    const servers = await Promise.all(ports.map(start))
    const { folder, remove } = temporaryFolder()
    writeFileSync(`${folder}/_caddy`, caddyFile(true))
    const caddy = await startCaddy(folder, ...servers.map(({ url }) => url))

    const answers: { message: string; status: number; at: number; took: number }[] = []
    const write = async (message: string) => {
      const at = performance.now()
      const { status } = await caddy.contact(
        { ...ada, message },
        { 'Idempotency-Key': message },
      )
      answers.push({ message, status, at, took: performance.now() - at })
    }
    const written: Promise<void>[] = []
    let stopping = false
    const writing = (async () => {
      const begin = performance.now()
      while (!stopping) {
        const due = ((performance.now() - begin) * RATE) / 1000
        while (written.length < due) written.push(write(`Message ${written.length}`))
        await sleep(5)
      }
    })()

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
    stopping = true
    await writing
    await Promise.all(written)

    const failed = answers.filter(({ status }) => status !== 201)
    const slowest = Math.max(...answers.map(({ took }) => took))
    for (const { at, took } of failed) {
      expect(at).toBeLessThan(dead + 50)
      expect(at + took).toBeGreaterThan(killed)
    }
    expect(slowest).toBeLessThan(1000)
    const texts = await textsIn(pool.url)
    const stored = answers.filter(({ status }) => status === 201)
    expect(stored.filter(({ message }) => !texts.includes(message))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
    expect(await drained(pool.url)).toMatchObject({ waiting: 0, failed: 0 })

    await caddy.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await pool.stop()
    await postgres.stop()
    remove()
  },
  120_000,
)
