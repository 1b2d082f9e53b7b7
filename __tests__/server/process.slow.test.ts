/** @jest-environment node */
import { once } from 'node:events'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { spawnServer } from './support/process'
import { ada, openLine, postJson } from './support/requests'
import { messagesIn, readDatabase } from './support/stores'
import { temporaryFolder } from './support/temporary-folder'

// Processes take their time on a busy machine.
jest.setTimeout(30_000)

const { folder, remove } = temporaryFolder()
afterAll(remove)

const environment = (name: string) => ({
  DATABASE_URL: `file:${folder}/${name}/messages.db`,
  MAIL_DIR: `${folder}/${name}/mail`,
  LOG_LEVEL: 'error',
  PUBLIC_DIR: `${folder}/no-such-folder`,
})

const start = async (name: string, env: Record<string, string> = {}) => {
  const server = spawnServer({ ...environment(name), ...env })
  const url = await server.url
  return {
    ...server,
    url,
    contact: (change = {}) => postJson(`${url}/api/contact`, { ...ada, ...change }),
    stored: () => readDatabase(environment(name).DATABASE_URL, messagesIn),
  }
}

test('other users of the machine cannot read what people wrote', async () => {
  const open = temporaryFolder()
  chmodSync(open.folder, 0o755)
  const server = await start('private', {
    DATABASE_URL: `file:${open.folder}/messages.db`,
    MAIL_DIR: `${open.folder}/mail`,
  })
  await server.contact()
  const files = readdirSync(open.folder)
  expect(files).toContain('messages.db')
  for (const name of files)
    expect([name, statSync(`${open.folder}/${name}`).mode & 0o077]).toEqual([name, 0])
  server.kill('SIGTERM')
  await server.ended
  open.remove()
})

test('SIGTERM lets a message arrive that is being sent', async () => {
  const server = await start('stopped')
  const body = JSON.stringify(ada)
  const { socket, closed } = await openLine(server.url)
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  )
  await sleep(200)
  expect(server.stdout()).toMatch(/: http:\/\/127\.0\.0\.1:\d+\/\n$/)
  server.kill('SIGTERM')
  // npm and tsx pass on a second signal.
  server.kill('SIGINT')
  await sleep(200)
  socket.write(body.slice(20))
  expect(await closed).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.ended).toBe(0)
  expect(await server.stored()).toEqual([expect.objectContaining(ada)])
})

test('SIGTERM says first that it is not ready, and takes messages meanwhile', async () => {
  const server = await start('polite', { SHUTDOWN_DELAY: '1000' })
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  expect(await ready()).toBe(200)
  server.kill('SIGTERM')
  await sleep(300)
  expect(await ready()).toBe(503)
  expect((await server.contact()).status).toBe(201)
  expect(await server.ended).toBe(0)
})

test('SIGTERM does not wait for a connection that a browser holds in reserve', async () => {
  const server = await start('reserve')
  const { hostname, port } = new URL(server.url)
  await once(connect(Number(port), hostname), 'connect')
  await sleep(200)
  server.kill('SIGTERM')
  expect(
    await Promise.race([server.ended, sleep(5000, 'it waits', { ref: false })]),
  ).toBe(0)
})

test('a start that fails says why', async () => {
  const server = await start('first')
  const { port } = new URL(server.url)
  const taken = spawnServer({ ...environment('second'), PORT: port })
  const wrong = spawnServer({ PORT: 'http', RATE_LIMIT: 'many' })
  expect(await Promise.all([taken.ended, wrong.ended])).toEqual([1, 1])
  server.kill('SIGTERM')
  expect(taken.stderr()).toContain(`address already in use 127.0.0.1:${port}`)
  expect(wrong.stderr().split('\n')).toHaveLength(4)
  expect(await server.ended).toBe(0)
})

test('an error that nothing catches is logged without its text, and ends the process', async () => {
  const preload = pathToFileURL(path.join(__dirname, 'support/preload/crash.mjs')).href
  const server = await start('crashed', { NODE_OPTIONS: `--import ${preload}` })
  await server.contact()
  server.kill('SIGUSR1')
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toContain('"msg":"crashed"')
  expect(server.stderr()).not.toContain(ada.email)
  expect(await server.stored()).toEqual([expect.objectContaining(ada)])
})
