/** Tests the map on the contact page. */
import { fillVariables } from '../../src/i18n/messages'
import { MAP_ORIGIN, MAP_PROVIDER } from '../../src/shared/office-map'
import { address, contactDetails, wordsIn } from '../support/site'
import { describeScriptsOnAndOff, expect, test } from '../support/test'

const { latitude, longitude } = contactDetails.map

/**
 * Replaces the variable `provider` in a message by the name of the company that provides the map.
 */
const named = (text: string) => fillVariables(text, { provider: MAP_PROVIDER })

test.use({ expectedProblems: new RegExp(`^third party: ${MAP_ORIGIN}/`) })

describeScriptsOnAndOff((language, javaScriptEnabled) => {
  test('the contact page loads the map into its frame only once a visitor asks for it', async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(`${MAP_ORIGIN}/**`, (route) => {
      asked.push(decodeURIComponent(route.request().url()))
      const body = '<!doctype html><html lang="en"><title>Map</title><p>A map</p>'
      return route.fulfill({ contentType: 'text/html', body })
    })
    await page.goto(address('contact', language))
    const { map } = wordsIn(language).contact
    const section = page.getByRole('region', { name: map.title })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByText(named(map.text))).toBeVisible()
    const link = page.getByRole('link', { name: named(map.link) })
    await expect(link).toHaveAttribute('href', new RegExp(`^${MAP_ORIGIN}/`))
    expect(asked).toEqual([])

    const frame = page.locator('iframe')
    // While the frame of the map is empty, it must not have the focus, as a person with a keyboard
    // would find nothing there.
    if (javaScriptEnabled) await expect(frame).toHaveJSProperty('inert', true)
    await page.getByRole('link', { name: map.show }).click()
    await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible()
    await expect(page).toHaveURL(address('contact', language))
    expect(asked).toEqual([expect.stringContaining(`${latitude},${longitude}`)])
  })
})
