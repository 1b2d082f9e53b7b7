import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../__tests__/support/free-port'
import { developNoise } from './develop-noise'
import { copyProject, type ProjectCopy } from './project-copy'
import { expect, test as base } from './test'

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const filesOf = (folder: string) => ({
  /** Changes the text of a file. Gives back what undoes it. */
  change(file: string, change: (text: string) => string) {
    const before = readFileSync(path.join(folder, file), 'utf8')
    writeFileSync(path.join(folder, file), change(before))
    return () => writeFileSync(path.join(folder, file), before)
  },
  delete: (file: string) => rmSync(path.join(folder, file)),
})

type Workshop = ProjectCopy & { url: string; files: ReturnType<typeof filesOf> }

/**
 * The developer's workshop, `npm run develop` in a copy of the project. It takes a minute to
 * start, so all tests of a worker share it.
 */
export const test = base.extend<object, { workshop: Workshop }>({
  workshop: [
    async ({}, provide) => {
      const project = copyProject()
      const files = filesOf(project.folder)
      const port = await freePort()
      const url = `http://localhost:${port}`

      // Broken content does not end what was just started: it waits for the mending.
      const mend = files.change('content/contact.json', (text) => `${text}}`)
      const { ended, output } = project.develop(port)
      let over = false
      void ended.then(() => (over = true))
      const until = async (isSo: () => boolean | Promise<boolean>) => {
        while (!over && !(await isSo()))
          await new Promise((resolve) => setTimeout(resolve, 500))
        expect(over, output()).toBe(false)
      }
      await until(() => output().includes('content/contact.json'))
      mend()
      await until(() => answers(`${url}/`))

      await provide({ ...project, url, files })
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ workshop }, provide) => provide(workshop.url),
  expectedProblems: developNoise,
})

export { expect }
