import { expectAxeSilent } from './support/accessibility'
import { address, languageCodes, wordsIn } from './support/site'
import { expect, test } from './support/test'

for (const language of languageCodes)
  for (const [route, place] of [
    ['home', ''],
    ['about', '#prototype'],
  ] as const)
    test.describe(`The example of a report (${route}, ${language})`, () => {
      test.use({ javaScriptEnabled: language !== 'fr' })

      test('is confirmed by keyboard, and taken back', async ({
        page,
        javaScriptEnabled,
      }) => {
        const { journey, report } = wordsIn(language)
        await page.goto(address(route, language) + place)
        const card = page.getByRole('figure', { name: report.label })
        const box = card.getByRole('checkbox', { name: report.seen })
        const status = card.getByRole('status')
        const stop = page.getByRole('listitem').filter({
          has: page.getByRole('heading', { name: journey.routed.title }),
        })
        const expectBefore = async () => {
          await expect(status).toHaveText(journey.signalled.title, { useInnerText: true })
          await expect(card).toContainText(report.votes.before, { useInnerText: true })
          await expect(card).not.toContainText(report.votes.after, { useInnerText: true })
          if (route === 'home')
            await expect(stop).toContainText(journey.status.next, { useInnerText: true })
        }
        await expectBefore()
        await box.focus()
        await page.keyboard.press('Space')
        await expect(status).toHaveText(journey.routed.title, { useInnerText: true })
        await expect(card).toContainText(report.votes.after, { useInnerText: true })
        if (route === 'home')
          await expect(stop).toContainText(journey.status.current, { useInnerText: true })
        if (javaScriptEnabled) await expectAxeSilent(page)
        await page.keyboard.press('Space')
        await expectBefore()
      })
    })

for (const language of languageCodes)
  test(`One report is read in three ways, and on paper all at once (${language})`, async ({
    page,
  }) => {
    const { title, resident, service, shop } = wordsIn(language).features.readers
    await page.goto(address('features', language))
    const section = page.getByRole('region', { name: title })
    await expect(section.getByText(resident.text)).toBeVisible()
    await section.locator('summary', { hasText: service.name }).focus()
    await page.keyboard.press('Enter')
    await expect(section.getByText(service.text)).toBeVisible()
    await expect(section.getByText(resident.text)).toBeHidden()
    await expectAxeSilent(page)
    await page.emulateMedia({ media: 'print' })
    for (const { text } of [resident, service, shop])
      await expect(section.getByText(text)).toBeVisible()
  })
