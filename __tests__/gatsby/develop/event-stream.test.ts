/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEventStream } from '../../../src/gatsby/develop/event-stream'

const stream = createEventStream<string>()
const server = createServer(stream.handle)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const listen = async () => {
  const { port } = server.address() as AddressInfo
  const { body, headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(headers.get('content-type')).toBe('text/event-stream')
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  return async () => (await reader?.read())?.value
}

it('gives the last event at once, and all that follow', async () => {
  const early = await listen()
  expect(await early()).toBe(':\n\n')
  stream.send('first')
  expect(await early()).toBe('data: "first"\n\n')
  const late = await listen()
  expect(await late()).toBe('data: "first"\n\n')
  stream.send('second')
  expect([await early(), await late()]).toEqual([
    'data: "second"\n\n',
    'data: "second"\n\n',
  ])
})
