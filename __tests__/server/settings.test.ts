import fs from 'node:fs'
import { email } from '../../content/contact.json'
import { readSettings, settingNames, type Settings } from '../../server/settings'
import { messageOf } from '../../src/shared/unknown'
import { textOf } from '../support/documents'
import { catchLog } from '../support/lifecycle'
import { startTestServer } from '../support/server'

beforeAll(() => {
  process.env.LC_ALL = 'C'
})

const secret = '0123456789abcdef0123456789abcdef'
const team = { name: '', address: email }
const password = 'hunter2'
const postgres = 'postgresql://user:p%40ss@db:5432/x?sslmode=verify-full'
const socket = 'postgresql://u:p@/db?host=/run/postgresql'
const smtps = 'smtps://user:p%40ss@mail.example.org:465'
const smtp = 'smtp://user:password@mail.example.org:587'

/**
 * Each row has the name of a setting, its text in the environment, and the value that the server
 * makes of it.
 */
const settings: [keyof Settings, string, unknown][] = [
  ['PORT', '0', 0],
  ['DATABASE_URL', 'file:///srv/messages.db', 'file:///srv/messages.db'],
  ['DATABASE_URL', postgres, postgres],
  ['DATABASE_URL', socket, socket],
  ['DATABASE_URL', 'postgres:///x?host=/run/pg', 'postgres:///x?host=/run/pg'],
  ['DATABASE_URL', 'postgres://u:p@p@db/x', 'postgres://u:p@p@db/x'],
  ['SITE_URL', 'https://a.example/', 'https://a.example'],
  ['SMTP_URL', smtp, new URL(smtp)],
  ['SMTP_URL', smtps, new URL(smtps)],
  ['MAIL_TO', 'Team <a@b.ch>', { name: 'Team', address: 'a@b.ch' }],
  ['MAIL_FROM', 'a@b.ch', { name: '', address: 'a@b.ch' }],
  ['WEBHOOK_URL', 'https://a.ch/in?b=c', new URL('https://a.ch/in?b=c')],
  ['WEBHOOK_URL', 'http://localhost:8/in', new URL('http://localhost:8/in')],
  ['WEBHOOK_URL', 'http://[::1]:8080/in', new URL('http://[::1]:8080/in')],
  ['WEBHOOK_SECRET', `${secret},${secret}!`, [secret, `${secret}!`]],
]

it.each(settings)('the setting %s may have the value %s', (name, text, value) => {
  expect(readSettings({ WEBHOOK_SECRET: secret, [name]: text })[name]).toEqual(value)
})

/**
 * Each row has the name of a setting, its text in the environment, addresses that the text matches,
 * and addresses that it does not match.
 */
const networks: ['METRICS_FROM' | 'TRUST_PROXY', string, string[], string[]][] = [
  ['METRICS_FROM', '', ['127.0.0.1', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '']],
  ['METRICS_FROM', '10.1.0.0/16, 2001:db8::1', ['10.1.2.3', '2001:db8::1'], ['10.2.0.1']],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', ['10.9.9.9', '::1'], ['11.0.0.1', '::2']],
]

it.each(networks)(
  'the setting %s=%s matches the addresses %j, but not %j',
  (name, text, inside, outside) => {
    const isIn = readSettings({ [name]: text })[name] || (() => false)
    expect([...inside, ...outside].filter((address) => isIn(address, 0))).toEqual(inside)
  },
)

it('the setting TRUST_PROXY may be «off» or the number of proxies', () => {
  expect(readSettings({}).TRUST_PROXY).toBe(false)
  const isProxy = readSettings({ TRUST_PROXY: '2' }).TRUST_PROXY || (() => false)
  expect([0, 1, 2].map((hop) => isProxy('1.1.1.1', hop))).toEqual([true, true, false])
})

const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    const [first, ...others] = messageOf(error).split('\n  ')
    return others.length > 0 ? others : [first]
  }
}

/**
 * Each row has the name of a setting, the rule that the error message states, and texts that break
 * it.
 */
const wrong: [string, string, ...string[]][] = [
  ['PORT', 'a whole number from 0 to 65535', '65536', '-1', '1e3', '80 80'],
  ['RATE_LIMIT', 'a whole number from 1 to 1000000000', '0', '2.5'],
  ['LOG_LEVEL', 'error, warn, info, debug', 'INFO', 'loud'],
  ['DATABASE_URL', 'file: and a path', 'data/x.db', 'file:', 'file::memory:', 'file:%zz'],
  ['DATABASE_URL', 'file: and a path', 'file:a.db?mode=memory', 'file://host/a.db'],
  ['DATABASE_URL', 'file: and a path', 'mysql://db.example.org/server', 'file:///srv/'],
  ['DATABASE_URL', 'a complete postgres:// URL', `postgres://a:${password}@b:port/x`],
  ['TRUST_PROXY', 'addresses or networks', 'yes', '10.0.0.0/33', '10.0.0.0/8/8'],
  ['METRICS_FROM', 'addresses or networks', 'monitor.example.org', '10.0.0.0/'],
  [
    'SITE_URL',
    'such as https://www.example.org',
    'www.example.org',
    'ftp://www.example.org',
    'https://a.ch/b/',
  ],
  [
    'WEBHOOK_URL',
    'unless it is on this machine',
    `http://a.ch/${password}`,
    'http://127.0.0.1.a.ch/',
  ],
  ['WEBHOOK_URL', 'no user or password', `https://a:${password}@b.ch/`],
  [
    'DATABASE_URL',
    'percent-encoded',
    `postgres://u:12/${password}@b/x`,
    `postgresql://u:p@ss/${password}#x@b/x`,
    `postgres://u:1#${password}@b/x`,
    `postgres://u:1?${password}@b/x`,
    `postgres://u:${password}/x@b/x`,
  ],
  ['DATABASE_URL', 'complete postgres://', `postgres://b:port/x?password=${password}`],
  [
    'SMTP_URL',
    'percent-encoded',
    `smtp://u:12/${password}@b.ch`,
    `smtps://u:1#${password}@b.ch`,
    `smtp://u:1?${password}@b.ch`,
  ],
  [
    'SMTP_URL',
    'nothing is expected after the port',
    'smtp://b.ch?ignoreTLS=true',
    'smtps://b.ch:465/?tls.rejectUnauthorized=false',
    'smtp://b.ch?requireTLS=false',
    'smtp://b.ch/#a',
    'smtp://b.ch/relay',
  ],
  [
    'SMTP_URL',
    'smtp:// or smtps://',
    'a.ch:587',
    'smtp://',
    `https://a:${password}@b.ch`,
  ],
  ['MAIL_TO', 'one mail address', 'team', 'Team <team>', 'a@b.ch, c@d.ch', 'T: a@b.ch;'],
  ['MAIL_FROM', 'one mail address', 'team@example.org\r\nBcc: eve@example.org'],
  ['WEBHOOK_SECRET', '32 characters or more', 'x'.repeat(31), password],
  ['PROXY_SECRET', '32 characters or more', 'x'.repeat(31), `${secret} `, `é${secret}`],
]

it.each(wrong)(
  'a setting %s that breaks the rule «%s» is refused, and no password is printed',
  (variable, expected, ...texts) => {
    for (const text of texts) {
      const problems = problemsOf({ WEBHOOK_SECRET: secret, [variable]: text })
      expect(problems).toEqual([expect.stringContaining(expected)])
      expect(problems[0]).toMatch(new RegExp(`^${variable}=`))
      if (text.includes(password)) expect(problems[0]).toContain('=…: ')
      expect(problems[0]).not.toContain(password)
    }
  },
)

it('a server that needs the e-mail of content/contact.json does not start if it is wrong, and names that file in the error', () => {
  const read = fs.readFileSync
  const mocked = jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation((file, options) =>
      /contact\.json$/.test(String(file))
        ? '{"email":"a..b@example.org"}'
        : read(file, options),
    )
  expect(() => readSettings({ MAIL_TO: 'a@b.ch' })).toThrow(
    /^MAIL_FROM=a\.\.b@example\.org \(email in content\/contact\.json\): one mail address/,
  )
  expect(() => readSettings({ MAIL_TO: 'a@b.ch', MAIL_FROM: 'a@b.ch' })).not.toThrow()
  mocked.mockRestore()
})

it('the server reports all wrong settings at once', () => {
  const env = { PORT: 'x', LOG_LEVEL: 'loud', WEBHOOK_URL: 'https://hook.example.org/' }
  expect(problemsOf(env)).toEqual([
    expect.stringMatching(/^PORT=x: a whole number /),
    expect.stringMatching(/^LOG_LEVEL=loud: /),
    expect.stringMatching(/^WEBHOOK_SECRET is not set, and WEBHOOK_URL needs one/),
  ])
})

it('the server names a wrong setting in one sentence of the terminal’s language', () => {
  process.env.LC_ALL = 'fr_CH.UTF-8'
  const [problem] = problemsOf({ PORT: 'x' })
  expect(problem).toMatch(/^PORT=x\s: un nombre entier de 0 à 65535 est attendu\.$/)
  process.env.LC_ALL = 'C'
})

it('docs/settings.md names all settings with their defaults, and .env.example names only settings that exist', () => {
  const guide = textOf('docs/settings.md')
  const [, table = ''] = /<!-- settings -->(.*?)<!-- \/settings -->/s.exec(guide) ?? []
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (?:`(\S+)`|none) /gm)]
  const initial = Object.fromEntries(rows.map(([, name, text]) => [name, text]))
  expect(Object.keys(initial).sort()).toEqual([...settingNames].sort())
  // Without MAIL_TO and MAIL_FROM, the server uses the e-mail address of the contact page. Editors
  // may change it, so the test reads it.
  const defaults = readSettings({ ...initial, MAIL_TO: '', MAIL_FROM: '' })
  expect(defaults).toMatchObject({ MAIL_TO: team, MAIL_FROM: team })
  expect(JSON.stringify(defaults)).toBe(JSON.stringify(readSettings({})))
  for (const [, name] of textOf('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm))
    expect(settingNames).toContain(name)
})

it.each([
  ['http://localhost:9000', 'smtp://mail.example.org:587', true],
  ['http://192.168.1.2:9000', 'smtps://mail.example.org', true],
  ['https://www.geneve.ch', 'smtp://mail.example.org:587', false],
  // An SMTP server at localhost:1025 only shows mails to the developer, so links to localhost in
  // them need no warning.
  ['http://localhost:9000', 'smtp://localhost:1025', false],
  ['http://localhost:9000', '', false],
])(
  'a server with SITE_URL %s and SMTP_URL «%s» warns at its start that readers cannot open the links in mails: %s',
  async (...given) => {
    const log = catchLog()
    const [SITE_URL, SMTP_URL, warns] = given
    const server = await startTestServer({
      env: { SITE_URL, SMTP_URL, LOG_LEVEL: 'warn' },
    })
    await server.stop()
    expect(log().includes(`SITE_URL is ${SITE_URL}`)).toBe(warns)
  },
)
