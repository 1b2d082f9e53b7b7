import { expect, test } from './support/test'
import { remember, remembered, speak } from './support/visitor'
import { everyPage } from './support/words'
import { at } from './support/place'

test.describe('Section 9, language: default fr, stored value before browser before page', () => {
  test('a returning visitor finds the language they chose', async ({ page }) => {
    await remember(page, 'de')
    await page.goto(at('/about/'))
    await expect(page).toHaveURL(at('/de/about/'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('who chose French is not moved by the languages of the browser', async ({
    page,
  }) => {
    await remember(page, 'fr')
    await speak(page, 'en-GB', 'de-CH')
    await page.goto(at('/about/'))
    await expect(page).toHaveURL(at('/about/'))
  })

  for (const [spoken, path] of [
    [['de-CH'], '/de/features/'],
    [['en-GB', 'fr'], '/en/features/'],
    [['it-CH', 'rm', 'de', 'en'], '/de/features/'],
    [['fr-CH', 'de-CH'], '/features/'],
    [['it-CH'], '/features/'],
    [[], '/features/'],
  ] as const)
    test(`a browser that speaks ${spoken.join(', ') || 'nothing'} is shown ${path}`, async ({
      page,
    }) => {
      await speak(page, ...spoken)
      await page.goto(at('/features/'))
      await expect(page).toHaveURL(at(path))
      const language = path.startsWith('/features') ? 'fr' : path.slice(1, 3)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await remembered(page)).toBe(language)
    })

  test('query and hash come along', async ({ page }) => {
    await speak(page, 'de-CH')
    await page.goto(at('/about/?from=letter&n=1#ambition'))
    await expect(page).toHaveURL(at('/de/about/?from=letter&n=1#ambition'))
  })

  test('the back button does not lead into the detection again', async ({ page }) => {
    await speak(page, 'de-CH')
    await page.goto(at('/en/contact/'))
    await page.goto(at('/about/'))
    await expect(page).toHaveURL(at('/de/about/'))
    await page.goBack()
    await expect(page).toHaveURL(at('/en/contact/'))
  })

  for (const { url, language } of everyPage.filter((page) => page.language !== 'fr'))
    test(`${url} shows its own language whatever is stored`, async ({ page }) => {
      const other = language === 'de' ? 'en' : 'de'
      await remember(page, other)
      await page.goto(url)
      await expect(page).toHaveURL(url)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await remembered(page)).toBe(other)
    })

  test('nothing of the wrong language is painted', async ({ page }) => {
    await speak(page, 'de-CH')
    await page.route('**/de/', async (route) => {
      // Long enough for anything French to be painted meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.addInitScript(() =>
      addEventListener('pagehide', () => {
        const { lang } = document.documentElement
        const visible = document.documentElement.checkVisibility()
        const paints = performance.getEntriesByName('first-contentful-paint').length
        sessionStorage.setItem('left', JSON.stringify({ lang, visible, paints }))
      }),
    )
    await page.goto(at('/'))
    await expect(page).toHaveURL(at('/de/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const left = await page.evaluate(() => sessionStorage.getItem('left'))
    expect(JSON.parse(left ?? '')).toEqual({ lang: 'fr', visible: false, paints: 0 })
  })
})

test.describe('Section 5: detected values that look like script injection are discarded', () => {
  for (const value of [
    '<script>alert(1)</script>',
    'de"><img src=x onerror=alert(1)>',
    'de-<script>alert(1)</script>',
    'javascript:alert(1)',
    '../../evil',
    '//evil.example',
    'xx',
    'de/../en',
    '__proto__',
    '',
  ])
    test(`stored: ${value || 'an empty text'}`, async ({ page }) => {
      const dialogs: string[] = []
      page.on('dialog', async (dialog) => {
        dialogs.push(dialog.message())
        await dialog.dismiss()
      })
      await remember(page, value)
      await speak(page, 'en-GB')
      await page.goto(at('/features/'))
      await expect(page).toHaveURL(at('/en/features/'))
      expect(await remembered(page)).toBe('en')
      expect(dialogs).toEqual([])
    })

  test('said by the browser', async ({ page }) => {
    await speak(page, '<script>alert(1)</script>', '../de', 'en')
    await page.goto(at('/features/'))
    await expect(page).toHaveURL(at('/en/features/'))
  })
})

test.describe('Crawlers', () => {
  test.use({
    locale: 'en-US',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; ' +
      '+http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36',
  })

  test('are not redirected', async ({ page }) => {
    for (const path of ['/', '/about/', '/features/', '/contact/']) {
      await page.goto(at(path))
      await expect(page).toHaveURL(at(path))
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    }
    expect(await remembered(page)).toBeNull()
  })
})
