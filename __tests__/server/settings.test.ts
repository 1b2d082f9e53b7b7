/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { email } from '../../content/contact.json'
import {
  readSettings,
  settingNames,
  SettingsError,
  type Settings,
} from '../../server/settings'

const secret = '0123456789abcdef0123456789abcdef'
const team = { name: '', address: email }
const smtp = 'smtp://user:password@mail.example.org:587'

/** Variable, setting, its default, a text and what it means. */
const variables: [string, keyof Settings, unknown, string, unknown][] = [
  ['HOST', 'host', '127.0.0.1', '0.0.0.0', '0.0.0.0'],
  ['PORT', 'port', 9000, '0', 0],
  ['TRUST_PROXY', 'trustProxy', false, '10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['PUBLIC_DIR', 'publicDir', path.resolve('public'), '/srv/public', '/srv/public'],
  [
    'SITE_URL',
    'siteUrl',
    'http://localhost:9000',
    'https://a.example/',
    'https://a.example',
  ],
  ['FORM_SERVER_URL', 'serverUrl', undefined, 'https://b.example', 'https://b.example'],
  [
    'ALLOWED_ORIGINS',
    'allowedOrigins',
    [],
    'https://a.ch, https://b.ch/',
    ['https://a.ch', 'https://b.ch'],
  ],
  [
    'DATABASE_URL',
    'databaseUrl',
    'file:data/messages.db',
    'postgres://u:p@db/x',
    'postgres://u:p@db/x',
  ],
  ['RETENTION_DAYS', 'retentionDays', 180, '0', 0],
  ['SIGNING_SECRET', 'signingSecret', undefined, secret, secret],
  ['SMTP_URL', 'smtp', undefined, smtp, { href: smtp, loopback: false }],
  ['MAIL_DIR', 'mailDir', path.resolve('data/mail'), '/srv/mail', '/srv/mail'],
  ['MAIL_TO', 'mailTo', team, 'Team <a@b.ch>', { name: 'Team', address: 'a@b.ch' }],
  ['MAIL_FROM', 'mailFrom', team, 'a@b.ch', { name: '', address: 'a@b.ch' }],
  ['WEBHOOK_URL', 'webhookUrl', undefined, 'https://a.ch/in?b=c', 'https://a.ch/in?b=c'],
  ['WEBHOOK_SECRET', 'webhookSecret', undefined, `${secret}!`, `${secret}!`],
  ['DELIVERY_DELAY', 'deliveryDelay', 30_000, '1000', 1000],
  ['DELIVERY_ATTEMPTS', 'deliveryAttempts', 26, '3', 3],
  ['DELIVERY_TIMEOUT', 'deliveryTimeout', 300_000, '2000', 2000],
  ['RATE_LIMIT', 'rateLimit', 30, '5', 5],
  ['RATE_LIMIT_TOTAL', 'rateLimitTotal', 1200, '50', 50],
  ['MAX_CONNECTIONS', 'maxConnections', 2000, '100', 100],
  ['LOG_LEVEL', 'logLevel', 'info', 'warn', 'warn'],
]

test.each(variables)('%s sets %s', (variable, key, initial, text, value) => {
  const set = { WEBHOOK_SECRET: secret, [variable]: text }
  expect(readSettings({})[key]).toEqual(initial)
  expect(readSettings({ [variable]: '' })[key]).toEqual(initial)
  expect(readSettings(set)[key]).toEqual(value)
})

test('METRICS_FROM sets which networks may read the metrics', () => {
  const allowed = (env: Record<string, string>, addresses: string[]) =>
    addresses.filter((address) =>
      readSettings(env).metricsFrom.check(
        address,
        address.includes(':') ? 'ipv6' : 'ipv4',
      ),
    )
  expect(allowed({}, ['127.0.0.1', '::1', '10.0.0.1'])).toEqual(['127.0.0.1', '::1'])
  const env = { METRICS_FROM: '10.1.0.0/16, 2001:db8::1' }
  const addresses = ['10.1.2.3', '10.2.0.1', '127.0.0.1', '2001:db8::1', '2001:db8::2']
  expect(allowed(env, addresses)).toEqual(['10.1.2.3', '2001:db8::1'])
})

test('TRUST_PROXY may be the number of proxies', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '2' })
  if (typeof trustProxy !== 'function') throw new Error('It is no function')
  expect([0, 1, 2].map((hop) => trustProxy('1.1.1.1', hop))).toEqual([true, true, false])
})

test.each([
  ['DATABASE_URL', 'databaseUrl', 'file:///srv/messages.db', undefined],
  [
    'DATABASE_URL',
    'databaseUrl',
    'postgresql://u:p%40ss@db:5432/x?sslmode=verify-full',
    undefined,
  ],
  ['WEBHOOK_URL', 'webhookUrl', 'http://localhost:8080/in', undefined],
  ['WEBHOOK_URL', 'webhookUrl', 'http://[::1]:8080/in', undefined],
  ['SMTP_URL', 'smtp', 'smtps://user:p%40ss@mail.example.org:465', false],
  ['SMTP_URL', 'smtp', 'smtp://localhost:2525', true],
  ['SMTP_URL', 'smtp', 'smtp://127.0.0.1', true],
  ['SMTP_URL', 'smtp', 'smtp://[::1]:2525', true],
] as const)('%s may be another %s: %s', (variable, key, text, loopback) => {
  const env = { WEBHOOK_SECRET: secret, [variable]: text }
  expect(readSettings(env)[key]).toEqual(
    loopback === undefined ? text : { href: text, loopback },
  )
})

test.each([
  ['"Müller, Ada" <ada@example.org>', 'Müller, Ada', 'ada@example.org'],
  ['équipe@exämple.org', '', 'équipe@exämple.org'],
])('MAIL_TO may be %s', (text, name, address) => {
  expect(readSettings({ MAIL_TO: text }).mailTo).toEqual({ name, address })
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

/** Variable, what it must be, and texts that it must not be. */
const wrong: [string, string, string[]][] = [
  ['PORT', 'a whole number from 0 to 65535', ['65536', '-1', '1e3', '80 80']],
  ['RATE_LIMIT', 'a whole number from 1 to 1000000000', ['0', '2.5']],
  ['RATE_LIMIT_TOTAL', 'a whole number', ['0']],
  ['RETENTION_DAYS', 'a whole number', ['never']],
  ['DELIVERY_DELAY', 'a whole number', ['0']],
  ['DELIVERY_ATTEMPTS', 'a whole number', ['0']],
  ['MAX_CONNECTIONS', 'a whole number', ['0']],
  ['LOG_LEVEL', 'one of error, warn, info, debug', ['INFO', 'loud']],
  [
    'DATABASE_URL',
    'file: and a path',
    ['data/messages.db', 'file:', 'file::memory:', 'file:%zz'],
  ],
  [
    'DATABASE_URL',
    'file: and a path',
    ['file:a.db?mode=memory', 'file://host/a.db', 'file:///srv/'],
  ],
  ['DATABASE_URL', 'file: and a path', ['mysql://db.example.org/server']],
  [
    'DATABASE_URL',
    'a complete postgres:// URL',
    ['postgres:server', 'postgres://db:port/x'],
  ],
  [
    'TRUST_PROXY',
    'off, the number',
    ['0', 'yes', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'],
  ],
  ['METRICS_FROM', 'addresses or networks', ['monitor.example.org', '10.0.0.0/']],
  ['SITE_URL', '', ['www.example.org', 'ftp://www.example.org']],
  ['FORM_SERVER_URL', '', ['/api']],
  [
    'ALLOWED_ORIGINS',
    '',
    ['*', 'a.example', 'https://a.example/b/', 'https://a.ch;https://b.ch'],
  ],
  [
    'WEBHOOK_URL',
    'https:// unless',
    ['http://a.ch/in', 'http://10.0.0.7/', 'http://127.0.0.1.a.ch/'],
  ],
  ['WEBHOOK_URL', 'https:// unless', ['http://localhost.example.org/in']],
  [
    'SMTP_URL',
    'smtp:// or smtps://',
    ['mail.a.ch', 'mail.a.ch:587', 'https://mail.a.ch', 'smtp:mail', 'smtp://'],
  ],
  [
    'MAIL_TO',
    'one mail address',
    ['team', 'Team <team>', 'a@b.ch, c@d.ch', 'Team: a@b.ch;'],
  ],
  ['MAIL_FROM', 'one mail address', ['team@example.org\r\nBcc: eve@example.org']],
  ['SIGNING_SECRET', '32 characters or more', ['short']],
  ['WEBHOOK_SECRET', '32 characters or more', ['x'.repeat(31)]],
]

test.each(wrong)('%s must be %s', (variable, expected, texts) => {
  for (const text of texts) {
    const problems = problemsOf({ WEBHOOK_SECRET: secret, [variable]: text })
    expect(problems).toEqual([expect.stringContaining(expected)])
    expect(problems[0]).toMatch(new RegExp(`^${variable}=`))
  }
})

test.each([
  ['SIGNING_SECRET', 'hunter2'],
  ['WEBHOOK_SECRET', 'hunter2'],
  ['SMTP_URL', 'http://user:hunter2@mail.example.org'],
  ['DATABASE_URL', 'postgres://user:hunter2@db.example.org:port/server'],
  ['WEBHOOK_URL', 'https://user:hunter2@hook.example.org/'],
])('a wrong %s is not shown', (variable, text) => {
  const problems = problemsOf({ WEBHOOK_SECRET: secret, [variable]: text }).join()
  expect(problems).toContain(`${variable}=…: must`)
  expect(problems).not.toContain('hunter2')
})

test('all problems are reported at once', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'loud', WEBHOOK_URL: 'https://hook.example.org/' }
  expect(problemsOf(env)).toEqual([
    expect.stringMatching(/^PORT=x: must be /),
    expect.stringMatching(/^LOG_LEVEL=loud: must be /),
    'WEBHOOK_SECRET: is missing, and WEBHOOK_URL needs one',
  ])
})

test('the tests and the guide name the same settings', () => {
  const tested = [...variables.map(([name]) => name), 'METRICS_FROM']
  expect(tested.sort()).toEqual([...settingNames].sort())
  const guide = readFileSync(path.join(__dirname, '../../docs/operating.md'), 'utf8')
  const [, table = ''] = /<!-- settings -->(.*?)<!-- \/settings -->/s.exec(guide) ?? []
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(tested)
})
