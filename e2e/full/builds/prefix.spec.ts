/**
 * The site below a path, `https://example.org/site`. All journeys run there, too, by hand:
 * `SITE_URL=http://localhost:9100/site npm run test:e2e`.
 */
import { contactForm, goodMessage } from '../../support/contact-form'
import { crawl } from '../../support/crawl'
import { copyProject } from '../../support/project-copy'
import { expect, test as base } from '../../support/test'
import { wordsIn } from '../../support/words'

const SITE_URL = 'http://localhost:9000/site'

const test = base.extend<object, { host: string }>({
  host: [
    async ({}, provide) => {
      const project = copyProject()
      const { code, output } = await project.build({ SITE_URL, PREFIX_PATHS: 'true' })
      expect(code, output).toBe(0)
      await provide(await project.serve({ SITE_URL }))
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ host }, provide) => provide(host),
})

test.describe.configure({ mode: 'serial' })

test('from the home page to a sent message, in another language', async ({ page }) => {
  await page.goto('/site/')
  const { nav } = wordsIn('fr').site
  await page.getByRole('banner').getByRole('link', { name: nav.contact }).click()
  await expect(page).toHaveURL('/site/contact/')
  await page.goto('/site/en/contact/')
  const form = contactForm(page, 'en')
  await form.hydrate()
  await form.fill(goodMessage)
  await form.submit.click()
  await expect(form.success).toBeVisible()
  await expect(page).toHaveURL('/site/en/#message-sent')
})

test.describe('An unknown path', () => {
  test.use({ expectedProblems: /404/ })

  test('leads home', async ({ page }) => {
    const answer = await page.goto('/site/de/nix/')
    expect(answer?.status()).toBe(404)
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL('/site/de/')
  })
})

test('nothing that a page leads to is anywhere else', async ({ request }) => {
  const { pages, broken, siteUrl } = await crawl(request, '/site')
  expect(siteUrl).toBe(SITE_URL)
  expect(broken).toEqual([])
  expect([...pages.keys()]).toContain('/de/about/')
  for (const { html } of pages.values())
    expect(
      html.match(/(?:href|src|action)="\/(?!site\/)[^"]*"|url\(\/(?!site\/)/g),
    ).toBeNull()
})
