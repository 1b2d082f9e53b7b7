/** @jest-environment node */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { eventually } from './support/eventually'
import { startTestServer } from './support/server'
import { postForm, postJson, rawRequest, say } from './support/requests'
import { startSmtp } from './support/smtp'

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
  'X-Form-Token': `${CANARY}-token`,
}

/** A webhook that refuses, and repeats what it was sent. */
const startProgram = async () => {
  const server = createServer((request, response) => {
    response.writeHead(500, `No ${CANARY}`)
    request.pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/${CANARY}`, stop: () => server.close() }
}

test('the log holds no personal data, whatever goes wrong', async () => {
  let log = ''
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += String(text)
    return true
  })
  const program = await startProgram()
  const smtp = await startSmtp({
    onRecipient: (to) => ({ code: 550, text: `no such user <${CANARY}@${to}>` }),
  })
  const server = await startTestServer({
    env: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      SMTP_URL: smtp.url,
      WEBHOOK_URL: program.url,
      WEBHOOK_SECRET: CANARY.repeat(8),
      DELIVERY_DELAY: '20',
      DELIVERY_ATTEMPTS: '3',
    },
  })
  const { url } = server
  const contact = `${url}/api/contact`
  expect((await postJson(contact, message, headers)).status).toBe(201)
  expect((await postForm(contact, message)).status).toBe(303)
  expect((await postJson(contact, { ...message, email: CANARY }, headers)).status).toBe(
    422,
  )
  expect((await postJson(contact, `{"name":"${CANARY}`, headers)).status).toBe(400)
  expect((await postJson(contact, CANARY.repeat(9000), headers)).status).toBe(413)
  const subscribed = await postForm(`${url}/api/newsletter`, { email: message.email })
  expect(subscribed.status).toBe(303)
  for (const path of [
    '/',
    '/contact/',
    '/metrics',
    '/api/form-token',
    '/api/newsletter/confirm',
  ])
    await rawRequest(url, `${path}?token=${CANARY}&${CANARY}=${ADDRESS}`, { headers })
  for (const path of [`/${CANARY}`, `/%${CANARY}`, `/api/${CANARY}`, `/../${CANARY}`])
    await rawRequest(url, path, { headers })
  await say(url, `GET /${CANARY} HTTP/1.1\r\n${CANARY}\r\n\r\n`)
  await say(url, `${CANARY}\r\n\r\n`)
  await eventually(async () => {
    const inbox = await server.messages()
    const states = inbox.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))
    expect(states).toEqual(['failed', 'failed', 'failed', 'failed'])
    expect(await server.subscriptions()).toHaveLength(1)
    expect(log).toMatch(/"kind":"confirmation".*failed/)
  })
  await server.stop()
  program.stop()
  await smtp.stop()
  jest.restoreAllMocks()

  // The log does say what happened.
  expect(log).toContain('"route":"/api/contact"')
  expect(log).toMatch(/"kind":"team","attempts":3.*delivery failed/)
  expect(log).toMatch(/"kind":"webhook","attempts":3.*delivery failed/)
  const said = log.replace(/^.*Server listening at.*$/gm, '')
  for (const personal of [
    /canary/i,
    /198\.51\.100/,
    /127\.0\.0\.1/,
    /example\.org/,
    /Ada/,
  ])
    expect(said).not.toMatch(personal)
})

test('with a wrong password for the mail server, confirmations wait', async () => {
  const smtp = await startSmtp()
  const server = await startTestServer({
    env: {
      LOG_LEVEL: 'error',
      SMTP_URL: smtp.url.replace('//', '//team:wrong@'),
      DELIVERY_DELAY: '20',
    },
  })
  const subscribed = await postJson(`${server.url}/api/newsletter`, {
    email: 'ben@example.org',
  })
  expect(subscribed.status).toBe(201)
  const delivery = await eventually(async () => {
    const [found] = await server.deliveries()
    expect(found?.attempts).toBeGreaterThan(1)
    return found
  })
  expect(delivery).toMatchObject({ kind: 'confirmation', state: 'waiting' })
  await server.stop()
  await smtp.stop()
})
