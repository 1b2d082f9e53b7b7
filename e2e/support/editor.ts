import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { freePort } from '../../__tests__/support/free-port'
import { copyProject, type ProjectCopy } from './project-copy'
import { expect, test as base } from './test'

/** The copy under version control, as an editor's project is. */
const versions = (folder: string) => {
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=e2e', '-c', 'user.email=e2e@example.org', ...args],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Before')
  return {
    /** What has changed in content since the start: `-` and `+` lines by file. */
    changes: (): Record<string, string[]> => {
      git('add', '--all', 'content', 'locales')
      const diff = git('diff', '--staged', '--unified=0', '--', 'content', 'locales')
      return Object.fromEntries(
        diff
          .split(/^diff --git /m)
          .slice(1)
          .map((part) => [
            /^a\/(\S+)/.exec(part)?.[1] ?? '',
            part.split('\n').filter((line) => /^[-+](?![-+])/.test(line)),
          ]),
      )
    },
    /** From here on, changes are counted anew. */
    commit: () => git('commit', '--quiet', '--all', '--message', 'After'),
  }
}

type EditedProject = ProjectCopy &
  ReturnType<typeof versions> & { admin: string; site: string }

/** The editor as somebody uses it who works in French. */
const editor = (page: Page, { admin }: EditedProject) => {
  /** The texts of a field, one for each language. */
  const texts = (field: string) => page.getByRole('group', { name: field, exact: true })
  return {
    texts,

    /** One language of a field. */
    text: (field: string, language: string) =>
      texts(field).getByRole('textbox', { name: language }),

    async open() {
      await page.goto(admin)
      await expect(page.getByRole('link', { name: 'Équipe' })).toBeVisible()
    },

    async choose(collection: string, entry?: string) {
      await page.getByRole('link', { name: collection, exact: true }).click()
      if (entry) await page.getByRole('main').getByRole('link', { name: entry }).click()
    },

    /** Opens fields that belong together; Decap's button itself is called “Expand”. */
    unfold: (group: string) =>
      page
        .locator('[aria-label=object]')
        .filter({ hasText: group })
        .getByRole('button')
        .first()
        .click(),

    async save() {
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Enregistrer', exact: true }).click()
    },

    saved: () =>
      expect(page.getByRole('button', { name: 'Enregistré', exact: true })).toBeVisible(),
  }
}

interface Windows {
  /** The editor, open. */
  desk: ReturnType<typeof editor>
  /** A second window, for the live site. */
  live: Page
}

/** `npm run edit` in a copy of the project, shared by all tests of a worker. */
export const test = base.extend<Windows, { project: EditedProject }>({
  project: [
    async ({}, provide) => {
      const project = copyProject()
      const history = versions(project.folder)
      const { ended, output, stop } = project.runEdit(await freePort())
      let over = false
      void ended.then(() => (over = true))
      const said = async (pattern: RegExp): Promise<string> => {
        for (;;) {
          const found = pattern.exec(output())?.[1]
          if (found) return found
          expect(over, output()).toBe(false)
          await new Promise((resolve) => setTimeout(resolve, 300))
        }
      }
      const admin = await said(/Edit: (\S+)/)
      const site = await said(/The site is ready: (\S+)/)
      await provide({ ...project, ...history, admin, site })
      await stop()
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  desk: async ({ page, project }, provide) => {
    const desk = editor(page, project)
    await desk.open()
    await provide(desk)
  },
  live: async ({ context }, provide) => provide(await context.newPage()),
})

export { expect }
