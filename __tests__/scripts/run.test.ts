/** Every command says in one sentence that it cannot run on a wrong version of Node. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { engines, scripts } from '../../package.json'
import { temporaryFolder } from '../support/lifecycle'
import { runProgram } from '../support/programs'
import { ROOT } from '../support/project'

/**
 * Runs the file that every command runs first, and tells it a version of Node other than the real
 * one. Whether an old Node understands the file's syntax is not tested.
 */
const startWith = (version: string, LANG = 'C') => {
  const number = path.join(temporaryFolder(), 'number.js')
  const versions = `{ ...process.versions, node: '${version}' }`
  writeFileSync(
    number,
    `Object.defineProperty(process, 'versions', { value: ${versions} })`,
  )
  const file = path.join(ROOT, 'scripts/run.js')
  const { status, output } = runProgram(process.execPath, ['-r', number, file], {
    environment: { LANG, LC_ALL: '', LC_MESSAGES: '' },
  })
  return { status, output }
}

it.each(['12.22.12', '16.20.2', '18.19.0', '20.9.0', '20.18.3', '27.0.0', '120.1.0'])(
  'an npm script refuses to run on Node %s, and says which versions it needs',
  (version) => {
    const { status, output } = startWith(version)
    expect(status).toBe(1)
    expect(output).toMatch(
      /^This project needs Node .* to \d+, .*, and run it again\.\n$/,
    )
    expect(output).toContain(`on Node ${version}:`)
    expect(startWith(version, 'fr_CH.UTF-8').output).toMatch(
      /^Ce projet a besoin de Node .* à \d+, .*\u202f: .*\n$/,
    )
  },
)

it.each(['20.19.0', '20.100.1', '22.1.0', '24.21.0', '26.10.3'])(
  'an npm script runs on Node %s',
  (version) => {
    expect(startWith(version)).toEqual({ status: 0, output: '' })
  },
)

it('the range of Node versions in package.json has the form that run.js reads', () => {
  expect(engines.node).toMatch(/^>=[\d.]+ <\d+$/)
})

it('every npm script that runs this project’s code checks the Node version first', () => {
  const own = Object.entries(scripts).filter(([name, line]) =>
    /\.ts\b|^(test|test:all|validate) /.test(`${name} ${line}`),
  )
  expect(own.length).toBeGreaterThan(9)
  const first = /^node scripts\/run\.js /
  expect(own.filter(([, line]) => !first.test(line))).toEqual([])
})
