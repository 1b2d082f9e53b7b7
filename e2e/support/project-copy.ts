/** Copies of the project, to be edited, built, developed and served. */
import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isSetting } from '../../__tests__/support/own-environment'
import { copyOf, projectFiles, ROOT } from '../../__tests__/support/project'

/** Whether a variable is a setting of this test run or of a person, which the copy must not inherit. */
const isOurs = (name: string) =>
  /^(E2E_.*|NODE_ENV|FORCE_COLOR)$/.test(name) || isSetting(name)

/** The environment of a program in the copy: that of this process without settings, and `env`. */
export const environment = (env: Record<string, string> = {}) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name))),
  CI: 'true',
  LANG: 'C',
  LC_ALL: '',
  GATSBY_TELEMETRY_DISABLED: '1',
  // Else, with CI set, Gatsby's `develop` would make all pictures before it starts.
  GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
  ...env,
})

/** A copy of the project in a folder of its own, as a person has it after a clone and `npm ci`. */
export const copyProject = () => {
  const copy = copyOf(...projectFiles())
  const folder = copy.root
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))

  const running: ChildProcess[] = []
  const start = (args: readonly string[], env?: Record<string, string>) => {
    // A process group of its own, so that `remove` can end the processes that Gatsby leaves behind.
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: environment(env),
      detached: true,
    })
    running.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)))
    let isRunning = true
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    void ended.then(() => (isRunning = false))
    return {
      ended,
      output: () => output,
      /**
       * Waits until the program has printed this. Gives back what the first group matched.
       * @throws {Error} with all that was printed, where the program ends before
       */
      async printed(pattern: RegExp) {
        for (;;) {
          const [, found] = pattern.exec(output) ?? []
          if (found !== undefined) return found
          if (!isRunning) throw new Error(output)
          await wait(100)
        }
      },
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  const script = (name: string, env?: Record<string, string>) =>
    start(['scripts/run.js', String(process.pid), `${name}.ts`], env)

  return {
    ...copy,

    /** Changes a JSON file. Gives back a function that undoes it. */
    edit<Content>(file: string, change: (content: Content) => void) {
      const before = copy.read(file)
      const content = JSON.parse(before) as Content
      change(content)
      copy.write(file, `${JSON.stringify(content, null, 2)}\n`)
      return () => copy.write(file, before)
    },

    /** Runs `gatsby build` to its end. */
    async build(env: Record<string, string> = {}) {
      const { ended, output } = start(['node_modules/.bin/gatsby', 'build'], env)
      return { code: await ended, output: output() }
    },

    runEdit: (port: number, env: Record<string, string> = {}) =>
      script('scripts/edit', { ...env, EDIT_PORT: String(port) }),

    /** Starts the server with the built site. Gives its address. */
    serve: (env: Record<string, string> = {}) =>
      script('server/main', { ...env, PORT: '0' }).printed(/(http:[^\s"]+?)\/?[\s"]/),

    /** Ends what was started and deletes the folder. */
    remove() {
      for (const { pid } of running) {
        try {
          if (pid) process.kill(-pid, 'SIGKILL')
        } catch {
          // The program has ended by itself.
        }
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

export type ProjectCopy = ReturnType<typeof copyProject>
