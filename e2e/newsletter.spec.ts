import type { Page } from '@playwright/test'
import { expectAxeSilent } from './support/accessibility'
import { newsletterBox } from './support/forms'
import { linkOf, subscriptionsOf } from './support/server'
import { address, titleOf, wordsIn, type Language } from './support/site'
import { describeScriptsOnAndOff, expect, ownAddress, test } from './support/test'

/**
 * Presses the button on the page that a link in a mail leads to. The link itself must do nothing:
 * mail programs follow links by themselves, and would confirm or unsubscribe.
 */
const answer = async (
  page: Page,
  link: string,
  words: Record<'title' | 'text' | 'submit', string>,
  language: Language,
) => {
  await page.goto(link)
  await expect(page).toHaveTitle(titleOf(words.title, language))
  // A language picker on this page would lead to an address without the token of the newsletter
  // link, so there must be none.
  const { choose } = wordsIn(language).site.language
  await expect(page.getByRole('navigation', { name: choose })).toHaveCount(0)
  const robots = page.locator('meta[name=robots]')
  await expect(robots).toHaveAttribute('content', 'noindex')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await expect(main.getByText(words.text)).toBeVisible()
  await expect(main.getByRole('button')).toHaveText([words.submit])
  // Axe runs as a script in the page. The tests in French switch scripts off, so only those in
  // German use axe.
  if (language === 'de') await expectAxeSilent(page)
  await main.getByRole('button').click()
}

test.use({ expectedProblems: /422/ })

describeScriptsOnAndOff((language, javaScriptEnabled) => {
  test('a visitor subscribes to the newsletter, confirms the subscription and ends it', async ({
    page,
  }) => {
    const box = newsletterBox(page, language)
    const { newsletter } = wordsIn(language)
    const email = ownAddress(`reader-${language}`)
    /**
     * Checks the state of the visitor's subscription, then follows the link in the mail that
     * confirms or ends it.
     */
    const follow = async (action: 'confirm' | 'unsubscribe', state: string) => {
      const [subscription] = await subscriptionsOf(email)
      if (subscription?.state !== state) throw new Error(`There is none that is ${state}`)
      await answer(page, linkOf(subscription, action), newsletter[action], language)
    }
    await box.open()
    if (javaScriptEnabled) {
      await box.hydrate()
      await box.email.fill(email)
      await box.submit.click()
      await expect(box.status(box.words.success)).toBeVisible()
      await expect(box.email).toHaveValue('')
    } else {
      await box.email.fill('nobody')
      await box.submit.click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(box.words.correct.title)
      await expect(box.email).toHaveValue('nobody')
      await expect(box.email).toHaveAccessibleDescription(box.words.error.email)
      await box.email.fill(email)
      await box.submit.click()
      await expect(page).toHaveURL(address('newsletterSubscribed', language))
      await expect(heading).toHaveText(box.words.subscribed.title)
    }

    await follow('confirm', 'pending')
    await expect(page).toHaveURL(
      `${address('newsletterConfirmed', language)}?lang=${language}`,
    )
    await follow('unsubscribe', 'confirmed')
    await expect(page).toHaveURL(address('newsletterUnsubscribed', language))
    expect(await subscriptionsOf(email)).toEqual([])
  })
})

test('the page that says that a confirmation link has expired links to the newsletter box', async ({
  page,
}) => {
  const { expired, placeholder } = wordsIn('de').newsletter
  await page.goto(address('newsletterExpired', 'de'))
  await page.getByRole('link', { name: expired.link }).click()
  await expect(page).toHaveURL(`${address('contact', 'de')}#newsletter`)
  await expect(page.getByPlaceholder(placeholder)).toBeInViewport()
})
