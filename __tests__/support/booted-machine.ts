/**
 * A Debian 12 of its own with a running systemd, in a container: for what only users, units and a boot can
 * show. It shares the network of the machine that tests run on, and so its ports.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterTests, temporaryFolder } from './clean-up'
import { eventually } from './eventually'

/** What `deploy/install` would install, and what a container lacks. */
const PACKAGES =
  'adduser,ca-certificates,caddy,cron,curl,dbus,git,iproute2,libatomic1,perl,procps,sqlite3,systemd-sysv,xz-utils'

const isThere = (program: string) => spawnSync('which', [program]).status === 0

/** Why there can be no such machine here; empty where there can. */
const obstacle = (): string => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux'
  if (!isThere('systemd-nspawn') || !isThere('mmdebstrap'))
    return 'apt-get install systemd-container mmdebstrap'
  return ''
}

/** `describe`, skipped with its reason where no machine can be booted. */
export const describeBooted = (name: string, tests: () => void): void => {
  const missing = obstacle()
  if (missing) describe.skip(`${name} (needs: ${missing})`, tests)
  else describe(name, tests)
}

/**
 * Node 24 comes from npm's registry, and npm from this machine: `deploy/install` would load them from
 * nodejs.org, which this does not try.
 */
const installNode = (folder: string) => {
  const name = `node-linux-${process.arch}`
  const from = temporaryFolder()
  execFileSync('npm', ['install', '--silent', '--prefix', from, `${name}@24`])
  cpSync(path.join(from, 'node_modules', name, 'bin/node'), `${folder}/usr/bin/node`)
  const npm = execFileSync('npm', ['root', '-g'], { encoding: 'utf8' }).trim()
  cpSync(`${npm}/npm`, `${folder}/usr/lib/node_modules/npm`, { recursive: true })
  const links = { npm: 'npm-cli.js', npx: 'npx-cli.js' }
  for (const [program, file] of Object.entries(links))
    execFileSync('ln', [
      '-sf',
      `../lib/node_modules/npm/bin/${file}`,
      `${folder}/usr/bin/${program}`,
    ])
  // Where the registry is reached by way of a proxy with an authority of its own.
  execFileSync('cp', ['-rT', '/etc/ssl/certs', `${folder}/etc/ssl/certs`])
  mkdirSync(`${folder}/usr/etc`, { recursive: true })
  writeFileSync(`${folder}/usr/etc/npmrc`, 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
  execFileSync('chown', [
    '-hR',
    'root:root',
    `${folder}/usr/bin`,
    `${folder}/usr/lib/node_modules`,
  ])
}

export interface Ran {
  status: number | null
  /** Both outputs. */
  output: string
}

export const bootMachine = async () => {
  const folder = path.join(temporaryFolder(), 'machine')
  const minimum = ['--quiet', '--variant=minbase', `--include=${PACKAGES}`]
  execFileSync('mmdebstrap', [...minimum, 'bookworm', folder], { stdio: 'ignore' })
  installNode(folder)
  for (const file of ['/etc/resolv.conf', '/etc/hosts'])
    if (existsSync(file)) cpSync(file, folder + file, { dereference: true })
  execFileSync('systemd-machine-id-setup', [`--root=${folder}`], { stdio: 'ignore' })

  const options = ['--quiet', '--register=no', '--keep-unit', '--console=pipe']
  // Of the network of this machine it may use ports alone, but needs one of its own for units that have none.
  const boot = ['--boot', '--capability=CAP_NET_ADMIN', `--directory=${folder}`]
  const container = spawn('systemd-nspawn', [...options, ...boot], { stdio: 'ignore' })
  const init = await eventually(() => {
    const file = `/proc/${container.pid}/task/${container.pid}/children`
    const [first = ''] = readFileSync(file, 'utf8').split(' ')
    expect(first).not.toBe('')
    return first
  })
  afterTests(async () => {
    const ended = new Promise((resolve) => container.once('exit', resolve))
    process.kill(Number(init), 'SIGKILL')
    await ended
  })

  /** Runs a command as root, or as a user; `terminal` gives it one, as a person has. */
  const run = (command: string, { user = 'root', terminal = false } = {}): Ran => {
    const env = [
      `HOME=${user === 'root' ? '/root' : '/'}`,
      'TERM=dumb',
      'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    ]
    const enter = ['-t', init, '-m', '-u', '-i', '-p', '-n', 'env', '-i', ...env]
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
    const ran = spawnSync(
      'nsenter',
      [...enter, ...(user === 'root' ? [] : as), ...shell],
      {
        encoding: 'utf8',
        cwd: '/',
        input: '',
        maxBuffer: 1e8,
      },
    )
    return { status: ran.status, output: ran.stdout + ran.stderr }
  }
  await eventually(async () => {
    expect(run('systemctl is-system-running').output).toMatch(/running|degraded/)
  }, 60)
  return { folder, run }
}
