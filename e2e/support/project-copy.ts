/** Makes copies of the project, which tests edit, build, develop and serve. */
import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { withoutSettings } from '../../__tests__/support/own-environment'
import { startProgram } from '../../__tests__/support/programs'
import { copyOf, projectFiles, ROOT } from '../../__tests__/support/project'

/**
 * Returns the environment for a program in the copy: the variables of this process, except those
 * that are settings of the project, and further ones.
 */
export const environment = (
  settings: Record<string, string> = {},
): NodeJS.ProcessEnv => ({
  ...withoutSettings(),
  CI: 'true',
  LANG: 'C',
  LC_ALL: '',
  GATSBY_TELEMETRY_DISABLED: '1',
  // With `CI`, `gatsby develop` would resize all pictures before it starts. With
  // `GATSBY_ENABLE_LAZY_IMAGES_IN_CI` it resizes each only when a page needs it.
  GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
  ...settings,
})

/**
 * Makes a copy of the project in a folder of its own, as a person has it after a clone
 * and `npm ci`.
 */
export const copyProject = () => {
  const copy = copyOf(...projectFiles())
  const folder = copy.root
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))

  const running: ReturnType<typeof startProgram>[] = []
  const start = (args: readonly string[], settings?: Record<string, string>) => {
    const program = startProgram(process.execPath, {
      arguments: args,
      folder,
      environment: environment(settings),
      // Gatsby starts processes that may outlive it. In a process group of their own, the test can
      // end all of them at once.
      ownGroup: true,
    })
    running.push(program)
    return program
  }
  const script = (name: string, env?: Record<string, string>) =>
    start(['scripts/run.js', `${name}.ts`], env)

  return {
    ...copy,

    /** Changes a JSON file. Returns a function that undoes the change. */
    edit<Content>(file: string, change: (content: Content) => void) {
      const before = copy.read(file)
      const content = JSON.parse(before) as Content
      change(content)
      copy.write(file, `${JSON.stringify(content, null, 2)}\n`)
      return () => copy.write(file, before)
    },

    /** Runs `gatsby build`, and waits until it ends. */
    async build(env: Record<string, string> = {}) {
      const built = await start(['node_modules/.bin/gatsby', 'build'], env).ended
      return { code: built.status, output: built.output }
    },

    runEdit: (port: number, env: Record<string, string> = {}) =>
      script('scripts/edit', { ...env, EDIT_PORT: String(port) }),

    /** Starts the server with the built site. Returns its address. */
    serve: (env: Record<string, string> = {}) =>
      script('server/main', { ...env, PORT: '0' }).printed(/(http:[^\s"]+?)\/?[\s"]/),

    /** Ends all programs that the test started in the copy, and deletes its folder. */
    remove() {
      for (const program of running) void program.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

export type ProjectCopy = ReturnType<typeof copyProject>
