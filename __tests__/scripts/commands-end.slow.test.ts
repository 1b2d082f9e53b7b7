/** A long-running npm command ends with all its processes at the signals of a terminal, which frees its port. */
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
    // The process has ended since the list of processes was read, so it has no file in /proc any
    // more and does not count.
    return ''
  }
}

/**
 * Finds the processes with this variable in their environment. Child processes inherit it, so all
 * processes of one command are found.
 */
const processesWith = (variable: string) =>
  readdirSync('/proc').filter((pid) =>
    textOf(`/proc/${pid}/environ`).split('\0').includes(variable),
  )

const parentOf = (pid: string) => textOf(`/proc/${pid}/stat`).split(' ').at(3)

// After how many milliseconds the test sends a signal to the npm command. npm takes about 200 to
// start it, so some signals come before the command runs.
const MOMENTS = [0, 200, 350, 1500, 6000]

const onLinux = process.platform === 'linux' ? describe.each : describe.skip.each

// The tests start only `edit`, `build` and `serve`. These cover the other commands, too: `edit`
// also runs `develop`, and `start` runs `build` and `serve`.
onLinux(['edit', 'build', 'serve'])('npm run %s', (command) => {
  const project = copyProject()
  afterTests(() => project.remove())
  mkdirSync(path.join(project.root, 'public'))
  writeFileSync(path.join(project.root, 'public/index.html'), '<p>Bonjour')

  let runs = 0
  const start = async () => {
    runs += 1
    const run = `${command}-${process.pid}-${runs}`
    const [PORT, EDIT_PORT] = [String(await freePort()), String(await freePort())]
    const { child: npm, exited } = startProgram('npm', {
      arguments: ['run', command],
      folder: project.root,
      environment: environment({ PORT, EDIT_PORT, ENDS_TEST: run }),
      ownGroup: true,
    })
    return {
      npm: npm.pid ?? 0,
      exited,
      processes: () => processesWith(`ENDS_TEST=${run}`),
    }
  }

  type Started = Awaited<ReturnType<typeof start>>
  const allEnd = async ({ exited, processes }: Started, what: unknown) => {
    await exited
    await eventually(() => {
      const left = processes().map((each) => textOf(`/proc/${each}/cmdline`))
      expect([what, left]).toEqual([what, []])
    }, 15)
  }

  // The test sends a signal to npm and all that it started, as a terminal does: SIGINT at Ctrl+C,
  // SIGHUP when it is closed.
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'all processes of a long-running npm command end when its terminal sends them %s',
    async (signal) => {
      for (const moment of MOMENTS) {
        const started = await start()
        await sleep(moment)
        process.kill(-started.npm, signal)
        await allEnd(started, moment)
      }
    },
  )

  // `build` does not get SIGKILL, since a killed program cannot end the Gatsby that it started,
  // which would build to the end.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const
  it.each(command === 'build' ? signals.slice(0, -1) : signals)(
    'all processes of a long-running npm command end when only its program gets %s',
    async (signal) => {
      const started = await start()
      await sleep(6000)
      const childOf = (parent: number) =>
        Number(started.processes().find((pid) => parentOf(pid) === String(parent)))
      const first = childOf(started.npm)
      // npm starts the command's program in a shell, and the signal must reach the program.
      // Debian's shell has it as a child process, while bash replaces itself by it.
      const isShell = !textOf(`/proc/${first}/cmdline`).startsWith('node')
      process.kill(isShell ? childOf(first) : first, signal)
      await allEnd(started, signal)
    },
  )
})
