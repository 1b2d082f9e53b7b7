import { startSmtp, startWebhook } from '../support/deliveries'
import { catchLog, eventually } from '../support/lifecycle'
import { postForm, sendBytes } from '../support/requests'
import { startTestServer } from '../support/server'

jest.setTimeout(60_000)

const CANARY = 'canary'
const ADDRESS = '198.51.100.77'

const message = {
  name: `${CANARY}-name`,
  email: `${CANARY}.mail@example.org`,
  subject: `${CANARY}-subject`,
  message: `${CANARY}-message https://example.org/${CANARY}`,
}

const headers = {
  'X-Forwarded-For': ADDRESS,
  'User-Agent': `${CANARY}-agent`,
  Referer: `http://example.org/${CANARY}`,
  Cookie: `${CANARY}=${CANARY}`,
  Authorization: `Bearer ${CANARY}`,
  'Idempotency-Key': `${CANARY}-key`,
}

it('the log of the server holds no personal data, whichever error occurs', async () => {
  const log = catchLog()
  const hook = await startWebhook(() => 500)
  const smtp = await startSmtp({
    onRecipient: (to) => ({ code: 550, text: `no such user <${CANARY}@${to}>` }),
  })
  const server = await startTestServer({
    env: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      SMTP_URL: smtp.url,
      WEBHOOK_URL: `${hook.url}?${CANARY}`,
      WEBHOOK_SECRET: CANARY.repeat(8),
      DELIVERY_DELAY: '20',
      DELIVERY_ATTEMPTS: '3',
    },
  })
  const { url } = server
  expect((await server.contactForm(message)).status).toBe(303)
  for (const [body, status] of [
    [message, 201],
    [{ ...message, email: CANARY }, 422],
    [`{"name":"${CANARY}`, 400],
    [CANARY.repeat(9000), 413],
  ] as const)
    expect((await server.contact(body, headers)).status).toBe(status)
  const subscribed = await postForm(`${url}/api/newsletter`, { email: message.email })
  expect(subscribed.status).toBe(303)
  for (const page of ['', 'contact/', 'metrics', 'api/newsletter/fr/confirm'])
    await server.get(`/${page}?token=${CANARY}&${CANARY}=${ADDRESS}`, headers)
  for (const path of [`/${CANARY}`, `/%${CANARY}`, `/api/${CANARY}`, `/../${CANARY}`])
    await server.get(path, headers)
  await sendBytes(url, `GET /${CANARY} HTTP/1.1\r\n${CANARY}\r\n\r\n`)
  await sendBytes(url, `${CANARY}\r\n\r\n`)
  await eventually(async () => {
    const inbox = await server.messages()
    const states = inbox.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))
    expect(states).toEqual(['failed', 'failed', 'failed', 'failed'])
    expect(await server.subscriptions()).toHaveLength(1)
    expect(log()).toMatch(/"kind":"confirmation".*failed/)
  })
  await server.stop()

  // The log must name the routes and the failed deliveries, so that operators can find a fault, but
  // it must hold nothing that a visitor has typed or sent.
  expect(log()).toContain('"route":"/api/contact"')
  expect(log()).toMatch(/"kind":"team","attempts":3.*delivery failed/)
  expect(log()).toMatch(/"kind":"webhook","attempts":3.*delivery failed/)
  const entries = log().replace(/^.*Server listening at.*$/gm, '')
  expect(entries).not.toMatch(/canary|198\.51\.100|127\.0\.0\.1|example\.org|Ada/)
})
