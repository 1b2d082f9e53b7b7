import { noWholeBrowser, wholeBrowser } from '../../scripts/browser'
import { NARROW, WIDE } from '../support/accessibility'
import { answerWithStatus, contactForm, fullMessage } from '../support/forms'
import { address, layoutsIn, wordsIn } from '../support/site'
import { expect, test } from '../support/test'
import { countStops, expectFocusSeen, press, tabTo, walk } from './support/keyboard'

const LANGUAGE = 'de'
const { site, contact } = wordsIn(LANGUAGE)

test.skip(...noWholeBrowser)
test.use({
  // Tab leads from the last element of a page to the browser's own controls. A headless shell has
  // none, so these tests need a whole browser.
  launchOptions: wholeBrowser,
  // With reduced motion there is no transition from page to page, which a key would interrupt and
  // the browser would log as an error.
  contextOptions: { reducedMotion: 'reduce' },
})

for (const javaScriptEnabled of [true, false])
  test.describe(`the Tab key in a browser with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    const places = javaScriptEnabled
      ? layoutsIn(LANGUAGE)
      : // Only menus and forms work in another way without scripts, and the contact page has both.
        [{ url: address('contact', LANGUAGE) }]
    for (const { url } of places)
      for (const size of [WIDE, NARROW, { width: 412, height: 740 }])
        test(`a visitor who goes through ${url} with Tab sees the focus at every stop (${size.width} pixels)`, async ({
          page,
        }) => {
          await page.setViewportSize(size)
          await page.goto(url)
          // Tab leads to every element that can have the focus and then out of the page; Shift+Tab
          // leads back the same way.
          const there = await walk(page, 'Tab')
          const back = await walk(page, 'Shift+Tab', there.length)
          expect(there).toHaveLength(await countStops(page))
          expect(back).toEqual(there.toReversed())
        })
  })

test('a visitor who uses only the keyboard can correct the errors of a message, send it, and go to the home page', async ({
  page,
}) => {
  const sent = await answerWithStatus(page, 201)
  const form = contactForm(page, LANGUAGE)
  const nav = page.getByRole('banner').getByRole('navigation', { name: site.nav.label })
  await page.goto(address('about', LANGUAGE))
  await tabTo(page, nav.getByRole('link', { name: site.nav.contact }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address('contact', LANGUAGE))
  await tabTo(page, form.submit)
  await page.keyboard.press('Enter')
  await expect(form.summary).toBeFocused()
  await expectFocusSeen(page)
  const wrong = form.summary.getByRole('link', { name: form.words.error.email })
  await tabTo(page, wrong)
  await press(page, 'Enter')
  await expect(form.email).toBeFocused()
  await page.keyboard.type(fullMessage.email)
  await press(page, 'Shift+Tab')
  await page.keyboard.type(fullMessage.name)
  await tabTo(page, form.subject)
  await press(page, 'ArrowDown')
  await tabTo(page, form.message)
  await page.keyboard.type(fullMessage.message)
  await press(page, 'Tab')
  await expect(form.redirect).toBeFocused()
  await press(page, 'Space')
  await expect(form.redirect).not.toBeChecked()
  await press(page, 'Tab')
  await expect(form.submit).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(form.success.getByText(contact.sent.text)).toBeVisible()
  await expectFocusSeen(page)
  // While the dialog is open, the browser keeps the focus inside it, as the dialog is modal.
  await expect(page.locator('dialog:modal')).toBeVisible()
  await tabTo(page, form.success.getByRole('link', { name: form.words.success.home }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address('home', LANGUAGE))
  expect(sent).toEqual([{ ...fullMessage, subject: 'partnership' }])
})
