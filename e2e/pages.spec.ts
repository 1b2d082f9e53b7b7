import { legalTexts, type LegalText } from './support/content'
import { expect, test } from './support/test'
import { everyLayout, everyPage, titleOf, wordsIn, type Language } from './support/words'
import { at } from './support/place'

/** A legal text is called the same everywhere, and search engines show how it begins. */
const headingsOf = ({ title, lead }: LegalText, language: Language) => ({
  meta: { title: title[language] ?? '', description: lead[language] ?? '' },
  hero: { title: title[language] ?? '' },
})

/** What each page calls itself, and its headline. */
const headings = (language: Language) => {
  const { landing, about, features, contact, accessibility } = wordsIn(language)
  return {
    ...{ home: landing, about, features, contact, accessibility },
    legal: headingsOf(legalTexts.legal, language),
    privacy: headingsOf(legalTexts.privacy, language),
    newsletterTerms: headingsOf(legalTexts.newsletterTerms, language),
  }
}

test.describe('Section 2, routes: /, /about, /features, /contact', () => {
  for (const { route, language, url } of everyPage)
    test(`${url} answers with its own language, title and headline`, async ({ page }) => {
      const answer = await page.goto(url)
      expect(answer?.status()).toBe(200)
      const { meta, hero } = headings(language)[route]
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(titleOf(meta.title, language))
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        meta.description,
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })

  test('no two pages share a title or a description', async ({ request }) => {
    const pages = await Promise.all(
      everyPage.map(async ({ url }) => (await request.get(url)).text()),
    )
    const titles = pages.map((html) => /<title[^>]*>([^<]+)</.exec(html)?.[1])
    const descriptions = pages.map(
      (html) => /<meta[^>]*name="description"[^>]*content="([^"]+)"/.exec(html)?.[1],
    )
    for (const found of [titles, descriptions]) {
      expect(found).not.toContain(undefined)
      expect(new Set(found).size).toBe(everyPage.length)
    }
  })

  test('an address without its last slash leads to the page', async ({ request }) => {
    for (const path of ['/about', '/de/contact']) {
      const answer = await request.get(at(path), { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe(at(`${path}/`))
    }
  })
})

test.describe('Section 2, shared layout', () => {
  test('the view is at the top after every change of the path', async ({ page }) => {
    await page.goto(at('/'))
    const footer = page.getByRole('contentinfo')
    for (const { about, features, contact } of [wordsIn('fr').site.nav])
      for (const name of [about, features, contact]) {
        const link = footer.getByRole('link', { name })
        await link.scrollIntoViewIfNeeded()
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
        await link.click()
        await expect(
          page.getByRole('banner').getByRole('link', { name }),
        ).toHaveAttribute('aria-current', 'page')
        expect(await page.evaluate(() => window.scrollY)).toBe(0)
      }
  })

  test('the header stays at the top of the window', async ({ page }) => {
    await page.goto(at('/about/'))
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('Section 7, translations are bundled: no calls are made for them', () => {
  for (const { url } of everyLayout.filter(({ language }) => language === 'de'))
    test(`${url} is read to its end with neither a framework nor data fetched`, async ({
      page,
    }) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        const kind = request.resourceType()
        if (['script', 'fetch', 'xhr'].includes(kind) || /js(on)?$/.test(request.url()))
          fetched.push(request.url())
      })
      await page.goto(url)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      // Where something may hydrate there is the loader, one small script.
      const hydrates = await page.locator('[data-island]').count()
      expect(fetched).toEqual(
        hydrates > 0 ? [expect.stringMatching(/\/loader-[^/]+\.js$/)] : [],
      )
      await expect(page.locator('link[as=script]')).toHaveCount(0)
      await expect(
        page.locator(
          'script:not([type=speculationrules], [type="application/ld+json"]):not([src])',
        ),
      ).toHaveCount(1)
    })
})
