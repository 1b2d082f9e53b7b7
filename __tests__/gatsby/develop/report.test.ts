/** @jest-environment node */
import { PassThrough } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { explain, issue, describeProblem } from '../../../src/content-model/check/issues'
import { createEventStream, inTerminal } from '../../../src/gatsby/develop/watch'

it.each(['fr', 'en'] as const)('names a mistake as the check does (%s)', (language) => {
  const found = issue('missing')
  const place = { file: 'content/roadmap/2026.json', path: 'steps[1].title.de' }
  const reason = { fr: explain(found, 'fr'), en: explain(found, 'en') }
  const text = inTerminal({ problems: [{ ...place, reason }], restart: false }, language)
  expect(text).toContain(describeProblem({ ...place, issue: found }, language))
})

it('the event stream sends the last event at once, and all that follow', () => {
  const stream = createEventStream<string>()
  const listen = () => {
    const response = Object.assign(new PassThrough(), { writeHead: jest.fn() })
    stream.handle({} as IncomingMessage, response as unknown as ServerResponse)
    return () => String(response.read())
  }
  const early = listen()
  expect(early()).toBe(':\n\n')
  stream.send('first')
  const late = listen()
  for (const read of [early, late]) expect(read()).toBe('data: "first"\n\n')
  stream.send('second')
  for (const read of [early, late]) expect(read()).toBe('data: "second"\n\n')
})
