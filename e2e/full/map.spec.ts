import { mapProviders } from '../../src/shared/map-providers'
import { contactDetails } from '../support/content'
import { expect, test } from '../support/test'
import { address, filled, languageCodes, wordsIn } from '../support/words'
import { at } from '../support/place'

const provider = Object.entries(mapProviders).find(
  ([name]) => name === contactDetails.map.provider,
)?.[1]
const { label = '', origin = '' } = provider ?? {}

for (const language of languageCodes) {
  const { map } = wordsIn(language).contact

  test.describe(`Section 2, map of the office location (${language})`, () => {
    test('nothing is fetched from elsewhere before it is asked for', async ({ page }) => {
      await page.goto(address('contact', language))
      const section = page.getByRole('region', { name: map.title })
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByText(contactDetails.address.street)).toBeVisible()
      await expect(section.getByText(filled(map.text, { provider: label }))).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(
        page.locator('iframe'),
        'an empty frame is nowhere to go with the keyboard',
      ).toHaveJSProperty('inert', true)
      // The fixture of `test` fails where a request left the site.
      expect(page.frames().map((frame) => frame.url())).toEqual([
        page.url(),
        'about:blank',
      ])
    })

    test('there is a plain link to it', async ({ page }) => {
      await page.goto(address('contact', language))
      const link = page.getByRole('link', {
        name: filled(map.link, { provider: label }),
      })
      await expect(link).toHaveAttribute('href', new RegExp(`^${origin}/`))
      await expect(link).not.toHaveAttribute('target')
    })
  })
}

for (const javaScriptEnabled of [true, false])
  test.describe(`The map, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({
      javaScriptEnabled,
      expectedProblems: new RegExp(`^third party: ${origin}/`),
    })

    test('opens in its frame, and the page stays', async ({ page }) => {
      const asked: string[] = []
      await page.route(`${origin}/**`, (route) => {
        asked.push(route.request().url())
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Map</title><p>A map</p>',
        })
      })
      await page.goto(at('/contact/'))
      expect(asked).toEqual([])
      const { map } = wordsIn('fr').contact
      await page.getByRole('link', { name: map.show }).click()
      const frame = page.frameLocator(`iframe[title="${map.frame}"]`)
      await expect(frame.getByText('A map')).toBeVisible()
      await expect(page).toHaveURL(at('/contact/'))
      expect(asked).toHaveLength(1)
      const { latitude, longitude } = contactDetails.map
      expect(decodeURIComponent(asked[0] ?? '')).toContain(`${latitude},${longitude}`)
    })
  })
