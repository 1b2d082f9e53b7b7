/** A long-running npm command ends with all its processes at any signal, which frees its port. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyProject, environment } from '../../e2e/support/project-copy'
import { afterTests, eventually, freePort } from '../support/lifecycle'
import { startProgram } from '../support/programs'

jest.setTimeout(5 * 60_000)

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A process that ends between the list and this line has no file in /proc any more.
    return ''
  }
}

/** The processes with this variable in their environment, which child processes inherit. */
const processesWith = (variable: string) =>
  readdirSync('/proc').filter((pid) =>
    textOf(`/proc/${pid}/environ`).split('\0').includes(variable),
  )

const parentOf = (pid: string) => textOf(`/proc/${pid}/stat`).split(' ').at(3)

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const
// Milliseconds until the signal; npm takes about 200 ms to start a process.
const MOMENTS = [0, 200, 350, 1500]

/** The process that gets the signal: npm starts a shell, which starts the program. */
const WHOM = ['npm', 'the shell', 'the program'] as const

const onLinux = process.platform === 'linux' ? describe.each : describe.skip.each

// These commands cover the others: `edit` runs `develop`, and `start` runs `build` and `serve`.
onLinux(['edit', 'build', 'serve'])('npm run %s', (command) => {
  const project = copyProject()
  afterTests(() => project.remove())
  mkdirSync(path.join(project.root, 'public'))
  writeFileSync(path.join(project.root, 'public/index.html'), '<p>Bonjour')

  let runs = 0
  /** Starts the command, sends one process a signal after `moment` ms, and waits for all to end. */
  const end = async (
    signal: NodeJS.Signals,
    moment: number,
    whom: (typeof WHOM)[number],
  ) => {
    runs += 1
    const run = `${command}-${process.pid}-${runs}`
    const [PORT, EDIT_PORT] = [String(await freePort()), String(await freePort())]
    const { child: npm, exited } = startProgram('npm', {
      arguments: ['run', command],
      folder: project.root,
      environment: environment({ PORT, EDIT_PORT, ENDS_TEST: run }),
    })
    await sleep(moment)
    const processes = () => processesWith(`ENDS_TEST=${run}`)
    const childOf = (parent?: number) =>
      Number(processes().find((pid) => parentOf(pid) === String(parent))) || undefined
    const shell = childOf(npm.pid)
    const pid = { npm: npm.pid, 'the shell': shell, 'the program': childOf(shell) }[whom]
    // If npm has not started that process yet, npm itself is killed.
    process.kill(pid ?? npm.pid ?? 0, pid ? signal : 'SIGKILL')
    await exited
    await eventually(() => {
      const left = processes().map((each) => textOf(`/proc/${each}/cmdline`))
      expect([signal, moment, whom, left]).toEqual([signal, moment, whom, []])
    }, 15)
  }

  const cases = WHOM.flatMap((whom) => SIGNALS.map((signal) => [signal, whom] as const))

  test.each(
    // A terminal sends SIGINT to all processes; npm and Debian's shell wait for their child.
    cases.filter(([signal, whom]) => signal !== 'SIGINT' || whom === 'the program'),
  )(
    'all processes of a long npm command end after the signal %s to one of them: %s',
    async (signal, whom) => {
      for (const moment of whom === 'npm' ? MOMENTS : MOMENTS.slice(-1))
        await end(signal, moment, whom)
    },
  )
})
