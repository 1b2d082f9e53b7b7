import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { headersFile } from '../../src/postbuild/headers-file'
import { HASHED_FILE, SHARED_PICTURE } from '../../src/shared/security-headers'
import { temporaryFolder } from '../support/clean-up'
import { textOf } from '../support/documents'
import { ROOT } from '../support/project'

const folder = temporaryFolder()

const checkHeaders = (text: string) => {
  const file = path.join(folder, '_headers.txt')
  writeFileSync(file, text)
  const program = path.join(ROOT, 'deploy/check-headers')
  return spawnSync(program, [file], { encoding: 'utf8' })
}

/** What Caddy's own reader takes for one directive: three words, the last one in quotes. */
const DIRECTIVE = /^header (?:@hashed |@shared )?[a-z0-9-]+ "[^"{}\\`\r\n]+"$/

test.each([true, false])(
  'check-headers takes every header that the build writes (https: %s)',
  (secure) => {
    const written = headersFile(secure)
    const { status, stdout } = checkHeaders(written)
    expect(status).toBe(0)
    const directives = stdout.trim().split('\n')
    expect(directives).toHaveLength(written.trim().split('\n').length)
    for (const directive of directives) expect(directive).toMatch(DIRECTIVE)
  },
)

const NO_HEADERS = [
  'x: {file./etc/shadow}',
  'x: {$PROXY_SECRET}',
  'x: {env.PROXY_SECRET}',
  'x: a"',
  'x: a\\',
  'x: `a',
  'x: a\u0000{file./etc/shadow}',
  'x: a\r',
  'x: é',
  'x:',
  'x',
  ' x: a',
  '-x: a',
  '@other x: a',
  '@hashed @shared x: a',
  'X: a',
  'import /etc/passwd',
  'x-a { b',
  '}',
  '# a comment',
  '',
  `x: ${'a'.repeat(2001)}`,
]

test('check-headers refuses a line that is no header, and names it', () => {
  for (const line of NO_HEADERS) {
    const { status, stderr } = checkHeaders(`x-frame-options: DENY\n${line}\n`)
    const named = expect.stringContaining('_headers.txt has a line that is no header: ')
    expect([line, status, stderr]).toEqual([line, 1, named])
  }
})

test('check-headers prints nothing but header directives, whatever it reads', () => {
  const lines = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z@ ]*: [ -~]*$/)),
  )
  const property = fc.property(lines, (some) => {
    const { stdout } = checkHeaders(some.join('\n'))
    for (const directive of stdout.split('\n').slice(0, -1))
      expect(directive).toMatch(DIRECTIVE)
  })
  fc.assert(property, { numRuns: 50 })
})

test('the Caddyfile finds the files that have headers of their own by the same patterns', () => {
  const caddyfile = textOf('deploy/Caddyfile')
  for (const [matcher, { source }] of [
    ['@hashed', HASHED_FILE],
    ['@shared', SHARED_PICTURE],
  ] as const) {
    const pattern = source.replace('^', '^/').replaceAll('\\/', '/')
    expect(caddyfile).toContain(`${matcher} path_regexp ${pattern}\n`)
  }
})
