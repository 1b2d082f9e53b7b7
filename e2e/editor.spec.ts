import { gitIn } from '../__tests__/support/project'
import { inAll } from '../__tests__/support/sample'
import { expectAxeSilent } from './support/accessibility'
import { deskOf, expect, open, openFigure, STAT, test } from './support/editor'

test.describe.configure({ mode: 'default' })

test.describe('the editor when its server refuses a save or has ended', () => {
  test.use({ expectedProblems: /422|ERR_/ })

  test('the editor links to the field with a mistake that only its server finds', async ({
    page,
    desk,
    editor,
  }) => {
    editor.put('content/roadmap/two.json', { year: 2031 }, 'content/roadmap/one.json')
    await open(page, 'content/roadmap/one.json', /./)
    await page.getByRole('textbox', { name: 'Année' }).fill('2031')
    await desk.press('Enregistrer')
    const alert = page.getByRole('alert')
    await alert.getByRole('link', { name: /› Année est déjà 2031/ }).click()
    await expect(page.getByRole('textbox', { name: 'Année' })).toBeFocused()
    await expect(alert).toBeHidden()
  })

  test('the editor can save again once its server runs again', async ({
    page,
    desk,
    editor,
  }) => {
    await openFigure(page)
    await desk.text('Chiffre').fill('10')
    const noticed = page.waitForEvent('requestfailed', (request) =>
      /project/.test(request.url()),
    )
    await editor.close()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toHaveText(/Rien n’est perdu/)
    await noticed
    await editor.start(editor.root)
    await expect(page.getByText(/^L’éditeur répond de nouveau/)).toBeVisible()
    await desk.press('Enregistrer')
    await expect.poll(() => editor.data(STAT).value).toEqual({ ...inAll('8'), fr: '10' })
  })
})

test('two tabs of the editor share a draft, which survives a reload', async ({
  page: one,
  context,
  editor,
}) => {
  await openFigure(one)
  await deskOf(one).text('Chiffre').fill('11')
  const other = await context.newPage()
  await one.reload()
  await openFigure(other)
  await deskOf(one).text('Chiffre').fill('12')
  await expect(deskOf(other).text('Chiffre')).toHaveValue('12')
  await deskOf(other).text('Légende').fill('pages')
  await expect(deskOf(one).text('Légende')).toHaveValue('pages')
  await deskOf(one).text('Chiffre').fill('13')
  await one.reload()
  await expect(deskOf(one).text('Chiffre')).toHaveValue('13')
  await deskOf(one).press('Enregistrer')
  await expect
    .poll(() => editor.data(STAT))
    .toMatchObject({ value: { fr: '13' }, label: { fr: 'pages' } })
})

test('the editor warns when the browser has no space for what is typed', async ({
  page,
  desk,
  editor,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  const giveSpace = (bytes?: number) =>
    browser.send('Storage.overrideQuotaForOrigin', {
      origin: editor.origin,
      quotaSize: bytes,
    })
  // Chromium asks for the free space anew only when it has too little left, so the test begins with a
  // full disk.
  await giveSpace(1)
  await openFigure(page)
  const status = page.getByRole('status').filter({ hasText: /^Pas encore enregistré/ })
  const long = 'pages '.repeat(8)
  await desk.text('Légende').fill(long)
  await expect(status).toHaveText(/Enregistrez maintenant, avant de fermer/)
  await expect(desk.text('Légende')).toHaveValue(long)
  page.once('dialog', (dialog) => dialog.dismiss())
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  expect((await asked).type()).toBe('beforeunload')
  await giveSpace()
  await desk.text('Légende').fill(`${long} !`)
  await expect(status).toHaveText(/Rien n’est perdu/)
  await desk.save()
})

test("the editor's list of changes to publish has one row for all entries that were moved by keyboard, and says which moved where", async ({
  page,
  editor,
}) => {
  await open(page, 'content/values/', 'Valeurs (À propos)')
  const down = page.getByRole('button', { name: /^Descendre.*Un$/ })
  await down.focus()
  for (const place of [2, 3]) {
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(`« Un » est maintenant en position ${place} sur 3`),
    ).toBeVisible()
    await expect(down).toBeFocused()
  }
  expect(editor.data('content/values/Deux.json')).toMatchObject({ order: 1 })
  await open(page, 'publish', 'Publier')
  await expect(page.getByRole('link', { name: /^Valeurs\s*Ordre$/ })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1)
  const moved = page.getByRole('main').getByRole('listitem').getByRole('listitem')
  await expect(moved).toHaveText([/Deux.*2 → 1/, /Trois.*3 → 2/, /Un.*1 → 3/])
})

test("the editor's list of tasks names entries at the same position and outdated translations, and the screen for publishing names these entries, too", async ({
  page,
  desk,
  editor,
}) => {
  editor.put('content/values/Deux.json', { order: 1 })
  editor.put(STAT, { value: { ...inAll('9'), de: '8' } })
  await open(page, 'todo', 'À compléter')
  await expect(
    page.getByRole('link', { name: /Valeurs.*est aussi 1 dans Valeurs › / }).first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'allemand' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'anglais' })).toBeHidden()
  await page.getByRole('link', { name: /Plus ancien que le français.: Chiffre/ }).click()
  await expect(desk.text('Chiffre', 'Allemand')).toBeFocused()

  await page.getByRole('link', { name: /Publier/ }).click()
  await expect(
    page.getByText(/^Traductions plus anciennes que le français.: Chiffres › 9\. /),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Voir «.À compléter.»/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À compléter')
})

test('a translator says that a translation is still right though its French was corrected, and can take that back', async ({
  page,
  desk,
  editor,
}) => {
  editor.put(STAT, { value: { ...inAll('9'), de: '8' } })
  await open(page, 'todo', 'À compléter')
  const older = page.getByText(/^Plus ancien que le français.: Chiffre/)
  const stillRight = page.getByRole('button', { name: /^Encore juste.*9, allemand$/ })
  await expect(older).toBeVisible()
  await stillRight.click()
  await expect(page.getByText(/^C’est noté/)).toBeVisible()
  await expect(older).toBeHidden()
  await desk.press('Annuler')
  await expect(older).toBeVisible()
  await stillRight.click()
  await expect(older).toBeHidden()
  gitIn(editor.root)('commit', '--quiet', '--all', '--message=Neuf')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À compléter')
  await expect(older).toBeHidden()
  await expectAxeSilent(page)

  editor.put(STAT, { value: { ...inAll('10'), de: '8' } })
  await expect(older).toBeVisible()
})

test('the editor says why an entry cannot be read, and what to do', async ({
  page,
  editor,
}) => {
  editor.write(STAT, '')
  await open(page, 'content/stats/', 'Chiffres (À propos)')
  await page.getByRole('link', { name: /est mal écrit à la ligne 1/ }).click()
  await expect(page.getByText(/revenez à la dernière bonne/)).toBeVisible()
})

test('the editor says that it has to be started again once the project’s code or its languages have changed', async ({
  page,
  editor,
}) => {
  await openFigure(page)
  const notice = page.getByText(/ou ses langues ont changé depuis le départ/)
  await expect(notice).toBeHidden()
  editor.write('src/i18n/config.ts', 'export const allLanguages = []\n')
  await expect(notice).toBeVisible()
})
