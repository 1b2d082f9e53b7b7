/** Drives the editor in French, and starts its server over a small example project. */
import type { Page } from '@playwright/test'
import getPort from 'get-port'
import { exampleProject } from '../../__tests__/support/example-content'
import { gitIn } from '../../__tests__/support/project'
import { inAll } from '../../__tests__/support/sample'
import { buildPage, createEditServer } from '../../cms/server/app'
import { rememberCode } from '../../src/gatsby/develop/code'
import { recordOf } from '../../src/shared/unknown'
import { expect, test as base } from './test'

const SAVED = /^Enregistré\. /

export const deskOf = (page: Page) => ({
  /** Finds the text box of a field in one language. */
  text: (field: string, language = 'Français') =>
    page
      .getByRole('group', { name: field, exact: true })
      .getByRole('textbox', { name: language }),
  async choose(contents: string, entry?: string) {
    const navigation = page.getByRole('navigation', { name: 'Contenus du site' })
    await navigation.getByRole('link', { name: contents, exact: true }).click()
    if (entry) await page.getByRole('main').getByRole('link', { name: entry }).click()
  },
  press: (name: string | RegExp) => page.getByRole('button', { name }).click(),
  async save() {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
  },
})

export type Desk = ReturnType<typeof deskOf>

export const STAT = 'content/stats/one.json'
const VALUE = 'content/values/one.json'
export const PHONE = '+41 22 000 00 00'

export interface Editor {
  origin: string
  root: string
  /**
   * `close` ends the server of the editor. `start` starts it again at the same address, for the
   * project in the folder `root`.
   */
  close: () => Promise<void>
  start: (root: string) => Promise<void>
  data: (file: string) => Record<string, unknown>
  /**
   * Replaces the given fields of a JSON file. With `from`, the file first becomes a copy of the
   * file `from`.
   */
  put: (file: string, fields: object, from?: string) => void
  read: (file: string) => string
  write: (file: string, text: string) => void
}

interface Fixtures {
  editor: Editor
  desk: Desk
  baseURL: string
}

interface WorkerFixtures {
  editorPage: string
  newProject: typeof exampleProject
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Each worker builds the page of the editor once for all its tests. A build for each test would
  // write the page while another test opens it.
  editorPage: [
    async ({}, provide) => provide(buildPage(process.cwd())),
    { scope: 'worker' },
  ],
  // The example projects are removed when the worker ends. Removed after its test, a project would
  // be missing for a request that the server still answers although the page is closed; the failure
  // would be printed between the results of the tests.
  newProject: [
    async ({}, provide) => {
      const projects: Awaited<ReturnType<typeof exampleProject>>[] = []
      await provide(async () => {
        const project = await exampleProject()
        projects.push(project)
        return project
      })
      for (const project of projects) project.remove()
    },
    { scope: 'worker' },
  ],
  desk: ({ page }, provide) => provide(deskOf(page)),
  editor: async ({ editorPage, newProject }, provide) => {
    const project = await newProject()
    const port = await getPort()
    const origin = `http://localhost:${port}`
    const data: Editor['data'] = (file) => recordOf(JSON.parse(project.read(file)))
    const put: Editor['put'] = (file, fields, from = file) =>
      project.write(file, `${JSON.stringify({ ...data(from), ...fields }, null, 2)}\n`)
    const git = gitIn(project.root)
    put(STAT, { value: inAll('8'), label: inAll('langues') })
    put(VALUE, { order: 1, title: inAll('Un') })
    for (const [index, title] of ['Deux', 'Trois'].entries())
      put(
        `content/values/${title}.json`,
        { order: index + 2, title: inAll(title) },
        VALUE,
      )
    put('content/contact.json', { phone: PHONE })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message=Début')
    const { root, read, write } = project
    let close = () => Promise.resolve()
    const start = async (folder: string) => {
      const siteUrl = `${origin}/site/`
      const code = rememberCode(folder, 'npm run edit')
      const app = createEditServer({
        root: folder,
        siteUrl,
        page: editorPage,
        origin,
        code,
      })
      await app.listen({ port })
      close = async () => {
        await app.close()
        close = () => Promise.resolve()
      }
    }
    await start(root)
    // Each call of `start` puts another function into `close`. Tests get a function that looks
    // `close` up when they call it, so that it ends the newest server.
    await provide({ origin, root, data, put, read, write, start, close: () => close() })
    await close()
  },
  baseURL: ({ editor }, provide) => provide(editor.origin),
})

/** Opens a screen of the editor by the end of its address, and waits for its title. */
export const open = async (page: Page, place: string, title: string | RegExp) => {
  await page.goto(`/admin/#/${place}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export const openFigure = (page: Page) => open(page, STAT, '8')

export { expect }
