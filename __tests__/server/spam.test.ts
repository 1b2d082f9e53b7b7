/** @jest-environment node */
import { spamSignals } from '../../server/spam'
import { ada } from './support/requests'
import { startTestServer } from './support/server'

const links = (count: number) => 'see https://a.example '.repeat(count)

test.each([
  ['a person', {}, links(5), []],
  ['many links', {}, links(6), ['many-links']],
  ['the honeypot', { website: 'x' }, '', ['honeypot']],
  ['an empty honeypot', { website: '' }, '', []],
])('%s', (_what, body, message, expected) => {
  expect(spamSignals({ body }, message, false)).toEqual(expected)
})

const marksOf = async (server: Awaited<ReturnType<typeof startTestServer>>) =>
  (await server.messages()).map(({ spamSignals }) => spamSignals.join())

test('possible spam is stored and marked, and the response is the same', async () => {
  const server = await startTestServer()
  const answers = [
    await server.contactForm({ ...ada, website: 'https://spam.example' }),
    await server.contact({ ...ada, message: links(6) }),
    await server.contactForm({ ...ada, name: 'Ada King', website: '' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 201, 303])
  expect(await marksOf(server)).toEqual(['honeypot', 'many-links', ''])
})

test('the same text from many senders is marked', async () => {
  const server = await startTestServer()
  for (const name of ['Ada', 'Bea', 'Cid', 'Dan']) await server.contact({ ...ada, name })
  await server.contact({ ...ada, message: 'Another text' })
  expect(await marksOf(server)).toEqual(['', '', '', 'repeated-text', ''])
})
