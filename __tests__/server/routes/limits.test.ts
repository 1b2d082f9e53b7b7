import { DAY } from '../../../src/shared/retention'
import { contact, correctPage } from '../../support/forms'
import { adasMessage } from '../../support/requests'
import { startTestServer } from '../../support/server'

it('a client that sends more than RATE_LIMIT messages in a minute gets a 429 saying how long to wait', async () => {
  const server = await startTestServer({
    env: { RATE_LIMIT: '2' },
    files: { 'contact/correct/index.html': correctPage('fr') },
  })
  expect((await server.contact(adasMessage)).status).toBe(201)
  expect((await server.contact({ ...adasMessage, name: 'Ada Byron' })).status).toBe(201)
  const refused = await server.contact(adasMessage)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ error: 'Too Many Requests' })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  const form = await server.contactForm(adasMessage)
  expect(form.status).toBe(429)
  expect(await form.text()).toContain(contact.failure.busy)
  expect(await server.messages()).toHaveLength(2)
})

it('with RATE_LIMIT=1, a client that sends one message each minute is refused from the eleventh message of a day on', async () => {
  const { contact } = await startTestServer({ env: { RATE_LIMIT: '1' } })
  const start = performance.now()
  const now = jest.spyOn(performance, 'now')
  const statuses: number[] = []
  for (let minute = 0; minute < 12; minute += 1) {
    now.mockReturnValue(start + minute * 61_000)
    statuses.push((await contact({ ...adasMessage, message: `${minute}` })).status)
  }
  now.mockRestore()
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
})

it('a visitor whom a rate limit refuses waits a minute at most, even after the clock was set back a day', async () => {
  const env = { RATE_LIMIT: '1', RATE_LIMIT_TOTAL: '2', TRUST_PROXY: '1' }
  const { contact } = await startTestServer({ env })
  const waitOf = async (client: string) => {
    const answer = await contact(adasMessage, { 'X-Forwarded-For': client })
    return Number(answer.headers.get('retry-after'))
  }
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY)
  expect(await waitOf('1.1.1.1')).toBe(0)
  clock.mockRestore()
  expect(await waitOf('2.2.2.2')).toBe(0)
  for (const client of ['1.1.1.1', '3.3.3.3']) {
    expect(await waitOf(client)).toBeGreaterThan(0)
    expect(await waitOf(client)).toBeLessThanOrEqual(60)
  }
})

it('with RATE_LIMIT=1, an invalid form does not count as a message, but the eleventh form in a minute is refused', async () => {
  const { contact } = await startTestServer({ env: { RATE_LIMIT: '1' } })
  const statuses = [
    (await contact({ ...adasMessage, email: 'ada' })).status,
    (await contact('{')).status,
    (await contact('x'.repeat(40_000))).status,
    (await contact(adasMessage, { 'Content-Type': 'text/plain' })).status,
    (await contact(adasMessage)).status,
  ]
  expect(statuses).toEqual([422, 400, 413, 415, 201])
  const mistakes: number[] = []
  for (let count = 0; count < 10; count += 1) mistakes.push((await contact({})).status)
  expect(mistakes).toEqual([...Array(8).fill(422), 429, 429])
})

it('a client that the rate limit of all clients refuses does not use up its own limit', async () => {
  const env = { RATE_LIMIT: '2', RATE_LIMIT_TOTAL: '1', TRUST_PROXY: '1' }
  const { contact } = await startTestServer({ env })
  const start = performance.now()
  const now = jest.spyOn(performance, 'now')
  const statusAt = async (seconds: number, client: string) => {
    now.mockReturnValue(start + seconds * 1000)
    const message = `${seconds} ${client}`
    return (await contact({ ...adasMessage, message }, { 'X-Forwarded-For': client }))
      .status
  }
  expect(await statusAt(0, '1.1.1.1')).toBe(201)
  for (const seconds of [30, 31, 32]) expect(await statusAt(seconds, '2.2.2.2')).toBe(429)
  expect(await statusAt(61, '2.2.2.2')).toBe(201)
  now.mockRestore()
})

it.each<[string, Record<string, string>, ...[string, number][]]>([
  [
    'takes an IPv6 network for one client',
    { RATE_LIMIT: '1' },
    ['2001:db8:1:2::1', 201],
    ['2001:db8:1:2:ffff::9', 429],
    ['2001:db8:1:3::1', 201],
    ['[2001:DB8:1:2::]:1000', 429],
    ['"[2001:db8:1:2::7]:1001"', 429],
    ['"2001:db8:1:2::8"', 429],
    ['[2001:0db8:1::2:0:0:1]', 201],
    ['2001:db8:1::3', 429],
    ['::1', 201],
  ],
  [
    'takes an IPv4 address for one client, however it is written',
    { RATE_LIMIT: '1' },
    ['::ffff:1.1.1.1', 201],
    ['1.1.1.1', 429],
    ['::ffff:1.1.1.2', 201],
    // Some proxies add the port of each connection to the address of the client. The server must
    // still count these requests for one client.
    ['1.1.1.1:1000', 429],
    ['[::ffff:1.1.1.1]:1001', 429],
    ['"1.1.1.1:1002"', 429],
    // The address 1.1.1.1 may be written in hexadecimal, or in IPv6 by a NAT64 translator. The
    // server must still take it for the same client.
    ['::ffff:101:101', 429],
    ['::FFFF:0101:0103', 201],
    ['1.1.1.3', 429],
    ['64:ff9b::1.1.1.1', 429],
    ['64:ff9b::1.1.1.4', 201],
  ],
  [
    'believes no client that states another address',
    { RATE_LIMIT: '1', TRUST_PROXY: 'off' },
    ['1.1.1.1', 201],
    ['2.2.2.2', 429],
  ],
  [
    'believes the address that a trusted proxy adds',
    { RATE_LIMIT: '1', TRUST_PROXY: '10.0.0.0/8, 127.0.0.0/8' },
    ['1.1.1.1', 201],
    ['2.2.2.2', 201],
    // The visitor has sent a header with the invented address 9.9.9.9. The proxy has added the
    // visitor's real address, which the server counts.
    ['9.9.9.9, 2.2.2.2', 429],
    ['2.2.2.2:1000, 10.0.0.1:2000, [::ffff:10.0.0.2]:80', 429],
    ['"2.2.2.2:1000", "10.0.0.1:2000", "[::ffff:10.0.0.2]:80"', 429],
  ],
])('in its rate limits, the server %s', async (_what, env, ...visits) => {
  const { contact } = await startTestServer({ env: { TRUST_PROXY: '1', ...env } })
  for (const [address, status] of visits) {
    const answer = await contact(adasMessage, { 'X-Forwarded-For': address })
    expect([address, answer.status]).toEqual([address, status])
  }
})
