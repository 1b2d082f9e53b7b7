/** A flood of requests from one network, or from very many clients, shuts out nobody else. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rateLimits } from '../../../server/routes/limits'
import { readSettings } from '../../../server/settings'
import { adasMessage, postJson } from '../../support/requests'
import { startTestServer } from '../../support/server'

/**
 * Each row has a network, a function that gives the address of its nth client, and an address
 * outside the network.
 */
const networks: [string, (client: number) => string, string][] = [
  ['an IPv6 /56', (client) => `2001:db8:1:${client % 256}::${client}`, '2001:db9::1'],
  ['an IPv6 /48', (client) => `2001:db8:1:${client}::1`, '2001:db9::1'],
  ['an IPv6 /32', (client) => `2001:db8:${client}::1`, '2a02:1200::1'],
  ['an IPv6 /29', (client) => `2001:db${8 + (client % 2)}:${client}::1`, '2001:dc0::1'],
  ['an IPv4 /24', (client) => `192.0.2.${client % 256}`, '192.0.3.1'],
  ['an IPv4 /16', (client) => `192.0.${client % 256}.${client >> 8}`, '192.1.0.1'],
  [
    'an IPv4 /24 that is written as IPv6, and with ports',
    (client) =>
      [
        `::ffff:192.0.2.${client % 256}`,
        `::FFFF:c000:2${(client % 256).toString(16).padStart(2, '0')}`,
        `[::ffff:192.0.2.${client % 256}]:${1000 + client}`,
        `192.0.2.${client % 256}:${1000 + client}`,
      ][client % 4] ?? '',
    '::ffff:192.0.3.1',
  ],
  [
    'an IPv4 /24 behind a translator',
    (client) => `64:ff9b::192.0.2.${client % 256}`,
    '64:ff9b::192.0.3.1',
  ],
  ['clients without a readable address', (client) => `unknown-${client}`, '192.0.2.1'],
]

/**
 * Makes a function that says whether a rate limit of the given kind accepts a request from an
 * address.
 */
const accepting = (kind: 'request' | 'message' | 'mail', env = {}) => {
  const limits = rateLimits(readSettings(env), () => {})
  const reply = { header: () => {} } as unknown as FastifyReply
  return (ip: string) =>
    limits[kind]({ ip } as FastifyRequest, reply).then(
      () => true,
      () => false,
    )
}

describe.each(['message', 'mail'] as const)('rateLimits of a %s', (kind) => {
  const begun = performance.now()
  let now: jest.SpyInstance<number>
  beforeEach(() => {
    now = jest.spyOn(performance, 'now')
  })
  afterEach(() => now.mockRestore())

  it.each(networks)(
    'while all clients of one network send (%s), the rate limits still accept a client outside that network',
    async (_network, addressOf, elsewhere) => {
      const accepts = accepting(kind)
      for (let minute = 0; minute < 20; minute += 1) {
        now.mockReturnValue(begun + minute * 61_000)
        for (let client = 0; client < 500; client += 1) await accepts(addressOf(client))
        expect(await accepts(elsewhere.replace(/1$/, String(minute)))).toBe(true)
      }
    },
  )
})

it.each(['request', 'message', 'mail'] as const)(
  'a client that has reached its limit for a %s is still refused after 20,000 other clients have sent',
  async (kind) => {
    // RATE_LIMIT_TOTAL is too high to be reached, so only the limit of a single client can refuse a
    // request.
    const accepts = accepting(kind, { RATE_LIMIT_TOTAL: '1000000' })
    while (await accepts('2001:db8::1'));
    for (let client = 0; client < 20_000; client += 1)
      expect(await accepts(`2001:db8:${client >> 8}:${client % 256}::1`)).toBe(client > 0)
    expect(await accepts('2001:db8::1')).toBe(false)
  },
)

it.each([
  ['contact', (client: number) => `2001:db8:1:${client}::1`, '2001:db8:2::1'],
  ['newsletter', (client: number) => `2001:db8:1:${client}::1`, '2001:db8:2::1'],
  ['newsletter', (client: number) => `2001:db8:${client}::1`, '2001:e00::1'],
  ['newsletter', (client: number) => `::ffff:192.0.2.${client % 256}`, '192.0.3.1'],
])(
  'after 300 requests of one network to the form %s, the rate limits still accept a visitor outside that network',
  async (form, addressOf, elsewhere) => {
    const { url } = await startTestServer({
      env: { TRUST_PROXY: '1', RATE_LIMIT: '', RATE_LIMIT_TOTAL: '' },
    })
    const send = async (client: number, address: string) => {
      const fields = { ...adasMessage, email: `ada${client}@example.org` }
      const headers = { 'X-Forwarded-For': address }
      const answer = await postJson(`${url}/api/${form}`, fields, headers)
      return { status: answer.status, wait: Number(answer.headers.get('retry-after')) }
    }
    const all = Array.from({ length: 300 }, (_, client) =>
      send(client, addressOf(client)),
    )
    const refused = (await Promise.all(all)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(100)
    for (const { wait } of refused) {
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60)
    }
    expect(await send(300, elsewhere)).toEqual({ status: 201, wait: 0 })
  },
)
