/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explain, issue, describeProblem } from '../../../src/content-model/check/issues'
import { createEventStream, inTerminal } from '../../../src/gatsby/develop/watch'

it.each(['fr', 'en'] as const)('names a mistake as the check does (%s)', (language) => {
  const found = issue('missing')
  const place = { file: 'content/roadmap/2026.json', path: 'steps[1].title.de' }
  const reason = { fr: explain(found, 'fr'), en: explain(found, 'en') }
  const text = inTerminal({ problems: [{ ...place, reason }], restart: false }, language)
  expect(text).toContain(describeProblem({ ...place, issue: found }, language))
})

it('says when all is corrected, and when only a restart helps', () => {
  expect(inTerminal({ problems: [], restart: false }, 'fr')).toContain('Tout est corrigé')
  expect(inTerminal({ problems: [], restart: true }, 'en')).toContain('start it again')
})

it('the event stream sends the last event at once, and all that follow', async () => {
  const stream = createEventStream<string>()
  const server = createServer(stream.handle)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const listen = async () => {
    const { body } = await fetch(`http://127.0.0.1:${port}/`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => (await reader?.read())?.value
  }
  const early = await listen()
  expect(await early()).toBe(':\n\n')
  stream.send('first')
  expect(await early()).toBe('data: "first"\n\n')
  const late = await listen()
  expect(await late()).toBe('data: "first"\n\n')
  stream.send('second')
  const second = 'data: "second"\n\n'
  expect([await early(), await late()]).toEqual([second, second])
  server.closeAllConnections()
  server.close()
})
