/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { email } from '../../content/contact.json'
import { readSettings, settingNames, SettingsError } from '../../server/settings'

const teamMailbox = { name: '', address: email }

/** Lists of networks are compared by what they say of addresses. */
const withoutNetworks = (env: Record<string, string>) => {
  const { metricsFrom, ...others } = readSettings(env)
  return { ...others, loopbackMayRead: metricsFrom.check('127.0.0.1') }
}

test('the operator sets nothing, or sets it to nothing', () => {
  const expected = {
    host: '127.0.0.1',
    port: 9000,
    trustProxy: false,
    publicDir: path.resolve('public'),
    siteUrl: 'http://localhost:9000',
    serverUrl: undefined,
    allowedOrigins: [],
    databaseUrl: 'file:data/messages.db',
    retentionDays: 180,
    signingSecret: undefined,
    smtp: undefined,
    mailDir: path.resolve('data/mail'),
    mailTo: teamMailbox,
    mailFrom: teamMailbox,
    webhookUrl: undefined,
    webhookSecret: undefined,
    deliveryDelay: 30_000,
    deliveryAttempts: 26,
    deliveryTimeout: 300_000,
    rateLimit: 30,
    rateLimitTotal: 1200,
    maxConnections: 2000,
    loopbackMayRead: true,
    logLevel: 'info',
  }
  expect(withoutNetworks({})).toEqual(expected)
  expect(
    withoutNetworks({ HOST: '', PORT: '', TRUST_PROXY: '', SMTP_URL: '', MAIL_TO: '' }),
  ).toEqual(expected)
})

test('the operator sets everything', () => {
  const secret = '0123456789abcdef0123456789abcdef'
  expect(
    withoutNetworks({
      HOST: '0.0.0.0',
      PORT: '0',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      PUBLIC_DIR: '/srv/public',
      SITE_URL: 'https://www.example.org/',
      FORM_SERVER_URL: 'https://post.example.org',
      ALLOWED_ORIGINS: 'https://www.example.org, https://example.org/',
      DATABASE_URL: 'postgres://server:password@db.example.org/server',
      RETENTION_DAYS: '0',
      SIGNING_SECRET: secret,
      SMTP_URL: 'smtp://user:password@mail.example.org:587',
      MAIL_DIR: '/srv/mail',
      MAIL_TO: 'Team <team@example.org>',
      MAIL_FROM: 'site@example.org',
      WEBHOOK_URL: 'https://hook.example.org/in?from=site',
      WEBHOOK_SECRET: `${secret}!`,
      DELIVERY_DELAY: '1000',
      DELIVERY_ATTEMPTS: '3',
      DELIVERY_TIMEOUT: '2000',
      RATE_LIMIT: '5',
      RATE_LIMIT_TOTAL: '50',
      MAX_CONNECTIONS: '100',
      METRICS_FROM: '10.0.0.0/8,2001:db8::/32',
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 0,
    trustProxy: ['10.0.0.0/8', '::1'],
    publicDir: '/srv/public',
    siteUrl: 'https://www.example.org',
    serverUrl: 'https://post.example.org',
    allowedOrigins: ['https://www.example.org', 'https://example.org'],
    databaseUrl: 'postgres://server:password@db.example.org/server',
    retentionDays: 0,
    signingSecret: secret,
    smtp: {
      href: 'smtp://user:password@mail.example.org:587',
      loopback: false,
    },
    mailDir: '/srv/mail',
    mailTo: { name: 'Team', address: 'team@example.org' },
    mailFrom: { name: '', address: 'site@example.org' },
    webhookUrl: 'https://hook.example.org/in?from=site',
    webhookSecret: `${secret}!`,
    deliveryDelay: 1000,
    deliveryAttempts: 3,
    deliveryTimeout: 2000,
    rateLimit: 5,
    rateLimitTotal: 50,
    maxConnections: 100,
    loopbackMayRead: false,
    logLevel: 'warn',
  })
})

const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

test('the operator mistypes several settings and reads of all of them at once', () => {
  const env = {
    PORT: '80 80',
    TRUST_PROXY: 'yes',
    DATABASE_URL: 'data/messages.db',
    MAIL_TO: 'team',
    WEBHOOK_URL: 'https://hook.example.org/',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'loud',
  }
  expect(problemsOf(env)).toEqual([
    'PORT=80 80: must be a whole number from 0 to 65535',
    'TRUST_PROXY=yes: must be off, the number of proxies in front, or their addresses with commas between them',
    'DATABASE_URL=data/messages.db: must be file: and a path, such as file:data/messages.db',
    'MAIL_TO=team: must be one mail address, such as Team <team@example.org>',
    'RATE_LIMIT=0: must be a whole number from 1 to 1000000000',
    'LOG_LEVEL=loud: must be one of error, warn, info, debug',
    'WEBHOOK_SECRET: is missing, and WEBHOOK_URL needs one',
  ])
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['RATE_LIMIT', '2.5'],
  ['RATE_LIMIT_TOTAL', '0'],
  ['RETENTION_DAYS', 'never'],
  ['DELIVERY_DELAY', '0'],
  ['DELIVERY_ATTEMPTS', '0'],
  ['MAX_CONNECTIONS', '0'],
  ['LOG_LEVEL', 'INFO'],
  ['DATABASE_URL', 'data/messages.db'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', 'file::memory:'],
  ['DATABASE_URL', 'file:a.db?mode=memory'],
  ['DATABASE_URL', 'file://host/a.db'],
  ['DATABASE_URL', 'file:///srv/'],
  ['DATABASE_URL', 'file:%zz'],
  ['DATABASE_URL', 'mysql://db.example.org/server'],
  ['DATABASE_URL', 'postgres:server'],
  ['DATABASE_URL', 'postgres://db.example.org:port/server'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'proxy.example'],
  ['METRICS_FROM', 'monitor.example.org'],
  ['METRICS_FROM', '10.0.0.0/'],
  ['SITE_URL', 'www.example.org'],
  ['SITE_URL', 'ftp://www.example.org'],
  ['FORM_SERVER_URL', '/api'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'www.example.org'],
  ['ALLOWED_ORIGINS', 'https://www.example.org/contact/'],
  ['ALLOWED_ORIGINS', 'https://www.example.org;https://example.org'],
  ['SIGNING_SECRET', 'short'],
  ['WEBHOOK_SECRET', 'x'.repeat(31)],
])('%s=%s does not start', (name, value) => {
  expect(problemsOf({ [name]: value })).toHaveLength(1)
})

test.each([
  ['file:data/messages.db'],
  ['file:///srv/messages.db'],
  ['postgres://server@localhost/server'],
  ['postgresql://server:p%40ss@db.example.org:5432/server?sslmode=verify-full'],
])('the operator names a database: %s', (url) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('the operator trusts as many proxies as there are', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '2' })
  expect(trustProxy).toBeInstanceOf(Function)
  if (typeof trustProxy === 'function')
    expect([0, 1, 2].map((hop) => trustProxy('1.1.1.1', hop))).toEqual([
      true,
      true,
      false,
    ])
})

test('the operator lets two networks read the metrics, and no others', () => {
  const { metricsFrom } = readSettings({ METRICS_FROM: '10.1.0.0/16, 2001:db8::1' })
  const v4 = ['10.1.2.3', '10.2.0.1', '127.0.0.1']
  expect(v4.map((address) => metricsFrom.check(address))).toEqual([true, false, false])
  const v6 = ['2001:db8::1', '2001:db8::2']
  expect(v6.map((address) => metricsFrom.check(address, 'ipv6'))).toEqual([true, false])
})

describe('secrets', () => {
  test.each([
    ['SIGNING_SECRET', 'hunter2', 'SIGNING_SECRET=…: must have 32 characters or more'],
    ['WEBHOOK_SECRET', 'hunter2', 'WEBHOOK_SECRET=…: must have 32 characters or more'],
    [
      'SMTP_URL',
      'http://user:hunter2@mail.example.org',
      'SMTP_URL=…: must be a complete URL that begins with smtp:// or smtps://',
    ],
    [
      'DATABASE_URL',
      'postgres://user:hunter2@db.example.org:port/server',
      'DATABASE_URL=…: must be a complete postgres:// URL',
    ],
    [
      'WEBHOOK_URL',
      'https://user:hunter2@hook.example.org/',
      'WEBHOOK_URL=…: must have no user or password; requests are signed',
    ],
  ])('the operator mistypes %s, and the log does not have it', (name, value, problem) => {
    expect(problemsOf({ [name]: value })[0]).toBe(problem)
    expect(problemsOf({ [name]: value }).join()).not.toContain('hunter2')
  })
})

describe('the webhook', () => {
  const secret = 'x'.repeat(32)

  test('the operator forgets what it is signed with', () => {
    expect(problemsOf({ WEBHOOK_URL: 'https://hook.example.org/' })).toEqual([
      'WEBHOOK_SECRET: is missing, and WEBHOOK_URL needs one',
    ])
    expect(problemsOf({ WEBHOOK_SECRET: secret })).toEqual([])
  })

  test.each([
    ['https://hook.example.org/in'],
    ['http://localhost:8080/in'],
    ['http://127.0.0.1:8080/in'],
    ['http://[::1]:8080/in'],
  ])('messages may go to %s', (url) => {
    expect(readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhookUrl).toBe(
      url,
    )
  })

  test.each([
    ['http://hook.example.org/in'],
    ['http://10.0.0.7/in'],
    ['http://localhost.example.org/in'],
    ['http://127.0.0.1.example.org/in'],
  ])('messages may not go to %s in the clear', (url) => {
    expect(problemsOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret })).toEqual([
      `WEBHOOK_URL=${url}: must begin with https:// unless it is on this machine`,
    ])
  })
})

describe('the mail server', () => {
  test.each([
    ['smtp://mail.example.org', false],
    ['smtps://user:p%40ss@mail.example.org:465', false],
    ['smtp://localhost:2525', true],
    ['smtp://127.0.0.1', true],
    ['smtp://[::1]:2525', true],
  ])('the operator names %s', (url, loopback) => {
    expect(readSettings({ SMTP_URL: url }).smtp).toEqual({ href: url, loopback })
  })

  test.each([
    ['mail.example.org'],
    ['mail.example.org:587'],
    ['https://mail.example.org'],
    ['smtp:mail'],
    ['smtp://'],
  ])('%s is none', (url) => {
    expect(problemsOf({ SMTP_URL: url })).toEqual([
      `SMTP_URL=${url}: must be a complete URL that begins with smtp:// or smtps://`,
    ])
  })
})

describe('mailboxes', () => {
  test.each([
    ['team@example.org', { name: '', address: 'team@example.org' }],
    ['Team <team@example.org>', { name: 'Team', address: 'team@example.org' }],
    [
      '"Müller, Ada" <ada@example.org>',
      { name: 'Müller, Ada', address: 'ada@example.org' },
    ],
    ['équipe@exämple.org', { name: '', address: 'équipe@exämple.org' }],
  ])('the operator writes %s', (text, mailbox) => {
    const { mailTo, mailFrom } = readSettings({ MAIL_TO: text, MAIL_FROM: text })
    expect(mailTo).toEqual(mailbox)
    expect(mailFrom).toEqual(mailbox)
  })

  test.each([
    ['team'],
    ['Team <team>'],
    ['a@example.org, b@example.org'],
    ['Team: a@example.org, b@example.org;'],
    ['team@example.org\r\nBcc: eve@example.org'],
  ])('%j is none', (text) => {
    expect(problemsOf({ MAIL_FROM: text })).toHaveLength(1)
  })
})

test('the guide names the same settings', () => {
  const guide = readFileSync(path.join(__dirname, '../../docs/operating.md'), 'utf8')
  const [, table = ''] = /<!-- settings -->(.*?)<!-- \/settings -->/s.exec(guide) ?? []
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...settingNames].sort())
})
