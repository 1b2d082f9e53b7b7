/** Each command refuses wrong settings before it does anything else. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { exampleProject } from '../support/example-content'
import { runProgram } from '../support/programs'
import { ROOT, type Copy } from '../support/project'

let project: Copy
beforeAll(async () => {
  project = await exampleProject()
  project.write('node_modules/gatsby/cli.js', "console.error('Gatsby starts')")
  mkdirSync(path.join(project.root, 'static'))
})
afterEach(() => {
  for (const file of ['.env', '.env.development', '.env.production'])
    rmSync(path.join(project.root, file), { force: true })
})
afterAll(() => project.remove())

const tsx = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs')

/**
 * The program that `npm run` starts for each command, with its arguments. The tests start these
 * programs without npm.
 */
const PROGRAMS: Record<string, string[]> = {
  build: ['scripts/site.ts', 'build'],
  types: ['scripts/site.ts', 'types'],
  develop: ['scripts/site.ts', 'develop'],
  start: ['scripts/site.ts', 'start'],
  edit: ['scripts/edit.ts'],
  serve: ['server/main.ts'],
  messages: ['server/cli/messages.ts', 'list'],
}

const run = (command: string, settings: Record<string, string>, language = 'C') => {
  const [file = '', ...args] = PROGRAMS[command] ?? []
  return runProgram(process.execPath, ['--import', tsx, path.join(ROOT, file), ...args], {
    folder: project.root,
    environment: { LC_ALL: language, ...settings },
  })
}

const SITE = /^SITE_URL=www\.example\.org: .*such as https:\/\/www\.example\.org/
const ENDPOINT = /^GATSBY_\w+_ENDPOINT=foo: .*such as \/api\/contact/
const PORT = /^PORT=\w+: a whole number from 0 to 65535/
const SECRET = /^PROXY_SECRET.*: 32 characters or more/
const DATABASE = /^DATABASE_URL=mysql:\/\/x\/y: .*such as file:data\/messages\.db/
const SMTP = /^SMTP_URL=mail\.example\.org: .*begins with smtp:\/\/ or smtps:\/\//
const MAIL = /^MAIL_TO=team: .*such as Team <team@example\.org>/
const ORIGINS = /^TRUSTED_ORIGINS=\*: addresses such as https:\/\//
const WEBHOOK = /^WEBHOOK_SECRET is not set, and WEBHOOK_URL needs one/

it.each([
  ['build', { SITE_URL: 'www.example.org' }, SITE],
  ['build', { GATSBY_CONTACT_ENDPOINT: 'foo' }, ENDPOINT],
  ['types', { SITE_URL: 'www.example.org' }, SITE],
  ['develop', { SITE_URL: 'www.example.org' }, SITE],
  ['develop', { GATSBY_NEWSLETTER_ENDPOINT: 'foo' }, ENDPOINT],
  ['develop', { PORT: '99999' }, PORT],
  ['develop', { TRUSTED_ORIGINS: '*' }, ORIGINS],
  ['develop', { PROXY_SECRET: 'short' }, SECRET],
  ['develop', { SMTP_URL: 'mail.example.org' }, SMTP],
  ['start', { SITE_URL: 'www.example.org' }, SITE],
  ['start', { GATSBY_CONTACT_ENDPOINT: 'foo' }, ENDPOINT],
  ['start', { PORT: 'abc' }, PORT],
  ['start', { HOST: 'my-machine' }, /^HOST=my-machine: .*such as 127\.0\.0\.1/],
  ['start', { DATABASE_URL: 'mysql://x/y' }, DATABASE],
  ['edit', { SITE_URL: 'www.example.org' }, SITE],
  ['edit', { GATSBY_CONTACT_ENDPOINT: 'foo' }, ENDPOINT],
  ['edit', { MAIL_TO: 'team' }, MAIL],
  ['edit', { EDIT_PORT: 'abc' }, /^EDIT_PORT=abc: a number from 1024 to 65535/],
  ['edit', { EDIT_ORIGIN: 'edit.example.org' }, /^EDIT_ORIGIN=.*begins with https:\/\//],
  ['serve', { SITE_URL: 'www.example.org' }, SITE],
  ['serve', { PROXY_SECRET: 'short' }, SECRET],
  ['serve', { SMTP_URL: 'mail.example.org' }, SMTP],
  ['serve', { WEBHOOK_URL: 'https://hook.example.org/' }, WEBHOOK],
  ['messages', { DATABASE_URL: 'mysql://x/y' }, DATABASE],
])(
  'npm run %s refuses the settings %j in one sentence, which says what to write',
  (command, settings, sentence) => {
    const started = Date.now()
    const { status, output } = run(command, settings)
    expect(status).toBe(1)
    expect(output).toMatch(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    // On a quiet machine, each command takes about a second to refuse a wrong setting. Ten seconds
    // leave room for a busy one.
    expect(Date.now() - started).toBeLessThan(10_000)
  },
)

it('npm run start refuses all wrong settings of the server at once, a line for each', () => {
  const { output } = run('start', { PORT: 'abc', LOG_LEVEL: 'loud' })
  expect(output).toMatch(
    /^These settings are wrong:\n {2}PORT=abc: .*\n {2}LOG_LEVEL=loud: /,
  )
})

it('a French terminal gets the sentence about a wrong setting in French', () => {
  const { stderr } = run('build', { SITE_URL: 'example.org' }, 'fr_CH.UTF-8')
  expect(stderr).toMatch(/^SITE_URL=example\.org\s: .* sont attendus, comme https:/)
})

it.each([
  ['build', '.env.production'],
  ['start', '.env.production'],
  ['develop', '.env.development'],
  ['edit', '.env.development'],
])('npm run %s refuses a wrong setting that is written in %s', (command, file) => {
  project.write(file, 'GATSBY_CONTACT_ENDPOINT="foo" # of the form service\n')
  expect(run(command, {}).output).toMatch(ENDPOINT)
})

it('npm run build gives Gatsby the SITE_URL of .env.production, unless the environment has one', () => {
  project.write(
    'node_modules/gatsby/cli.js',
    `console.log(process.env.SITE_URL)
    require('node:fs').mkdirSync('.cache', { recursive: true })`,
  )
  project.write('.env.production', 'SITE_URL=https://file.example.org\n')
  const siteOf = (settings: Record<string, string>) =>
    run('build', settings).stdout.trim()
  expect(siteOf({})).toBe('https://file.example.org')
  expect(siteOf({ SITE_URL: '' })).toBe('https://file.example.org')
  expect(siteOf({ SITE_URL: 'https://a.example' })).toBe('https://a.example')
})

it.each([
  ['build', '.env', 'SITE_URL', 'SITE_URL=https://www.example.org'],
  ['develop', '.env.development', 'SMTP_URL', 'SMTP_URL=smtp://localhost:1025'],
  ['serve', '.env', 'LOG_LEVEL, MAIL_TO', 'LOG_LEVEL=debug\nMAIL_TO=team@example.org'],
  ['serve', '.env.production', 'MAIL_TO', 'MAIL_TO=team@example.org'],
])(
  'npm run %s warns that it does not read what the file %s sets: %s',
  (command, file, names, text) => {
    project.write(file, `${text}\n`)
    const { stderr } = run(command, { PORT: 'abc' })
    expect(stderr).toMatch(RegExp(`^Not read from ${file}: ${names}\\. `))
    expect(stderr.match(/Not read from/g)).toHaveLength(1)
  },
)

it('npm run build does not warn about a setting in .env that the environment has, too', () => {
  project.write('.env', 'SITE_URL=https://www.example.org\n')
  expect(run('build', { SITE_URL: 'https://www.example.org' }).output).not.toContain(
    '.env',
  )
})
