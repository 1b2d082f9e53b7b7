import { HONEYPOT_FIELD } from '../../src/shared/form-rules'
import { ada } from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

const links = (count: number) => 'see https://a.example '.repeat(count)

const marksOf = async (server: TestServer) =>
  (await server.messages()).map(({ spamSignals }) => spamSignals.join())

test('possible spam is stored and marked, and the response is the same', async () => {
  const server = await startTestServer()
  const answers = [
    await server.contactForm({ ...ada, [HONEYPOT_FIELD]: 'https://spam.example' }),
    await server.contact({ ...ada, message: links(6) }),
    await server.contactForm({ ...ada, message: links(5), [HONEYPOT_FIELD]: '' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([303, 201, 303])
  expect(await marksOf(server)).toEqual(['honeypot', 'many-links', ''])
})

test('the same text from many senders is marked', async () => {
  const server = await startTestServer()
  // What one sender repeats counts once.
  for (const name of ['Ada', 'Ada', 'Ada', 'Bea', 'Cid', 'Dan'])
    await server.contact({ ...ada, name }, { 'Idempotency-Key': `key-of-${name}-123456` })
  await server.contact({ ...ada, message: 'Another text' })
  expect(await marksOf(server)).toEqual(['', '', '', 'repeated-text', ''])
})
