import type { Page } from '@playwright/test'
import { CATALOGUE_PATH } from '../../../src/catalogue/data'
import { localizedPath } from '../../../src/i18n/paths'
import { axe } from '../../support/accessibility'
import { languages, wordsIn } from '../../support/words'
import { expect, test } from '../../support/workshop'

/** A state of a component. */
const example = (page: Page, component: string, state: string) =>
  page
    .getByRole('region', { name: component, exact: true })
    .getByRole('figure', { name: state, exact: true })

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** The colour of a token, as the catalogue says it is. */
const colour = (page: Page, token: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(token, { exact: true }) })
    .getByText(/^oklch/)

// What takes a minute to start is not started anew for every test that fails.
test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the catalogue in gatsby develop', () => {
  for (const { code } of languages)
    test(`shows components in their states (${code})`, async ({ page }) => {
      const { form } = wordsIn(code).contact
      const { notFound, landing } = wordsIn(code)
      await page.goto(localizedPath(CATALOGUE_PATH, code))
      await expect(
        example(page, 'Button', 'primary').getByRole('button', { name: form.submit }),
      ).toBeEnabled()
      await expect(
        example(page, 'Button', 'primary, disabled').getByRole('button', {
          name: form.sending,
        }),
      ).toBeDisabled()
      await expect(
        example(page, 'Field', 'two errors').getByRole('textbox'),
      ).toHaveAccessibleDescription(new RegExp(form.error.characters))
      await expect(
        example(page, 'Checkbox', 'disabled').getByRole('checkbox'),
      ).toBeDisabled()
      await expect(
        example(page, 'Journey', 'two stages done, one under way, one to come')
          .getByRole('list')
          .getByRole('listitem'),
      ).toHaveCount(4)
      await expect(
        example(page, 'Notice', 'not found').getByRole('heading', {
          name: notFound.title,
        }),
      ).toBeVisible()
      await expect(
        example(page, 'Band', 'two links and a note').getByRole('link'),
      ).toHaveText([landing.cta.contact, landing.cta.beta])
    })

  test('the ink of a button is not its ground: the layers are in their order', async ({
    page,
  }) => {
    await page.goto(CATALOGUE_PATH)
    const button = example(page, 'Button', 'primary').getByRole('button')
    const [ink, paper] = [colour(page, '--ink'), colour(page, '--paper')]
    await expect(button).toHaveCSS('background-color', (await ink.textContent()) ?? '')
    await expect(button).toHaveCSS('color', (await paper.textContent()) ?? '')
  })

  test('goes from one language to the next and keeps the theme', async ({ page }) => {
    await page.goto(`${CATALOGUE_PATH}?theme=dark#Field`)
    await page
      .getByRole('navigation', { name: 'Language' })
      .getByRole('link', { name: 'Deutsch' })
      .click()
    await expect(page).toHaveURL(
      `${localizedPath(CATALOGUE_PATH, 'de')}?theme=dark#Field`,
    )
    await expect(page.getByRole('radio', { name: 'dark' })).toBeChecked()
    await expect(
      example(page, 'Button', 'primary').getByRole('button', {
        name: wordsIn('de').contact.form.submit,
      }),
    ).toBeVisible()
  })

  for (const preferred of ['light', 'dark'] as const)
    test(`shows both themes where the system is ${preferred}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: preferred })
      await page.goto(CATALOGUE_PATH)
      const grounds = new Map<string, string>()
      for (const theme of ['light', 'dark']) {
        await page.getByRole('radio', { name: theme }).check()
        await expect(colour(page, '--paper')).toHaveText(
          (await colour(page, `--${theme}-paper`).textContent()) ?? '',
        )
        grounds.set(theme, await ground(page))
      }
      expect(grounds.get('light')).not.toBe(grounds.get('dark'))
      await page.getByRole('radio', { name: 'system' }).check()
      expect(await ground(page)).toBe(grounds.get(preferred))
    })

  test('opens each dialog as a real one', async ({ page }) => {
    const { failure, success } = wordsIn('fr').contact.form
    await page.goto(CATALOGUE_PATH)
    for (const [state, name, said] of [
      ['success, stopped', success.message, success.stayed],
      ['busy', failure.title, failure.busy],
    ] as const) {
      await example(page, 'Dialog', state).getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toContainText(said)
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await example(page, 'Dialog', 'success, counting down').getByRole('button').click()
    await expect(page.getByRole('dialog', { name: success.message })).toBeVisible()
    // The clock runs out, and leads nowhere.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/#closed-/)
  })

  // The second engine takes samples of letters for headings.
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe has nothing to say about it (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(localizedPath(CATALOGUE_PATH, 'en'))
      await expect(colour(page, '--paper')).toBeVisible()
      expect(await axe(page)).toEqual([])
    })
})
