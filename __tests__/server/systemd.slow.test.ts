/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './support/temporary-folder'

const unit = path.join(__dirname, '../../deploy/geneve-signale.service')

const analyze = (...args: string[]) => {
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', args, {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning', LC_ALL: 'C' },
  })
  return { error, status, said: `${stdout}${stderr}` }
}

/** What is wrong with a unit, leaving out that Node is elsewhere on this machine. */
const complaints = (file: string) =>
  analyze('verify', '--man=no', file)
    .said.split('\n')
    .filter((line) => line && !/\/usr\/bin\/node is not executable/.test(line))

/** Offline judgement came with systemd 250. */
const hasSystemd = analyze('security', '--offline=true', unit).error === undefined

const describeIf = hasSystemd ? describe : describe.skip

describeIf('the unit of systemd (apt-get install systemd)', () => {
  test('systemd understands every line of it', () => {
    expect(complaints(unit)).toEqual([])
  })

  test('a line that it does not understand would be seen', () => {
    const { folder, remove } = temporaryFolder()
    const file = path.join(folder, 'geneve-signale.service')
    writeFileSync(
      file,
      readFileSync(unit, 'utf8').replace('ProtectHome=', 'ProtectHomes='),
    )
    expect(complaints(file).join('\n')).toContain('ProtectHomes')
    remove()
  })

  test('it is as closed as docs/operating.md says', () => {
    // In tenths: exits with 1 above it. Other versions of systemd count a little otherwise.
    const judged = analyze('security', '--offline=true', '--threshold=20', unit)
    expect(judged.said).toMatch(
      /Overall exposure level for geneve-signale.service: 1\.\d/,
    )
    expect(judged.status).toBe(0)
  })
})
