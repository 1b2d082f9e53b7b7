import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { textOf } from '../support/documents'
import { temporaryFolder } from '../support/lifecycle'
import { isInstalled, runProgram } from '../support/programs'
import { ROOT } from '../support/project'

const folder = path.join(ROOT, 'deploy')
const units = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name))

const analyze = (...args: string[]) =>
  runProgram('systemd-analyze', args, {
    environment: { SYSTEMD_LOG_LEVEL: 'warning', LC_ALL: 'C' },
  })

/**
 * `systemd-analyze` judges the units without installing them, which it can do since systemd 250. On
 * a machine without that program the tests are skipped.
 */
const hasSystemd = isInstalled('systemd-analyze')

const describeIf = hasSystemd ? describe : describe.skip

describeIf('the systemd units in deploy/', () => {
  /**
   * `systemd-analyze` reads the units from this folder: they lie in it where `deploy/install` would
   * put them on a machine.
   */
  const root = temporaryFolder()
  beforeAll(() => {
    const system = path.join(root, 'etc/systemd/system')
    mkdirSync(path.join(system, 'geneve-.service.d'), { recursive: true })
    for (const unit of units)
      copyFileSync(path.join(folder, unit), path.join(system, unit))
    const shared = path.join(system, 'geneve-.service.d/hardening.conf')
    copyFileSync(path.join(folder, 'hardening.conf'), shared)
  })

  it.each(units)('systemd accepts every line of the unit %s', (unit) => {
    const { output } = analyze('verify', '--man=no', path.join(folder, unit))
    // Leave out complaints about programs that are not on the test's machine: the units call
    // programs that only a server has.
    const elsewhere =
      /(?:node|geneve-signale-publish|geneve-signale\/\S+) is not executable/
    expect(output.split('\n').filter((line) => line && !elsewhere.test(line))).toEqual([])
  })

  const services = units.filter((unit) => unit.endsWith('.service'))

  it.each(services)(
    'systemd-analyze gives the unit %s the exposure level that SECURITY.md states',
    (unit) => {
      const row = new RegExp(`\\| \`${unit}\` +\\| +(\\d\\.\\d)`)
      const [, said = 'nothing'] = row.exec(textOf('.github/SECURITY.md')) ?? []
      const instance = unit.replace('@', '@version')
      const judged = analyze('security', `--root=${root}`, '--offline=true', instance)
      const [, level] = /exposure level for \S+: (\d\.\d)/.exec(judged.output) ?? []
      // The exposure level that systemd-analyze gives a unit differs slightly between versions of
      // systemd, so the test allows for that.
      expect(Number(level)).toBeCloseTo(Number(said), 0)
      expect([unit, Number(level) <= Number(said) + 0.1]).toEqual([unit, true])
    },
  )
})
