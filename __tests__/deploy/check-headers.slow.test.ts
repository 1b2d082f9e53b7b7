import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { headersFile } from '../../src/postbuild/program-files'
import { HASHED_FILE, SHARED_PICTURE } from '../../src/shared/security-headers'
import { textOf } from '../support/documents'
import { temporaryFolder } from '../support/lifecycle'
import { runProgram } from '../support/programs'
import { ROOT } from '../support/project'

const folder = temporaryFolder()

const checkHeaders = (text: string) => {
  const file = path.join(folder, '_headers.txt')
  writeFileSync(file, text)
  return runProgram(path.join(ROOT, 'deploy/check-headers'), [file])
}

/**
 * Matches a line that adds a header in Caddy's configuration: the word `header`, perhaps a matcher,
 * the header's name, and its value in quotes. No sign in the value may end the quotes early.
 */
const DIRECTIVE = /^header (?:@hashed |@shared )?[a-z0-9-]+ "[^"{}\\`\r\n]+"$/

it.each([true, false])(
  'check-headers accepts every header that the build writes (site with https: %s)',
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
  'x-a: {file./etc/shadow}',
  'x-a: {$PROXY_SECRET}',
  'x-a: {env.PROXY_SECRET}',
  'x-a: a"',
  'x-a: a\\',
  'x-a: `a',
  'x-a: a\u0000{file./etc/shadow}',
  'x-a: a\r',
  'x-a: é',
  'x-a:',
  'x-a',
  ' x-a: a',
  '-x-a: a',
  '@other x-a: a',
  '@hashed @shared x-a: a',
  'X-A: a',
  'content-encoding: gzip',
  'content-length: 1',
  'transfer-encoding: chunked',
  'location: https://www.example.org/',
  'set-cookie: a=b',
  'import /etc/passwd',
  'x-a { b',
  '}',
  '# a comment',
  '',
  `x-a: ${'a'.repeat(2001)}`,
]

it('check-headers refuses a file with any line that is not an allowed header, and says that it has such a line', () => {
  for (const line of NO_HEADERS) {
    const { status, stderr } = checkHeaders(`x-frame-options: DENY\n${line}\n`)
    const named = expect.stringContaining('_headers.txt has a line that is no header: ')
    expect([line, status, stderr]).toEqual([line, 1, named])
  }
})

it('check-headers refuses a file with more than a hundred headers', () => {
  expect(checkHeaders('x-a: a\n'.repeat(100)).status).toBe(0)
  expect(checkHeaders('x-a: a\n'.repeat(101)).status).toBe(1)
})

it('check-headers also checks the last line of its input if no line break follows it', () => {
  expect(checkHeaders('x-a: a\nx-b: b').stdout).toBe('header x-a "a"\nheader x-b "b"\n')
  expect(checkHeaders('x-a: a\n}').status).toBe(1)
})

it('check-headers prints only header directives of Caddy, whatever text it is given', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(@hashed )?x-[a-z@ ]*: [ -~]*$/),
    ),
  )
  const property = fc.property(lines, (some) => {
    const { stdout } = checkHeaders(some.join('\n'))
    for (const directive of stdout.split('\n').slice(0, -1))
      expect(directive).toMatch(DIRECTIVE)
  })
  fc.assert(property, { numRuns: 50 })
})

it('the Caddyfile and the build recognize files with a hash in their name, social images and icons by the same patterns', () => {
  const caddyfile = textOf('deploy/Caddyfile')
  for (const [matcher, { source }] of [
    ['@hashed', HASHED_FILE],
    ['@shared', SHARED_PICTURE],
  ] as const) {
    const pattern = source.replace('^', '^/').replaceAll('\\/', '/')
    expect(caddyfile).toContain(`${matcher} path_regexp ${pattern}\n`)
  }
})
