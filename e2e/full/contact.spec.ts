import type { Route } from '@playwright/test'
import { mapProviders } from '../../src/shared/map-providers'
import { answerWithStatus, readyForm } from '../support/forms'
import {
  address,
  at,
  contactDetails,
  filled,
  languageCodes,
  wordsIn,
} from '../support/site'
import { expect, test } from '../support/test'

test('e-mail: text, one @, text, a dot, text, no spaces', async ({ page }) => {
  const sent = await answerWithStatus(page, 201)
  const form = await readyForm(page)
  for (const email of [
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@example.',
    'ada@.org',
    'ada@@example.org',
    'ada lovelace@example.org',
  ]) {
    await form.fill({ email })
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await form.submit.click()
    await expect(form.email, email).toHaveAccessibleDescription(form.words.error.email)
  }
  expect(sent).toEqual([])
  await form.fill({ email: "o'brien+lamp@mail.example.co.uk" })
  await form.submit.click()
  await expect(form.success).toBeVisible()
})

for (const answer of [
  { status: 200, body: '<<< {garbage' },
  { status: 200, json: { error: 'failed' } },
  { status: 204 },
])
  test(`any success means sent: ${JSON.stringify(answer)}`, async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill(answer))
    const form = await readyForm(page)
    await form.submit.click()
    await expect(form.success).toBeVisible()
  })

test.describe("The server's token", () => {
  test.use({ expectedProblems: /api\/form-token|Failed to load resource/ })

  for (const [name, answer, token] of [
    ['goes along', (route: Route) => route.fulfill({ json: { token: 't' } }), 't'],
    ['never comes', () => undefined, undefined],
    ['is refused', (route: Route) => route.fulfill({ status: 500 }), undefined],
    ['is lost', (route: Route) => route.abort('connectionreset'), undefined],
  ] as const)
    test(`${name}, and the message goes out`, async ({ page }) => {
      await page.route('**/api/form-token', (route) => answer(route))
      await answerWithStatus(page, 201)
      const form = await readyForm(page)
      const called = page.waitForRequest('**/api/contact')
      await form.submit.click()
      expect((await called).headers()['x-form-token']).toBe(token)
      await expect(form.success).toBeVisible()
    })
})

test.describe('The map', () => {
  const { provider, latitude, longitude } = contactDetails.map
  const { label = '', origin = '' } =
    Object.entries(mapProviders).find(([name]) => name === provider)?.[1] ?? {}

  for (const language of languageCodes)
    test(`is not fetched before it is asked for; a link leads to it (${language})`, async ({
      page,
    }) => {
      await page.goto(address('contact', language))
      const { map } = wordsIn(language).contact
      const section = page.getByRole('region', { name: map.title })
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByText(contactDetails.address.street)).toBeVisible()
      await expect(section.getByText(filled(map.text, { provider: label }))).toBeVisible()
      const link = page.getByRole('link', { name: filled(map.link, { provider: label }) })
      await expect(link).toHaveAttribute('href', new RegExp(`^${origin}/`))
      // An empty frame is no stop for the keyboard.
      await expect(page.locator('iframe')).toHaveJSProperty('inert', true)
    })

  for (const javaScriptEnabled of [true, false])
    test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({
        javaScriptEnabled,
        expectedProblems: new RegExp(`^third party: ${origin}/`),
      })

      test('opens in its frame, and the page stays', async ({ page }) => {
        const asked: string[] = []
        await page.route(`${origin}/**`, (route) => {
          asked.push(decodeURIComponent(route.request().url()))
          const body = '<!doctype html><html lang="en"><title>Map</title><p>A map</p>'
          return route.fulfill({ contentType: 'text/html', body })
        })
        await page.goto(at('/contact/'))
        const { map } = wordsIn('fr').contact
        await page.getByRole('link', { name: map.show }).click()
        await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible()
        await expect(page).toHaveURL(at('/contact/'))
        expect(asked).toEqual([expect.stringContaining(`${latitude},${longitude}`)])
      })
    })
})
