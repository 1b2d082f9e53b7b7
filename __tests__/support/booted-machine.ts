/**
 * A Debian 12 with systemd in a container, for tests that need its users, units or a boot.
 * The container shares the network and the ports of the machine that runs the tests.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterTests, eventually, temporaryFolder } from './lifecycle'
import { isInstalled, outputOf, runProgram, startProgram } from './programs'

/**
 * The Debian packages in the container: those that `deploy/install` needs, and those that a minimal
 * Debian lacks.
 */
const PACKAGES =
  'adduser,ca-certificates,caddy,cron,curl,dbus,git,iproute2,libatomic1,perl,procps,sqlite3,systemd-sysv,xz-utils'

/** Names what this machine lacks to boot a container. The text is empty if it lacks nothing. */
const obstacle = (): string => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux'
  if (!isInstalled('systemd-nspawn') || !isInstalled('mmdebstrap'))
    return 'apt-get install systemd-container mmdebstrap'
  return ''
}

/**
 * Whether this process is the systemd of a container. systemd-nspawn first starts another process,
 * which prepares the container and then ends: no command can be run in that one.
 */
const isSystemd = (pid: string): boolean => {
  const file = `/proc/${pid}/comm`
  return pid !== '' && existsSync(file) && readFileSync(file, 'utf8') === 'systemd\n'
}

/** Like `describe`, but skips the tests, with the reason, if no container can be booted here. */
export const describeBooted = (name: string, tests: () => void): void => {
  const missing = obstacle()
  if (missing) describe.skip(`${name} (needs: ${missing})`, tests)
  else describe(name, tests)
}

/**
 * Installs Node 24 from npm's registry, and this machine's npm. `deploy/install` would download both
 * from nodejs.org, which the tests do not do.
 */
const installNode = (folder: string) => {
  const name = `node-linux-${process.arch}`
  const from = temporaryFolder()
  outputOf('npm', ['install', '--silent', '--prefix', from, `${name}@24`])
  cpSync(path.join(from, 'node_modules', name, 'bin/node'), `${folder}/usr/bin/node`)
  const npm = outputOf('npm', ['root', '-g'])
  cpSync(`${npm}/npm`, `${folder}/usr/lib/node_modules/npm`, { recursive: true })
  const links = { npm: 'npm-cli.js', npx: 'npx-cli.js' }
  for (const [program, file] of Object.entries(links))
    outputOf('ln', [
      '-sf',
      `../lib/node_modules/npm/bin/${file}`,
      `${folder}/usr/bin/${program}`,
    ])
  // If this machine reaches npm through a proxy with its own certificate, the container must trust
  // that certificate, too.
  outputOf('cp', ['-rT', '/etc/ssl/certs', `${folder}/etc/ssl/certs`])
  mkdirSync(`${folder}/usr/etc`, { recursive: true })
  writeFileSync(`${folder}/usr/etc/npmrc`, 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
  outputOf('chown', [
    '-hR',
    'root:root',
    `${folder}/usr/bin`,
    `${folder}/usr/lib/node_modules`,
  ])
}

export interface Ran {
  status: number | null
  /** What the command printed, as output and as errors. */
  output: string
}

export const bootMachine = async () => {
  const folder = path.join(temporaryFolder(), 'machine')
  const minimum = ['--quiet', '--variant=minbase', `--include=${PACKAGES}`]
  outputOf('mmdebstrap', [...minimum, 'bookworm', folder])
  installNode(folder)
  for (const file of ['/etc/resolv.conf', '/etc/hosts'])
    if (existsSync(file)) cpSync(file, folder + file, { dereference: true })
  outputOf('systemd-machine-id-setup', [`--root=${folder}`])

  const options = ['--quiet', '--register=no', '--keep-unit', '--console=pipe']
  // The container shares this machine's network. Only with CAP_NET_ADMIN can systemd give an empty
  // network to the units that may not use it.
  const boot = ['--boot', '--capability=CAP_NET_ADMIN', `--directory=${folder}`]
  const { child, exited } = startProgram('systemd-nspawn', {
    arguments: [...options, ...boot],
  })
  const init = await eventually(() => {
    const list = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    const systemd = list.split(' ').find(isSystemd)
    expect(systemd).toBeDefined()
    return systemd
  })
  afterTests(async () => {
    process.kill(Number(init), 'SIGKILL')
    await exited
  })

  /** Runs a command as root or as another user; with `terminal` the command runs in a terminal. */
  const run = (command: string, { user = 'root', terminal = false } = {}): Ran => {
    const env = [
      `HOME=${user === 'root' ? '/root' : '/'}`,
      'TERM=dumb',
      'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    ]
    const enter = ['-t', String(init), '-m', '-u', '-i', '-p', '-n', 'env', '-i', ...env]
    const as = [
      'setpriv',
      '--reuid',
      user,
      '--regid',
      user === 'nobody' ? 'nogroup' : user,
      '--clear-groups',
    ]
    const shell = terminal
      ? ['script', '-qec', command, '/dev/null']
      : ['bash', '-c', command]
    const inside = [...enter, ...(user === 'root' ? [] : as), ...shell]
    const { status, output } = runProgram('nsenter', inside, { folder: '/' })
    return { status, output }
  }
  await eventually(async () => {
    expect(run('systemctl is-system-running').output).toMatch(/running|degraded/)
  }, 60)
  return { folder, run }
}
