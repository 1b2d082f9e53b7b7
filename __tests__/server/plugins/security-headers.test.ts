/** @jest-environment node */
import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../../../src/shared/content-security-policy'
import { A_PLUS, scoreOf, type Page } from '../../support/observatory'
import { startReceiver, type Receiver } from '../support/server'
import { rawRequest } from '../support/requests'

const inline = 'document.documentElement.dataset.script = ""'
const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/** A page as the build finishes one: its policy, the inline script, files of its own. */
const finished = `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(hash)}">
<title>Accueil</title><style>body{margin:0}</style><script>${inline}</script>
<script src="/islands-0123456789abcdef0123.js" defer></script></head><body></body></html>`

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver({
    env: { SITE_URL: 'https://www.example.org' },
    files: { 'index.html': finished, '404.html': finished },
  })
})

afterAll(() => receiver.stop())

const open = async (address: string): Promise<Page> => {
  const { headers, body } = await rawRequest(receiver.url, address)
  return {
    url: `https://www.example.org${address}`,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    html: body.toString(),
  }
}

test.each(['/', '/nothing/'])(
  'somebody who looks after safety is content with %s: A+',
  async (address) => {
    const { score, marks } = scoreOf(await open(address))
    expect(Object.entries(marks).filter(([, points]) => points < 0)).toEqual([])
    expect(score).toBeGreaterThanOrEqual(A_PLUS)
  },
)

test.each(['/', '/nothing/'])(
  'the header lets %s do what the page says it does',
  async (address) => {
    const { headers } = await open(address)
    expect(headers['content-security-policy']).toBe(
      `${contentSecurityPolicy(hash)}; frame-ancestors 'none'; upgrade-insecure-requests`,
    )
  },
)

test.each(['/healthz', '/api/challenge', '/api/nothing', '/metrics'])(
  'what is no page is as safe (%s)',
  async (address) => {
    const { score } = scoreOf(await open(address))
    expect(score).toBeGreaterThanOrEqual(A_PLUS)
  },
)

test.each([
  ['content-security-policy', -20],
  ['strict-transport-security', -20],
  ['x-content-type-options', -5],
])('without %s it would say so', async (header, points) => {
  const page = await open('/healthz')
  const without = { ...page, headers: { ...page.headers, [header]: undefined } }
  const { marks, score } = scoreOf(without)
  expect(score).toBeLessThan(scoreOf(page).score)
  expect(Math.min(...Object.values(marks))).toBeLessThanOrEqual(points)
})
