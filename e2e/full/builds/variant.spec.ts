/** The site with the contact form of another service. */
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { contactForm, fullMessage } from '../../support/forms'
import { copyProject, type ProjectCopy } from '../../support/project-copy'
import type { Localized } from '../../support/site'
import { expect, test as base } from '../../support/test'

const FORM_SERVICE = 'https://forms.example.org/f'

interface Variant {
  project: ProjectCopy
  url: string
}

const test = base.extend<object, { variant: Variant }>({
  variant: [
    async ({}, provide) => {
      const project = copyProject()
      const { code, output } = await project.build({
        GATSBY_CONTACT_ENDPOINT: FORM_SERVICE,
        GATSBY_CONTACT_TIMEOUT: '5000',
      })
      expect(code, output).toBe(0)
      await provide({ project, url: await project.serve() })
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ variant }, provide) => provide(variant.url),
})

test.describe.configure({ mode: 'serial' })
test.use({ expectedProblems: /forms\.example\.org|Failed to load resource/ })

test('another host gets exactly four texts, after silence again', async ({ page }) => {
  await page.route(FORM_SERVICE, () => undefined)
  const form = contactForm(page, 'en')
  await page.goto('/en/contact/')
  await expect(form.element).toHaveAttribute('action', FORM_SERVICE)
  await form.hydrate()
  await form.fill(fullMessage)
  await form.submit.click()
  await expect(form.failure.getByText(form.words.error.global)).toBeVisible()
  await page.unroute(FORM_SERVICE)
  await page.route(FORM_SERVICE, (route) => route.fulfill({ body: '<<< {garbage' }))
  const posted = page.waitForRequest(FORM_SERVICE)
  await form.close.click()
  await form.submit.click()
  await expect(form.success).toBeVisible()
  expect((await posted).postDataJSON()).toEqual(fullMessage)
})

test('a mistake in content is named, and stops the build', async ({ variant }) => {
  const { project } = variant
  rmSync(path.join(project.folder, 'public'), { recursive: true })
  project.edit<{ circle: { steps: { title: Partial<Localized> }[] } }>(
    'content/why.json',
    (why) => delete why.circle.steps[1]?.title.de,
  )
  const { code, output } = await project.build()
  expect(code).not.toBe(0)
  expect(output).toContain('content/why.json › circle.steps[1].title.de: is missing')
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m)
  expect(existsSync(path.join(project.folder, 'public/index.html'))).toBe(false)
})
