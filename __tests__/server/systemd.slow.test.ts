/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const unit = path.join(__dirname, '../../deploy/geneve-signale.service')

const analyze = (...args: string[]) => {
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', args, {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning', LC_ALL: 'C' },
  })
  return { error, status, output: `${stdout}${stderr}` }
}

/** Offline judgement came with systemd 250. */
const hasSystemd = analyze('security', '--offline=true', unit).error === undefined

const testIf = hasSystemd ? test : test.skip

testIf('systemd understands the unit, which is as closed as SECURITY.md says', () => {
  const { output } = analyze('verify', '--man=no', unit)
  // Node may be elsewhere on this machine.
  const elsewhere = /\/usr\/bin\/node is not executable/
  expect(output.split('\n').filter((line) => line && !elsewhere.test(line))).toEqual([])
  // In tenths: exits with 1 above it. Other versions of systemd count a little otherwise.
  const judged = analyze('security', '--offline=true', '--threshold=20', unit)
  expect(judged.output).toMatch(
    /Overall exposure level for geneve-signale.service: 1\.\d/,
  )
  expect(judged.status).toBe(0)
})
