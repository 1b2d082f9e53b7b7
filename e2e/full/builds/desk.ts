/** Runs `npm run edit` in a copy of the project, once for all tests of a worker. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import getPort from 'get-port'
import { copyProject, type ProjectCopy } from '../../support/project-copy'
import { expect, test as base } from '../../support/test'

export { expect }

const WHY = 'content/why.json'

type EditedProject = ProjectCopy & Record<'admin' | 'site', string>

/**
 * Matches what browsers log about pages of `gatsby develop`, and what must not fail a test: the page
 * has no icon, and its styles and, on a slow machine, its preloaded files come late. React warns of an
 * `<html>` inside of a `<div>`: Gatsby draws the head of a page in a `<div>`, and the head of a page
 * that is not in all languages has an `<html>`.
 */
export const NOISE =
  /In HTML, %s cannot be a child of|favicon\.ico|ViewTransition opt-in disabled|Transition was skipped|was preloaded using link preload/

/**
 * Resolves once the page gets a message from Gatsby by a WebSocket, so that the next change reaches
 * the page. Call it before the page opens.
 */
export const socketOf = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', () => resolve()))
  })

export const test = base.extend<object, { project: EditedProject }>({
  project: [
    async ({}, provide) => {
      const project = copyProject()
      // The project starts with a mistake in its content: `npm run edit` must wait until the
      // mistake is corrected, and not end.
      const undo = project.change(WHY, '{', '{{')
      const program = project.runEdit(await getPort())
      const admin = await program.printed(/(http:\S+\/admin\/)/)
      const log = path.join(project.root, '.develop/gatsby.log')
      await expect
        .poll(() => (existsSync(log) ? readFileSync(log, 'utf8') : ''))
        .toContain(WHY)
      undo()
      const site = await program.printed(/The site is ready: (\S+)/)
      await provide({ ...project, admin, site })
      await program.stop()
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  expectedProblems: NOISE,
})
