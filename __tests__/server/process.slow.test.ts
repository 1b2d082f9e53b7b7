/** @jest-environment node */
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../../server/db'
import { run, spawnServer } from './support/process'
import { messagesIn } from './support/stores'
import { temporaryFolder } from './support/temporary-folder'
import { startSmtp } from './support/smtp'
import { ada, postJson } from './support/requests'

// Processes take their time on a busy machine.
jest.setTimeout(30_000)

const { folder, remove } = temporaryFolder()
const environment = (name: string) => ({
  DATABASE_URL: `file:${folder}/${name}.db`,
  MAIL_DIR: `${folder}/mail`,
  LOG_LEVEL: 'error',
  PUBLIC_DIR: `${folder}/no-such-folder`,
})

afterAll(remove)

const keptIn = async (name: string) => {
  const store = await openStore(environment(name).DATABASE_URL)
  const messages = await messagesIn(store)
  await store.close()
  return messages
}

test('the power goes: every message that was answered for is there', async () => {
  const server = spawnServer(environment('killed'))
  const address = `${await server.url}/api/contact`
  const names = Array.from({ length: 50 }, (_, number) => `Visitor ${number}`)
  const answers = await Promise.all(
    names.map((name) => postJson(address, { ...ada, name })),
  )
  server.kill('SIGKILL')
  await server.ended
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
  expect((await keptIn('killed')).map(({ name }) => name).sort()).toEqual(names.sort())
})

test('in a folder that others may read, what people wrote is not theirs to read', async () => {
  const open = temporaryFolder()
  chmodSync(open.folder, 0o755)
  const server = spawnServer({
    ...environment('unused'),
    DATABASE_URL: `file:${open.folder}/messages.db`,
    MAIL_DIR: `${open.folder}/mail`,
  })
  await postJson(`${await server.url}/api/contact`, ada)
  for (const name of readdirSync(open.folder))
    expect([name, statSync(`${open.folder}/${name}`).mode & 0o077]).toEqual([name, 0])
  server.kill('SIGTERM')
  await server.ended
  open.remove()
})

/** Ada's message from a phone that stands still after its first letters. */
const halfSent = async (url: string) => {
  const { hostname, port } = new URL(url)
  const body = Buffer.from(JSON.stringify(ada))
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, 20))
  await wait(200)
  return {
    /** Sends the rest; resolves with the answer. */
    async goOn() {
      socket.write(body.subarray(20))
      await once(socket, 'close')
      return answer
    },
  }
}

test('the operator restarts while Ada is sending: her message still arrives', async () => {
  const server = spawnServer(environment('stopped'))
  const phone = await halfSent(await server.url)
  expect(server.stdout()).toMatch(/: http:\/\/localhost:\d+\/\n$/)
  server.kill('SIGTERM')
  // npm and tsx hand a second signal on.
  server.kill('SIGINT')
  await wait(200)
  expect(await phone.goOn()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.ended).toBe(0)
  expect(await keptIn('stopped')).toEqual([expect.objectContaining(ada)])
})

test('the operator restarts while a phone hangs: no mail is begun meanwhile', async () => {
  const mailServer = await startSmtp({ onMail: () => wait(300, undefined) })
  try {
    const env = { ...environment('hanging'), SMTP_URL: mailServer.url }
    const server = spawnServer(env)
    const url = await server.url
    const messages = Array.from({ length: 40 }, () => postJson(`${url}/api/contact`, ada))
    await Promise.all(messages)
    const phone = await halfSent(url)
    server.kill('SIGTERM')
    await wait(1000)
    const mailed = mailServer.received.length
    await wait(1000)
    await phone.goOn()
    expect(await server.ended).toBe(0)
    expect(mailServer.received).toHaveLength(mailed)
    const deliveries = (await keptIn('hanging')).flatMap((kept) => kept.deliveries)
    expect(deliveries).toHaveLength(41)
    expect(deliveries.filter(({ state }) => state === 'sent')).toHaveLength(mailed)
  } finally {
    await mailServer.stop()
  }
})

test('the operator restarts while a browser holds a connection in reserve: nobody waits', async () => {
  const server = spawnServer(environment('reserve'))
  const { hostname, port } = new URL(await server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  await wait(200)
  server.kill('SIGTERM')
  expect(await Promise.race([server.ended, wait(5000, 'it waits')])).toBe(0)
})

test('the port is taken, or a setting is wrong: the operator reads why', async () => {
  const server = spawnServer(environment('first'))
  const { port } = new URL(await server.url)
  const env = { ...environment('second'), HOST: '127.0.0.1' }
  const [taken, wrong] = await Promise.all([
    run('server/main.ts', [], { ...env, PORT: port }),
    run('server/main.ts', [], { ...env, PORT: 'http', RATE_LIMIT: 'many' }),
  ])
  server.kill('SIGTERM')
  expect(taken).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is in use. Stop what uses it, or set PORT to another.\n`,
  })
  expect(wrong.code).toBe(1)
  expect(wrong.stderr.split('\n')).toHaveLength(4)
  expect(await server.ended).toBe(0)
})

test('an error that nothing catches is logged without its text, and ends the process', async () => {
  const preload = pathToFileURL(path.join(__dirname, 'support/preload/crash.mjs')).href
  const server = spawnServer({
    ...environment('crashed'),
    NODE_OPTIONS: `--import ${preload}`,
  })
  await postJson(`${await server.url}/api/contact`, ada)
  server.kill('SIGUSR1')
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toContain('"msg":"crashed"')
  expect(server.stderr()).not.toContain(ada.email)
  expect(await keptIn('crashed')).toEqual([expect.objectContaining(ada)])
})
