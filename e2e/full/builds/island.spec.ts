/**
 * Tests the island that docs/adding-an-island.md builds step by step, and an island with each kind
 * of control. What a visitor does before the scripts of an island have loaded must act exactly once
 * after they have.
 */
import type { Page } from '@playwright/test'
import { controls, counter, expect, heard, openSlowly, test } from './islands'

test.use({ hasTouch: true })

const presses = {
  mouse: (page: Page) => counter(page).getByRole('button').click(),
  finger: (page: Page) => counter(page).getByRole('button').tap(),
  'Enter key': (page: Page) => counter(page).getByRole('button').press('Enter'),
  'Space key': (page: Page) => counter(page).getByRole('button').press(' '),
}
for (const [what, press] of Object.entries(presses))
  test(`the counter of docs/adding-an-island.md counts a press by the ${what} once, even before its script has loaded`, async ({
    page,
  }) => {
    const release = await openSlowly(page, '/easy/')
    await press(page)
    await expect(counter(page).getByRole('status')).toHaveText(/ 0$/)
    release()
    await expect(counter(page).getByRole('status')).toHaveText(/ 1$/)
    await press(page)
    await expect(counter(page).getByRole('status')).toHaveText(/ 2$/)
  })

test('the counter of docs/adding-an-island.md ignores a click made six seconds before its script has loaded', async ({
  page,
}) => {
  const release = await openSlowly(page, '/easy/')
  await counter(page).getByRole('button').click()
  await page.waitForTimeout(6000)
  release()
  await expect(page.locator('[data-island=lamps][data-hydrated]')).toBeVisible()
  await expect(counter(page).getByRole('status')).toHaveText(/ 0$/)
})

test.describe('islands in a browser with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the counter of docs/adding-an-island.md is not shown where scripts are off', async ({
    page,
  }) => {
    await page.goto('/easy/')
    await expect(page.locator('#lamps h2')).toBeVisible()
    await expect(counter(page).getByRole('button')).toBeHidden()
  })
})

test('what a visitor chooses and types in an island before hydration reaches its handlers once and stays in its controls', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  const island = controls(page)
  await island.getByLabel('Checkbox').check()
  await island.getByRole('radio', { name: 'B' }).check()
  await island.getByLabel('List').selectOption('two')
  await island.getByLabel('Text').pressSequentially('lamp')
  release()
  await expect(heard(page)).toHaveText('checkbox true, b, list two')
  await expect(island.getByText('Length: 4')).toBeVisible()
  await expect(island.getByLabel('Checkbox')).toBeChecked()
  await expect(island.getByRole('radio', { name: 'B' })).toBeChecked()
  await expect(island.getByLabel('List')).toHaveValue('two')
  await island.getByLabel('Text').pressSequentially('s')
  await expect(island.getByLabel('Text')).toHaveValue('lamps')
  await expect(island.getByText('Length: 5')).toBeVisible()
})

test('a checkbox that a visitor ticks by its label before hydration stays ticked', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('Checkbox').click()
  release()
  await expect(heard(page)).toHaveText('checkbox true')
  await expect(controls(page).getByLabel('Checkbox')).toBeChecked()
})

test('a details element that a visitor opens before hydration stays open, and its handler gets one click', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('More').click()
  await expect(controls(page).locator('details')).toHaveAttribute('open')
  release()
  await expect(heard(page)).toHaveText('summary')
  await expect(controls(page).locator('details')).toHaveAttribute('open')
})

test('a text and a drawing that an island’s built HTML hides appear once the hydrated island shows them', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  const text = controls(page).getByText('Shown once')
  await expect(text).toBeHidden()
  await controls(page).getByLabel('B', { exact: true }).check()
  release()
  await expect(text).toBeVisible()
  await expect(controls(page).getByRole('img', { name: 'Drawn once' })).toBeVisible()
})

test('a link that a visitor follows before hydration is not followed a second time after it', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('Link').click()
  await expect(page).toHaveURL(/#followed$/)
  await page.evaluate(() => history.replaceState(null, '', location.pathname))
  release()
  await expect(heard(page)).toHaveText('link')
  await expect(page).toHaveURL(/controls\/$/)
})

test('an island reacts only to the last of two clicks that came before hydration', async ({
  page,
}) => {
  const release = await openSlowly(page, '/controls/')
  await controls(page).getByText('More').click()
  await controls(page).getByText('Count').click()
  release()
  await expect(heard(page)).toHaveText('button')
})

test.describe('an island that throws an error, alone on its page', () => {
  test.use({ expectedProblems: /fault/ })

  for (const fault of ['render', 'layout-effect', 'effect', 'click'])
    test(`after an error (place: ${fault}), an island without a form shows its built HTML with what was typed and chosen`, async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const release = await openSlowly(page, `/controls/#${fault}`)
      const island = controls(page)
      await island.getByLabel('Checkbox').check()
      await island.getByRole('radio', { name: 'B' }).check()
      await island.getByLabel('Text').fill('lamp')
      await island.getByText('Count').click()
      release()
      await expect.poll(() => errors).toEqual([`fault: ${fault}`])
      await expect(island).not.toHaveAttribute('data-hydrated')
      await expect(island.getByRole('button')).toHaveText('Count')
      await expect(island.getByLabel('Checkbox')).toBeChecked()
      await expect(island.getByRole('radio', { name: 'B' })).toBeChecked()
      await expect(island.getByLabel('Text')).toHaveValue('lamp')
      await expect(heard(page)).toHaveText('')
      await island.getByText('More').click()
      await expect(island.locator('details')).toHaveAttribute('open')
    })
})

test.describe('an island that throws an error, beside other islands', () => {
  test.use({ expectedProblems: /fault/ })

  for (const fault of [
    'render',
    'layout-effect',
    'effect',
    'click',
    'later-render',
    'later-effect',
  ])
    test(`an island that throws an error (place: ${fault}) shows its built HTML again; the other islands of the page still work`, async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.goto(`/several/#${fault}`)
      const [broken, sound] = [controls(page).first(), controls(page).last()]
      await counter(page).getByRole('button').click()
      await expect(counter(page).getByRole('status')).toHaveText(/ 1$/)
      await sound.getByLabel('Text').fill('lamp')
      await broken.getByText('Count').click()
      await expect.poll(() => errors).toEqual([`fault: ${fault}`])
      await expect(broken).not.toHaveAttribute('data-hydrated')
      await expect(broken.getByRole('button')).toHaveText('Count')
      await expect(broken.locator('output')).toHaveText('')

      await sound.getByText('Count').click()
      await sound.getByText('Count').click()
      await expect(sound.locator('output')).toHaveText('button, button')
      await expect(sound.getByText('Length: 4')).toBeVisible()
      await counter(page).getByRole('button').click()
      await expect(counter(page).getByRole('status')).toHaveText(/ 2$/)
      expect(errors).toHaveLength(1)
    })
})

test('the build warns, with file and line, of an island’s component outside of <Island>, and of a drawing used as an address', ({
  built,
}) => {
  expect(built.output).toMatch(/src\/pages\/several\.tsx:16: LampCounter /)
  expect(built.output).toMatch(/src\/pages\/several\.tsx:19: Mark /)
})

test('a drawing that is imported with ?url has the same address in a page and in an island, before and after hydration', async ({
  page,
}) => {
  await page.goto('/several/')
  const src = await page.getByAltText('In the page').getAttribute('src')
  const sound = controls(page).last()
  const drawing = sound.getByAltText('In the island')
  await expect(drawing).toHaveAttribute('src', String(src))
  await sound.getByText('Count').click()
  await expect(sound.locator('output')).toHaveText('button')
  await expect(drawing).toHaveAttribute('src', String(src))
  await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
})

test('an island whose script never loads shows its built HTML, whose details element still opens', async ({
  page,
}) => {
  await openSlowly(page, '/controls/')
  await controls(page).getByText('Count').click()
  await controls(page).getByText('More').click()
  await expect(controls(page).locator('details')).toHaveAttribute('open')
  await expect(heard(page)).toHaveText('')
})
