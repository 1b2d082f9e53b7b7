import { catchLog } from '../support/log'
import { startTestServer } from '../support/server'

const log = catchLog()

test.each([
  ['http://localhost:9000', 'smtp://mail.example.org:587', true],
  ['http://192.168.1.2:9000', 'smtps://mail.example.org', true],
  ['https://www.geneve.ch', 'smtp://mail.example.org:587', false],
  // A program that shows mails, on the developer's own machine.
  ['http://localhost:9000', 'smtp://localhost:1025', false],
  ['http://localhost:9000', '', false],
])('a server at %s that mails by %s warns about its links: %s', async (...given) => {
  const [SITE_URL, SMTP_URL, warns] = given
  const before = log().length
  const server = await startTestServer({ env: { SITE_URL, SMTP_URL, LOG_LEVEL: 'warn' } })
  await server.stop()
  expect(log().slice(before).includes(`SITE_URL is ${SITE_URL}`)).toBe(warns)
})
