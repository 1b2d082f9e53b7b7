import { existsSync } from 'node:fs'
import path from 'node:path'
import { localizedPath, routes } from '../../../src/i18n/paths'
import { expectAccessible } from '../../support/accessibility'
import { messagesFrom } from '../../support/messages'
import { copyProject, type ProjectCopy } from '../../support/project-copy'
import { expect, test as base } from '../../support/test'
import { languageCodes, wordsIn } from '../../support/words'

interface Draft {
  project: ProjectCopy
  url: string
}

const TRANSLATED = { headline: 'Segnalare una volta sola.', feature: 'Tradotto' }

/** The site after `npm run content:add-language -- it Italiano` and two translations. */
const test = base.extend<object, { draft: Draft }>({
  draft: [
    async ({}, provide) => {
      const project = copyProject()
      const added = await project.script('add-language', 'it', 'Italiano')
      expect(added.code, added.output).toBe(0)
      project.edit<{ landing: { hero: { title: string } } }>(
        'locales/it/translation.json',
        (messages) => {
          messages.landing.hero.title = TRANSLATED.headline
        },
      )
      project.edit<{ title: Record<string, string> }>(
        'content/features/signal.json',
        (feature) => {
          feature.title.it = TRANSLATED.feature
        },
      )
      const { code, output } = await project.build()
      expect(code, output).toBe(0)
      await provide({ project, url: await project.serve() })
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ draft }, provide) => provide(draft.url),
})

test.describe.configure({ mode: 'serial' })

const pages = [routes.home, routes.about, routes.features, routes.contact]

test.describe('Italian is added by one command', () => {
  test('every route has its page, in Italian and kept from search engines', async ({
    draft,
    page,
  }) => {
    for (const route of Object.values(routes)) {
      const file = path.join(draft.project.folder, 'public/it', route, 'index.html')
      expect(existsSync(file), route).toBe(true)
    }
    for (const route of pages) {
      await page.goto(localizedPath(route, 'it'))
      await expect(page).toHaveURL(localizedPath(route, 'it'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'it')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute(
        'content',
        'noindex',
      )
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.content()).not.toMatch(/[\ue000\ue001]/)
    }
  })

  test('what is translated is Italian, the rest is French and says so', async ({
    page,
  }) => {
    await page.goto('/it/')
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toHaveText(TRANSLATED.headline)
    const languageOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
    expect(await languageOf(TRANSLATED.headline)).toBe('it')
    expect(await languageOf(TRANSLATED.feature)).toBe('it')
    expect(await languageOf(wordsIn('fr').landing.hero.subtitle)).toBe('fr')
    await expectAccessible(page)
  })

  test('nobody is led there: neither by the picker nor by detection', async ({
    browser,
    draft,
  }) => {
    const context = await browser.newContext({ locale: 'it-CH', baseURL: draft.url })
    const page = await context.newPage()
    for (const address of ['/', '/it/']) {
      await page.goto(address)
      await expect(page).toHaveURL(address)
      const offered = await page
        .locator('a[data-language]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('data-language')))
      expect(offered).toEqual(languageCodes)
    }
    await context.close()
  })

  test('its form works: a message arrives', async ({ page, draft }) => {
    const { form } = wordsIn('fr').contact
    const email = 'italiano@example.org'
    await page.goto('/it/contact/')
    await page.getByLabel(form.name.label).fill('Ada')
    await page.getByLabel(form.email.label).fill(email)
    await page.getByLabel(form.message.label).fill('Buongiorno')
    await expect(page.locator('[data-island=contact-form][data-hydrated]')).toBeVisible()
    await page.getByRole('button', { name: form.submit }).click()
    await expect(page.getByRole('dialog', { name: form.success.message })).toBeVisible()
    const stored = await messagesFrom(
      email,
      `file:${draft.project.folder}/data/messages.db`,
    )
    expect(stored).toMatchObject([{ name: 'Ada', language: 'it' }])
  })
})
