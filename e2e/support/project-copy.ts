import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { settingNames } from '../../server/settings'

const root = path.join(__dirname, '../..')

/** Settings of this run, of Playwright or of a person, are not the copy's. */
const OURS = /^(GATSBY_.*|CMS_.*|NODE_ENV|FORCE_COLOR)$/

const isOurs = (name: string) => OURS.test(name) || settingNames.includes(name)

/** What a build of the copy sees of this process's environment, and `env`. */
export const environment = (env: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name))),
  CI: 'true',
  LANG: 'C',
  LC_ALL: '',
  GATSBY_TELEMETRY_DISABLED: '1',
  // `develop` makes a picture when it is asked for, as on anybody's machine but CI's.
  GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
  ...env,
})

/** What a person has after a fresh clone and `npm ci`, in a folder of its own. */
export const copyProject = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8' },
  )
  for (const file of listed.split('\0'))
    if (file !== '' && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(folder, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))

  const running: ChildProcess[] = []
  const start = (args: readonly string[], env: Record<string, string> = {}) => {
    // A group of its own, since Gatsby starts processes that outlive it.
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: environment(env),
      detached: true,
    })
    running.push(child)
    let output = ''
    const listen = (chunk: unknown) => (output += String(chunk))
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { ended, output: () => output, stop }
  }
  const gatsby = 'node_modules/.bin/gatsby'

  return {
    folder,

    /** Reads a JSON file, has it changed, and writes it to `target`, by default itself. */
    edit<Content>(file: string, change: (content: Content) => void, target = file) {
      const content: Content = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
      change(content)
      writeFileSync(path.join(folder, target), JSON.stringify(content, null, 2))
    },

    /** A script of `scripts/`, to its end. */
    async script(name: string, ...args: string[]) {
      const { ended, output } = start(['--import', 'tsx', `scripts/${name}.ts`, ...args])
      return { code: await ended, output: output() }
    },

    /** `gatsby build`, to its end. */
    async build(env: Record<string, string> = {}) {
      const { ended, output } = start([gatsby, 'build'], env)
      return { code: await ended, output: output() }
    },

    /** `npm run develop`, which runs until `remove`. */
    develop: (port: number) =>
      start(['--import', 'tsx', 'scripts/site.ts', 'develop', '--port', String(port)]),

    /** `npm run edit`, which has to be stopped: it ends what it started by itself. */
    runEdit: (port: number) =>
      start(['--import', 'tsx', 'scripts/edit.ts'], { EDIT_PORT: String(port) }),

    /** The receiver with the built site, until `remove`. Gives its address. */
    async serve(env: Record<string, string> = {}): Promise<string> {
      const { ended, output } = start(['--import', 'tsx', 'server/main.ts'], {
        ...env,
        PORT: '0',
      })
      let over = false
      void ended.then(() => (over = true))
      while (!over) {
        const url = /http:\S+(?=\/\s)/.exec(output())?.[0]
        if (url) return url
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`The receiver ended: ${output()}`)
    },

    /** Ends what was started and takes the folder away. */
    remove() {
      for (const { pid } of running) {
        try {
          if (pid) process.kill(-pid, 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

export type ProjectCopy = ReturnType<typeof copyProject>
