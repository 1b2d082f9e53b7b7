/**
 * Tests a site that sends its forms to another company's form service instead of the form server,
 * and that has no news.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { contactForm, fullMessage } from '../../support/forms'
import { copyProject } from '../../support/project-copy'
import { expect, test as base } from '../../support/test'

const FORM_SERVICE = 'https://forms.example.org/f'

const test = base.extend<object, { url: string }>({
  url: [
    async ({}, provide) => {
      const project = copyProject()
      rmSync(path.join(project.root, 'content/news'), { recursive: true, force: true })
      const { code, output } = await project.build({
        GATSBY_CONTACT_ENDPOINT: FORM_SERVICE,
      })
      expect(code, output).toBe(0)
      await provide(await project.serve())
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ url }, provide) => provide(url),
})

test.use({ expectedProblems: /forms\.example\.org|Failed to load resource/ })

test('when a message is sent again after a failure, another company’s form service gets only its four fields', async ({
  page,
}) => {
  await page.route(FORM_SERVICE, (route) => route.abort())
  const form = contactForm(page, 'en')
  await page.goto('/en/contact/')
  await expect(page.locator(`form[action="${FORM_SERVICE}"]`)).toHaveCount(1)
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

test('a site without news has no news page, no link to one and no feed', async ({
  request,
}) => {
  for (const path of ['/news/', '/en/news/', '/feed.atom'])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const path of ['/', '/about/', '/contact/', '/sitemap.xml'])
    expect(await (await request.get(path)).text(), path).not.toMatch(
      /\/news\/|feed\.atom/,
    )
})
