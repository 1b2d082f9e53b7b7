import { linkIn, mailTo } from '../support/mailbox'
import { subscriptionsOf } from '../support/messages'
import { expect, test } from '../support/test'
import { address, languageCodes, wordsIn } from '../support/words'

for (const javaScriptEnabled of [true, false])
  test.describe(`Subscribing, with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    // Two mails are waited for.
    test.slow()

    for (const language of languageCodes)
      test(`asks by mail, confirms with a button, and ends with another (${language})`, async ({
        page,
      }) => {
        const { newsletter, mail } = wordsIn(language)
        const script = javaScriptEnabled ? 'script' : 'plain'
        const email = `${language}-${script}-${Date.now()}@example.org`
        const states = async () =>
          (await subscriptionsOf(email)).map(({ state }) => state)

        await page.goto(address('contact', language))
        await page.getByLabel(newsletter.label, { exact: true }).fill(email)
        await page.getByRole('button', { name: newsletter.submit, exact: true }).click()
        // Scripts that take their time on a busy machine are not waited for.
        const told = page.getByText(newsletter.subscribed.text)
        await expect(
          javaScriptEnabled ? told.or(page.getByText(newsletter.success)) : told,
        ).toBeVisible({ timeout: 15_000 })
        expect(await states()).toEqual(['pending'])

        const asked = await mailTo(email, mail.confirmation.subject)
        await page.goto(linkIn(asked, 'confirm'))
        await page.getByRole('button', { name: newsletter.confirm.submit }).click()
        await expect(page).toHaveURL(address('newsletterConfirmed', language))
        expect(await states()).toEqual(['confirmed'])

        const welcome = await mailTo(email, mail.welcome.subject)
        await page.goto(linkIn(welcome, 'unsubscribe'))
        await page.getByRole('button', { name: newsletter.unsubscribe.submit }).click()
        await expect(page).toHaveURL(address('newsletterUnsubscribed', language))
        expect(await states()).toEqual([])
      })
  })
