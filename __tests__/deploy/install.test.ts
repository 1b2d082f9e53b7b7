// Which site names `deploy/install` accepts; `installed.slow.test.ts` lets it install a whole
// machine.
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../support/lifecycle'
import { runProgram } from '../support/programs'
import { ROOT } from '../support/project'

/**
 * Runs `deploy/install` as a user who is not root, so that it installs nothing even if it accepts
 * a wrong name.
 */
const install = (...args: string[]) => {
  const bin = temporaryFolder()
  writeFileSync(path.join(bin, 'id'), '#!/bin/sh\necho 1000\n')
  chmodSync(path.join(bin, 'id'), 0o755)
  const environment = { PATH: `${bin}:${process.env.PATH}` }
  const program = path.join(ROOT, 'deploy/install')
  const { status, stderr } = runProgram(program, args, { environment })
  return { status, stderr }
}

it.each([
  'https://www.example.org',
  'www.example.org/',
  'www.example.org:443',
  ' www.example.org',
  'www.example.org ',
  'www.example.org\n',
  'www.Example.org',
  'www_2.example.org',
  'bücher.example.org',
  '-www.example.org',
  'www-.example.org',
  'www..example.org',
  'www.example.org.',
  'example',
  '192.0.2.1',
  '[2001:db8::1]',
  'www.example.org;reboot',
  `${'a'.repeat(64)}.example.org`,
  '',
])('deploy/install refuses the site name %j, and says how a name is written', (name) => {
  const { status, stderr } = install(name)
  expect(status).toBe(2)
  expect(stderr).toMatch(/ is no name\.\nGive it as www\.example\.org /)
})

it.each(['www.example.org', 'example.org', 'a.b.example.org', 'xn--bcher-kva.example'])(
  'deploy/install accepts the site name %s',
  (name) => {
    expect(install(name)).toEqual({
      status: 2,
      stderr: expect.stringContaining(`Only root may install`),
    })
  },
)

it.each([[[]], [['www.example.org', 'example.org']]])(
  'deploy/install with the arguments %j says that it needs exactly one site name',
  (names) => {
    const { status, stderr } = install(...names)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^As root: .*deploy\/install www\.example\.org/)
  },
)
