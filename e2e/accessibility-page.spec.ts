import { contactDetails } from './support/content'
import { expect, test } from './support/test'
import { address, languageCodes, wordsIn } from './support/words'

for (const language of languageCodes)
  test.describe(`The accessibility page (${language})`, () => {
    const { accessibility: words, site } = wordsIn(language)

    test('the footer of another page leads there, and marks it', async ({ page }) => {
      await page.goto(address('about', language))
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: site.nav.accessibility })
      await link.click()
      await expect(page).toHaveURL(address('accessibility', language))
      await expect(link).toHaveAttribute('aria-current', 'page')
    })

    test('says what is aimed for, done, checked and missing, with nothing left out', async ({
      page,
    }) => {
      await page.goto(address('accessibility', language))
      const main = page.getByRole('main')
      const { hero, goal, measures, checks, missing, limits, barrier } = words
      for (const part of [goal, measures, checks, missing, limits, barrier]) {
        const { title, ...texts } = part
        await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
        for (const text of Object.values(texts))
          await expect(main.getByText(text)).toBeVisible()
      }
      for (const text of Object.values(hero))
        await expect(main.getByText(text, { exact: true })).toBeVisible()
    })

    test('the day of the last check is a date for people and for machines', async ({
      page,
    }) => {
      await page.goto(address('accessibility', language))
      const time = page.getByRole('time')
      const day = (await time.getAttribute('datetime')) ?? ''
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      const [year = '', , date = ''] = day.split('-')
      await expect(time).toContainText(year)
      await expect(time).toContainText(String(Number(date)))
    })

    test('leads to the form, the mail and the phone', async ({ page }) => {
      await page.goto(address('accessibility', language))
      const main = page.getByRole('main')
      const { email, phone, hours } = contactDetails
      await expect(main.getByRole('link', { name: email })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      )
      await expect(
        main.getByRole('link', { name: phone.replaceAll(' ', '\u00a0') }),
      ).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`)
      await expect(main.getByText(Object(hours)[language])).toBeVisible()
      await main.getByRole('link', { name: words.barrier.form }).click()
      await expect(page).toHaveURL(address('contact', language))
    })
  })
