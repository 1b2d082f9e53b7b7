import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(__dirname, '../../deploy')
const units = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name))

const analyze = (...args: string[]) => {
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning', LC_ALL: 'C' },
  })
  return { error, status, output: `${stdout}${stderr}` }
}

/** Offline judgement came with systemd 250. */
const hasSystemd = analyze('--version').error === undefined

const testEach = (hasSystemd ? test : test.skip).each

testEach(units)('systemd understands %s', (unit) => {
  const { output } = analyze('verify', '--man=no', `./${unit}`)
  // What they start may be elsewhere on this machine, or not installed.
  const elsewhere = /(?:\/usr\/bin\/node|geneve-signale-publish) is not executable/
  expect(output.split('\n').filter((line) => line && !elsewhere.test(line))).toEqual([])
})

testEach([
  ['geneve-signale.service', '20', /: 1\.\d/],
  ['geneve-signale-edit.service', '20', /: 1\.\d/],
  // Root installs versions and restarts services.
  ['geneve-signale-publish.service', '50', /: 4\.\d/],
])('%s is as closed as SECURITY.md says', (unit, threshold, level) => {
  // In tenths: exits with 1 above it. Other versions of systemd count a little otherwise.
  const judged = analyze('security', '--offline=true', `--threshold=${threshold}`, unit)
  expect(judged.output).toMatch(level)
  expect(judged.status).toBe(0)
})
