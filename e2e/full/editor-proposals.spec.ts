/** Tests of proposals of a translator in the editor's forms: their marks, Undo, and what is saved. */
import { expectAxeSilent } from '../support/accessibility'
import { FIELD, NEWS } from '../support/article'
import { expect, open, openFigure, STAT, test, type Editor } from '../support/editor'
import {
  button,
  KEEP,
  MARK,
  openTranslators,
  PROPOSE,
  told,
  withoutGerman,
  withTranslator,
} from '../support/translator'

test.describe.configure({ mode: 'default' })

const FEATURE = 'content/technical-features/one.json'
const germanOf = (editor: Editor) => editor.data(STAT).label

test.beforeEach(({ editor }) => withoutGerman(editor))

test('a translator’s proposal is put into the field with a mark, and is saved only once somebody keeps it', async ({
  page,
  desk,
  editor,
}) => {
  await withTranslator(page)
  await openFigure(page)
  const german = desk.text('Légende', 'Allemand')
  await expect(german).not.toHaveAccessibleDescription(MARK)
  await button(page, PROPOSE).press('Enter')
  await expect(german).toHaveValue('de langues')
  await expect(german).toBeFocused()
  await expect(told(page, MARK)).toBeVisible()
  await expect(german).toHaveAccessibleDescription(MARK)
  await expect(button(page, PROPOSE)).toHaveCount(0)
  await expectAxeSilent(page)
  expect(await openTranslators(page)).toBe(0)

  await page.reload()
  await expect(german).toHaveValue('de langues')
  await expect(german).toHaveAccessibleDescription(MARK)
  await desk.press('Enregistrer')
  await expect(german).toBeFocused()
  await expect(german).toHaveAccessibleDescription(/ne s’enregistre pas sans être relue/)
  expect(germanOf(editor)).toMatchObject({ de: '' })

  await button(page, KEEP).press('Enter')
  await expect(told(page, 'Proposition gardée.')).toBeVisible()
  await expect(german).toBeFocused()
  await expect(german).not.toHaveAccessibleDescription(MARK)
  await desk.save()
  expect(germanOf(editor)).toEqual({ fr: 'langues', en: 'languages', de: 'de langues' })
})

test('a translator’s proposal loses its mark once somebody changes it, and Undo brings proposal and mark back', async ({
  page,
  desk,
  editor,
}) => {
  await withTranslator(page)
  await openFigure(page)
  const german = desk.text('Légende', 'Allemand')
  await button(page, PROPOSE).click()
  await german.press('End')
  await page.keyboard.type('!')
  await expect(german).toHaveValue('de langues!')
  await expect(german).not.toHaveAccessibleDescription(MARK)
  await german.press('Control+z')
  await expect(german).toHaveValue('de langues')
  await expect(german).toHaveAccessibleDescription(MARK)
  await german.press('Control+y')
  await desk.save()
  expect(germanOf(editor)).toMatchObject({ de: 'de langues!' })
})

test('Undo removes a translator’s whole proposal, Redo brings it back with its mark, and after Undo it can be asked for again', async ({
  page,
  desk,
}) => {
  await withTranslator(page)
  await openFigure(page)
  const german = desk.text('Légende', 'Allemand')
  await button(page, PROPOSE).click()
  await expect(german).toHaveValue('de langues')
  await german.press('Control+z')
  await expect(german).toHaveValue('')
  await expect(told(page, /^Enregistré\. /)).toBeVisible()
  await german.press('Control+y')
  await expect(german).toHaveValue('de langues')
  await expect(german).toHaveAccessibleDescription(MARK)
  await german.press('Control+z')
  await button(page, PROPOSE).click()
  await expect(german).toHaveValue('de langues')
  await expect(german).toHaveAccessibleDescription(MARK)
})

test('a translation of an article is proposed with its subheads and links, and one Undo takes it back', async ({
  page,
  desk,
  editor,
}) => {
  const text = 'Un [plan](/about/).\n\n## Titre\n\n- un\n- deux'
  editor.put(NEWS, { text: { fr: text, en: text } })
  await withTranslator(page, { translations: { 'Un plan.': 'Ein Plan.', plan: 'Plan' } })
  await open(page, NEWS, /./)
  const german = desk.text(FIELD, 'Allemand')
  for (let times = 0; times < 2; times += 1) {
    await button(page, PROPOSE).last().click()
    await expect(german.getByRole('link', { name: 'Plan' })).toHaveAttribute(
      'href',
      '/about/',
    )
    await expect(german.getByRole('heading')).toHaveText('de Titre')
    await expect(german.getByRole('listitem')).toHaveText(['de un', 'de deux'])
    await expect(german).toHaveAccessibleDescription(MARK)
    await expect(german).toBeFocused()
    if (times === 0) await german.press('Control+z')
  }
  await page.reload()
  await expect(german).toHaveAccessibleDescription(MARK)
  await button(page, KEEP).click()
  await desk.save()
  expect(editor.data(NEWS).text).toMatchObject({
    de: 'Ein [Plan](/about/).\n\n## de Titre\n\n- de un\n- de deux',
  })
})

test('the editor offers to translate an article only once its field has loaded, so that Undo can take the proposal back', async ({
  page,
  desk,
  editor,
}) => {
  editor.put(NEWS, { text: { fr: 'Plan', en: 'Map' } })
  await withTranslator(page)
  let load = () => {}
  const mayLoad = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/ArticleEditor-*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  await open(page, NEWS, /./)
  await expect(desk.text('Titre', 'Allemand')).toBeVisible()
  // The row below a text loads within this second, as the other tests of this file show.
  await page.waitForTimeout(1000)
  await expect(button(page, PROPOSE)).toHaveCount(0)
  load()
  await button(page, PROPOSE).click()
  await desk.text(FIELD, 'Allemand').press('Control+z')
  await expect(button(page, PROPOSE)).toBeVisible()
})

test('a proposal that arrives while a new entry is saved keeps its mark, though the entry gets another address', async ({
  page,
  desk,
}) => {
  await withTranslator(page)
  await open(page, 'content/stats/+1.json', /./)
  for (const language of ['Français', 'Anglais', 'Allemand'])
    await desk.text('Chiffre', language).fill('12')
  await desk.text('Légende').fill('ponts')
  await desk.text('Légende', 'Anglais').fill('bridges')
  let release = () => {}
  const proposed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/admin/api/save?*', async (route) => {
    await proposed
    await route.continue()
  })
  await desk.press('Enregistrer')
  await button(page, PROPOSE).click()
  const german = desk.text('Légende', 'Allemand')
  await expect(german).toHaveValue('de ponts')
  release()
  await expect(page).not.toHaveURL(/\+1\.json/)
  await expect(german).toHaveValue('de ponts')
  await expect(german).toHaveAccessibleDescription(MARK)
})

test('when somebody moves an item of a list, the item keeps its proposed translation and the mark that nobody has read it', async ({
  page,
  desk,
  editor,
}) => {
  const tags = [
    { fr: 'un', en: 'one', de: '' },
    { fr: 'deux', en: 'two', de: 'zwei' },
  ]
  editor.put(FEATURE, { tags })
  await withTranslator(page)
  await open(page, FEATURE, /./)
  const german = page.getByRole('textbox', { name: 'Allemand' })
  await page
    .getByRole('group', { name: 'Étiquettes' })
    .getByRole('button', { name: /^Proposer une traduction/ })
    .click()
  const proposed = page.getByRole('textbox', { name: 'Allemand', description: MARK })
  await expect(proposed).toHaveValue('de un')
  const count = await german.count()
  await button(page, 'Descendre : Étiquette 1').click()
  await expect(proposed).toHaveValue('de un')
  await expect(german).toHaveCount(count)
  await desk.press('Enregistrer')
  await expect(proposed).toBeFocused()
  expect(editor.data(FEATURE).tags).toEqual(tags)
})

test('a copy of an entry has the mark of each proposal that nobody has read', async ({
  page,
  editor,
}) => {
  editor.put(FEATURE, { tags: [{ fr: 'un', en: 'one', de: '' }] })
  await withTranslator(page)
  await open(page, FEATURE, /./)
  await page
    .getByRole('group', { name: 'Étiquettes' })
    .getByRole('button', { name: /^Proposer une traduction/ })
    .click()
  const proposed = page.getByRole('textbox', { name: 'Allemand', description: MARK })
  await expect(proposed).toHaveValue('de un')
  await page.getByRole('button', { name: /^Dupliquer/ }).click()
  await expect(page).toHaveURL(/%2B\.json/)
  await expect(proposed).toHaveValue('de un')
})
