/** Tests of undoing what the editor has just deleted or removed. */
import { inAll } from '../../__tests__/support/sample'
import { expectAxeSilent } from '../support/accessibility'
import { expect, open, test } from '../support/editor'
import { DELETED, deleteSecond, FIRST, openList, SECOND } from '../support/values'

for (const [how, isKey] of [
  ['the button «Annuler»', false],
  ['Ctrl+Z', true],
] as const)
  test(`${how} brings back an entry that was just deleted, byte for byte, and does so again after a second deletion`, async ({
    page,
    desk,
    editor,
  }) => {
    const before = editor.read(SECOND)
    await openList(page)
    for (let times = 0; times < 2; times += 1) {
      await deleteSecond(page, desk)
      expect(() => editor.read(SECOND)).toThrow()
      await expectAxeSilent(page)
      if (isKey) await page.keyboard.press('Control+z')
      else await desk.press('Annuler')
      await expect(page.getByText('« Deux » est de nouveau là.')).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Deux' }),
      ).toBeFocused()
      expect(editor.read(SECOND)).toBe(before)
    }
    // The deletion is already undone, so Ctrl+Z must change nothing now.
    await page.keyboard.press('Control+z')
    expect(editor.read(SECOND)).toBe(before)
  })

test('Ctrl+Z in a text field takes back what was typed there, and does not bring back a deleted entry', async ({
  page,
  desk,
  editor,
}) => {
  await openList(page)
  // The server answers the deletion only once the person is typing a search: the focus must stay in
  // the search field.
  await page.route('**/admin/api/save?*', async (route) => {
    const answer = await route.fetch()
    await page.getByRole('searchbox').fill('phrase')
    await route.fulfill({ response: answer })
  })
  await deleteSecond(page, desk)
  // The editor moves the focus only when the browser next draws the page, so the test waits for
  // that before it looks at the search field.
  await page.evaluate(
    () =>
      new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await expect(page.getByRole('searchbox')).toHaveValue('phrase')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  expect(() => editor.read(SECOND)).toThrow()
  await expect(page.getByText(DELETED)).toBeVisible()
})

test.describe('the editor whose page has not heard of a new entry yet', () => {
  test.use({ expectedProblems: /409/ })
  test('a deleted entry comes back under another file name if a new entry has taken its name meanwhile, and both stay', async ({
    page,
    desk,
    editor,
  }) => {
    await openList(page)
    await deleteSecond(page, desk)
    editor.put(SECOND, { order: 9, title: inAll('Nouveau') }, FIRST)
    await desk.press('Annuler')
    await expect(page.getByText('« Deux » est de nouveau là, à côté')).toBeVisible()
    expect(editor.data(SECOND)).toMatchObject({ title: inAll('Nouveau') })
    expect(editor.data('content/values/deux-2.json')).toMatchObject({
      title: inAll('Deux'),
    })
  })
})

test('Ctrl+Z brings an item that was removed from a list in a form back to its place, and keeps what was typed in other items since', async ({
  page,
  desk,
  editor,
}) => {
  const feature = 'content/technical-features/one.json'
  const tags = ['Un', 'Deux', 'Trois'].map(inAll)
  editor.put(feature, { tags })
  await open(page, feature, /./)
  const tag = (index: number) => page.locator(`[id$="#tags[${index}].fr"]`)
  await desk.press('Retirer : Étiquette 2')
  await expect(page.getByText('« Étiquette 2 » est retiré.')).toBeVisible()
  await tag(1).fill('Trois bis')
  await page.getByRole('button', { name: /^Ajouter/ }).focus()
  await page.keyboard.press('Control+z')
  await expect(tag(1)).toHaveValue('Deux')
  await expect(tag(2)).toHaveValue('Trois bis')
  await expect(page.getByRole('button', { name: 'Retirer : Étiquette 2' })).toBeFocused()
  await desk.press(/^Ajouter/)
  await expect(tag(3)).toBeFocused()
})
