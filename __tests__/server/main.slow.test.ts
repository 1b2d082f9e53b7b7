import { once } from 'node:events'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../server/db'
import { storeMessage } from '../../server/db/messages'
import { temporaryFolder } from '../support/lifecycle'
import { adasMessage, openLine } from '../support/requests'
import { spawnServer, startServerProcess, textsIn } from '../support/server'
import { newMessage } from '../support/stores'

// These tests get more time than others: a server process may take long to start on a busy machine.
jest.setTimeout(30_000)

const newDatabase = () => `file:${temporaryFolder()}/messages.db`

it('other users of the machine cannot read the files of the server’s database', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const server = await startServerProcess(`file:${folder}/messages.db`)
  await server.send('secret')
  const files = readdirSync(folder)
  expect(files).toContain('messages.db')
  for (const name of files)
    expect([name, statSync(`${folder}/${name}`).mode & 0o077]).toEqual([name, 0])
})

it('a server that gets SIGTERM still stores a message that a visitor is just sending', async () => {
  const database = newDatabase()
  const server = await startServerProcess(database)
  const body = JSON.stringify(adasMessage)
  const { socket, closed } = await openLine(server.url)
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  )
  await sleep(200)
  void server.stop('SIGTERM')
  // If somebody presses Ctrl+C in a terminal, npm and tsx pass the signal on, so the server gets it
  // more than once. The second signal must not cut off the open request.
  void server.stop('SIGINT')
  await sleep(200)
  socket.write(body.slice(20))
  expect(await closed).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.ended).toMatchObject({ status: 0 })
  expect(await textsIn(database)).toEqual([adasMessage.message])
})

it('a server that gets SIGTERM does not wait for a connection on which a browser has sent no request', async () => {
  const server = await startServerProcess(newDatabase())
  const { hostname, port } = new URL(server.url)
  await once(connect(Number(port), hostname), 'connect')
  await sleep(200)
  const late = sleep(5000, 'it waits', { ref: false })
  expect(await Promise.race([server.stop('SIGTERM'), late])).toBe(0)
})

it('a server still stores messages after the program that reads its log has ended', async () => {
  const database = newDatabase()
  const server = await startServerProcess(database, { LOG_LEVEL: 'info' })
  server.closeLog()
  for (const message of ['One', 'Two', 'Three'])
    expect(await server.send(message)).toBe(201)
  expect(await textsIn(database)).toEqual(['One', 'Two', 'Three'])
})

it('a server that cannot start says why, and uses up no attempt of a waiting delivery', async () => {
  const server = await startServerProcess(newDatabase())
  const { port } = new URL(server.url)
  const database = newDatabase()
  const store = await openStore(database)
  await storeMessage(store, newMessage(), ['team'])
  const taken = spawnServer(database, { PORT: port })
  const bare = spawnServer(newDatabase(), { NODE_ENV: 'production' })
  for (const { ended } of [taken, bare]) expect(await ended).toMatchObject({ status: 1 })
  expect(taken.stderr()).toContain(`address already in use 127.0.0.1:${port}`)
  expect(bare.stderr()).toMatch(/^\S+ has no built pages: npm run build makes them\n$/)
  const deliveries = store.read((db) => db.selectFrom('delivery').selectAll().execute())
  expect(await deliveries).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await store.close()
})

it('the server ends at an uncaught error, and logs none of its text, which may hold an email address', async () => {
  const crash = `process.on('SIGUSR1', () => setImmediate(() => {
    throw new Error('Cannot handle ${adasMessage.email}')
  }))`
  const database = newDatabase()
  const server = await startServerProcess(database, {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(crash)}`,
  })
  await server.send('Before')
  expect(await server.stop('SIGUSR1')).toBe(1)
  expect(server.stderr()).toContain('"msg":"crashed"')
  expect(server.stderr()).not.toContain(adasMessage.email)
  expect(await textsIn(database)).toEqual(['Before'])
})
