/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expectHarmless, expectStanding, gets, together } from './support/hostile'
import { startReceiver, type Receiver } from './support/server'
import { ada, postJson, rawRequest } from './support/requests'

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver({
    env: { TRUST_PROXY: '1', METRICS_FROM: '10.0.0.1' },
    files: {
      'index.html': '<p>Home',
      'contact/index.html': '<p>Contact',
      '404.html': '<p>Nothing',
      '.env': 'treasure',
      '.git/config': 'treasure',
    },
  })
  for (const name of ['treasure.txt', 'public.txt', 'public-old.html'])
    writeFileSync(path.join(receiver.settings.publicDir, '..', name), 'treasure')
})

afterAll(async () => {
  await expectStanding(receiver)
  await receiver.stop()
})

const ups = [
  '..',
  '.%2e',
  '%2e.',
  '%2e%2e',
  '%252e%252e',
  '..;',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '...',
  '....',
  '..%00',
  '%2e%2e%00',
]

const slashes = [
  '/',
  '//',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%c0%af',
  '%ef%bc%8f',
  ';/',
]

const targets = [
  'treasure.txt',
  'public.txt',
  'public-old.html',
  '.env',
  '.git/config',
  'data/messages.db',
  'etc/passwd',
  'public/.env',
]

const ask = async (address: string, headers = {}) => {
  const { status, body } = await rawRequest(receiver.url, address, { headers })
  const text = body.toString('latin1')
  expectHarmless(status, text)
  expect(text).not.toMatch(/treasure|root:|SQLite format/)
  return status
}

test('nobody climbs out of the folder of the site, however they write it', async () => {
  const addresses = ups.flatMap((up) =>
    slashes.flatMap((slash) =>
      targets.flatMap((target) =>
        ['/', '/contact/', '/static/'].map(
          (from) => from + [up, up, up, target].join(slash),
        ),
      ),
    ),
  )
  expect(addresses.length).toBeGreaterThan(3000)
  await together(addresses, async (address) => {
    await ask(address)
  })
}, 60_000)

test.each(targets)('%s by its name, with ends that programs drop', async (target) => {
  for (const end of ['', '/', '.', '%20', '%00', '%00.html', '::$DATA', '~', '?', '%23'])
    for (const start of ['/', '//', '/./', '/contact/../', '/%2f'])
      await ask(start + target + end)
})

test('an address of any characters', async () => {
  const address = fc.string({ unit: 'binary-ascii', maxLength: 60 }).map(
    // What no client can send at all ends the first line.
    (text) => `/${text.replace(/[\0-\x20\x7f-\uffff]/g, '%')}`,
  )
  await fc.assert(
    fc.asyncProperty(address, async (text) => {
      await ask(text)
    }),
    { numRuns: 1000 },
  )
}, 30_000)

const pretended = [
  '',
  ',',
  ', ,',
  'unknown',
  '_hidden',
  '1.2.3.4.5',
  '999.1.1.1',
  '0x7f.1',
  '::',
  '::ffff:1.2.3.4',
  '::ffff:0:0:0',
  'fe80::1%eth0',
  'fe80::1%',
  '[::1]:80',
  '1.2.3.4:80',
  '__proto__',
  'constructor',
  "'; DROP TABLE message; --",
  'a'.repeat(4000),
  '1.1.1.1, '.repeat(300),
]

test('whoever pretends to come from nowhere is still answered', async () => {
  for (const from of pretended)
    for (const name of [
      'X-Forwarded-For',
      'Forwarded',
      'X-Forwarded-Host',
      'X-Real-IP',
    ]) {
      const headers = { [name]: from }
      const { status } = await postJson(`${receiver.url}/api/contact`, ada, headers)
      expect([name, from, status]).toEqual([name, from, 201])
      for (const path of gets) await ask(path, headers)
    }
}, 60_000)

test('figures are for whom they are meant', async () => {
  for (const from of [...pretended, '127.0.0.1', '::1', '10.0.0.1, 1.1.1.1'])
    expect(await ask('/metrics', { 'X-Forwarded-For': from })).toBe(403)
  expect(await ask('/metrics', { 'X-Forwarded-For': '10.0.0.1' })).toBe(200)
})
