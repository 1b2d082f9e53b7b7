import { readFileSync } from 'node:fs'
import path from 'node:path'
import { accepted } from '../support/accepted-findings'
import { expectAccessible, NARROW, WIDE } from '../support/accessibility'
import { handOut, linkPages } from '../support/link-pages'
import { expect, test } from '../support/test'
import {
  address,
  everyAnswer,
  everyPage,
  filled,
  languages,
  wordsIn,
} from '../support/words'

test.describe('Two engines have nothing to say', () => {
  for (const url of [...everyPage.map((page) => page.url), ...everyAnswer])
    test(`about ${url}`, async ({ page }) => {
      await page.goto(url)
      await expectAccessible(page)
    })

  for (const { language, template, url } of linkPages)
    test(`about ${url} (${language})`, async ({ page }) => {
      await handOut(page, template, url)
      await page.goto(url)
      await expectAccessible(page)
    })

  for (const { code, name } of languages) {
    const { language, nav, menu } = wordsIn(code).site

    test(`about the open picker (${code})`, async ({ page }) => {
      await page.goto(address('about', code))
      const label = filled(language.label, { language: name })
      await page.getByRole('button', { name: label }).click()
      const links = page.getByRole('navigation', { name: language.choose })
      await expect(links).toBeVisible()
      await expectAccessible(page)
      await expect(links).toBeVisible()
    })

    test(`about the open menu of a small screen (${code})`, async ({ page }) => {
      await page.setViewportSize(NARROW)
      await page.goto(address('about', code))
      await page.getByRole('button', { name: menu.label }).click()
      const links = page.getByRole('banner').getByRole('navigation', { name: nav.label })
      await expect(links).toBeVisible()
      // On a wide screen there is no such menu.
      await expectAccessible(page, [NARROW])
      await expect(links).toBeVisible()
    })
  }
})

test('what was accepted is explained', () => {
  const guide = readFileSync(path.join(__dirname, '../../docs/accessibility.md'), 'utf8')
  for (const { rule } of accepted) expect(guide).toContain(`\`${rule}\``)
})

test('each of the two engines finds what is wrong', async ({ page }) => {
  await page.goto(address('contact', 'fr'))
  const field = page.getByRole('textbox').first()
  await field.evaluate((element) => element.removeAttribute('id'))
  await expect(expectAccessible(page, [WIDE])).rejects.toThrow(/"label #?\S+/)
  await expect(expectAccessible(page, [])).rejects.toThrow(/input_label_exists/)
})
