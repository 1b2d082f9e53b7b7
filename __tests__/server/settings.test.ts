/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSettings, settingsTable, SettingsError } from '../../server/settings'

test('the operator sets nothing, or sets it to nothing', () => {
  const expected = {
    host: '127.0.0.1',
    port: 9000,
    databaseUrl: 'file:data/messages.db',
    publicDir: path.resolve('public'),
    rateLimit: 30,
    trustProxy: false,
  }
  expect(readSettings({})).toEqual(expected)
  expect(readSettings({ HOST: '', PORT: '', TRUST_PROXY: '' })).toEqual(expected)
})

test('the operator sets everything', () => {
  expect(
    readSettings({
      HOST: '0.0.0.0',
      PORT: '0',
      DATABASE_URL: 'file:///srv/messages.db',
      PUBLIC_DIR: '/srv/public',
      RATE_LIMIT: '5',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 0,
    databaseUrl: 'file:///srv/messages.db',
    publicDir: '/srv/public',
    rateLimit: 5,
    trustProxy: ['10.0.0.0/8', '::1'],
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
    DATABASE_URL: 'postgres://localhost/signale',
    RATE_LIMIT: '0',
    TRUST_PROXY: 'yes',
  }
  expect(problemsOf(env)).toEqual([
    'PORT=80 80: must be a whole number from 0 to 65535',
    'DATABASE_URL=postgres://localhost/signale: must be a file, such as file:data/messages.db',
    'RATE_LIMIT=0: must be a whole number from 1 to 1000000000',
    'TRUST_PROXY=yes: must be off, a number of proxies, or their addresses',
  ])
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['RATE_LIMIT', '2.5'],
  ['DATABASE_URL', 'data/messages.db'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', 'file::memory:'],
  ['DATABASE_URL', 'file:a.db?mode=memory'],
  ['DATABASE_URL', 'file://host/a.db'],
  ['DATABASE_URL', 'file:///srv/'],
  ['DATABASE_URL', 'file:%zz'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'proxy.example'],
])('%s=%s does not start', (name, value) => {
  expect(problemsOf({ [name]: value })).toHaveLength(1)
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

/** However wide its columns are drawn. */
const cells = (table: string) => table.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim()

test('the README tells the operator the same settings', () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8')
  const table = /<!-- settings -->(.*?)<!-- \/settings -->/s.exec(readme)?.[1] ?? ''
  expect(cells(table)).toBe(cells(settingsTable()))
})
