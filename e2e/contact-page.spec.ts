import { contactForm } from './support/contact-form'
import { contactDetails, siteInfo, type Localized } from './support/content'
import { expect, test } from './support/test'
import { address, languageCodes, wordsIn } from './support/words'

for (const language of languageCodes) {
  const { contact, newsletter } = wordsIn(language)
  const said = (text: Localized) => text[language] ?? ''

  test.describe(`Section 2, Contact (${language})`, () => {
    test.beforeEach(({ page }) => page.goto(address('contact', language)))

    test('three cards: e-mail, phone with its hours, head office', async ({ page }) => {
      const cards = page
        .getByRole('region', { name: contact.info.title })
        .getByRole('listitem')
      await expect(cards.getByRole('heading')).toHaveText([
        contact.info.email.title,
        contact.info.phone.title,
        contact.info.address.title,
      ])
      const { email, phone, hours, address: office } = contactDetails
      await expect(cards.nth(0).getByRole('link', { name: email })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      )
      // Numbers are written with spaces that do not break.
      await expect(
        cards.nth(1).getByRole('link', { name: phone.replaceAll(' ', '\u00a0') }),
      ).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`)
      await expect(cards.nth(1)).toContainText(said(hours))
      expect(said(hours)).toMatch(/\b9\b.*(18|6\spm)/)
      for (const text of [office.street, office.postcode, said(office.city)])
        await expect(cards.nth(2)).toContainText(text)
    })

    test('section 3: name, e-mail, subject, message, each with an asterisk', async ({
      page,
    }) => {
      const { fields, words, submit } = contactForm(page, language)
      for (const field of Object.values(fields)) await expect(field).toBeVisible()
      for (const { label } of [words.name, words.email, words.subject, words.message])
        expect(label).toMatch(/\*$/)
      await expect(submit).toBeEnabled()
    })

    test('section 3: support, the default, has the empty value', async ({ page }) => {
      const { subject, words } = contactForm(page, language)
      const { support, partnership, press, other } = words.subject
      await expect(subject).toHaveValue('')
      const options = subject.getByRole('option')
      await expect(options).toHaveText([support, partnership, press, other])
      expect(
        await options.evaluateAll((all: HTMLOptionElement[]) =>
          all.map(({ value }) => value),
        ),
      ).toEqual(['', 'partnership', 'press', 'other'])
    })

    test('social links', async ({ page }) => {
      const links = page
        .getByRole('region', { name: contact.social.title })
        .getByRole('link')
      await expect(links).toHaveText(siteInfo.social.map(({ name }) => name))
      for (const [index, { url }] of siteInfo.social.entries())
        await expect(links.nth(index)).toHaveAttribute('href', url)
    })

    test('newsletter: one field with its placeholder, one button', async ({ page }) => {
      const box = page.getByRole('region', { name: newsletter.title })
      await expect(box.getByRole('textbox')).toHaveCount(1)
      await expect(box.getByPlaceholder(newsletter.placeholder)).toBeVisible()
      await expect(box.getByRole('button', { name: newsletter.submit })).toBeEnabled()
    })
  })
}
