/** The site below a path, with its contact form on another host: one build for both. */
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { crawl } from '../../support/crawl'
import { contactForm, fullMessage, newsletterBox } from '../../support/forms'
import { copyProject, type ProjectCopy } from '../../support/project-copy'
import { wordsIn, type Localized } from '../../support/site'
import { expect, test as base } from '../../support/test'

const SITE_URL = 'http://localhost:9000/site'
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
        SITE_URL,
        PREFIX_PATHS: 'true',
        GATSBY_CONTACT_ENDPOINT: FORM_SERVICE,
        GATSBY_CONTACT_TIMEOUT: '5000',
      })
      expect(code, output).toBe(0)
      await provide({ project, url: await project.serve({ SITE_URL }) })
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ variant }, provide) => provide(new URL(variant.url).origin),
})

test.describe.configure({ mode: 'serial' })
test.use({ expectedProblems: /404|forms\.example\.org|Failed to load resource/ })

test('below a path, nothing that a page leads to is anywhere else', async ({
  request,
}) => {
  const { pages, broken, siteUrl } = await crawl(request, '/site')
  expect(siteUrl).toBe(SITE_URL)
  expect(broken).toEqual([])
  expect([...pages.keys()]).toContain('/de/about/')
  for (const { html } of pages.values())
    expect(
      html.match(/(?:href|src|action)="\/(?!site\/)[^"]*"|url\(\/(?!site\/)/g),
    ).toBeNull()
})

test('below a path, links, the newsletter and unknown paths work', async ({ page }) => {
  await page.goto('/site/')
  const { nav } = wordsIn('fr').site
  await page.getByRole('banner').getByRole('link', { name: nav.contact }).click()
  await expect(page).toHaveURL('/site/contact/')
  const box = newsletterBox(page, 'fr')
  await box.hydrate()
  await box.email.fill('below@example.org')
  await box.submit.click()
  await expect(box.status(box.words.success)).toBeVisible()
  const answer = await page.goto('/site/de/nix/')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/site/de/')
})

test('another host gets exactly four texts, after silence again', async ({ page }) => {
  await page.route(FORM_SERVICE, () => undefined)
  const form = contactForm(page, 'en')
  await page.goto('/site/en/contact/')
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
