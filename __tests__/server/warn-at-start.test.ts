/** @jest-environment node */
import Fastify from 'fastify'
import { warnAtStart } from '../../server/warn-at-start'
import { readSettings } from '../../server/settings'

const SMTP_URL = 'smtp://mail.example.org'

test.each([
  ['a public site without a mail server', { SITE_URL: 'https://example.org' }, 1],
  ['a public site with one', { SITE_URL: 'https://example.org', SMTP_URL }, 0],
  ['a trial on this machine', {}, 0],
])('%s', async (_, env, warnings) => {
  const { log } = Fastify()
  const warn = jest.spyOn(log, 'warn')
  await warnAtStart(readSettings({ PUBLIC_DIR: '/nowhere', ...env }), log)
  expect(warn.mock.calls).toEqual(
    Array(warnings).fill([expect.stringContaining('SMTP_URL is not set')]),
  )
})
