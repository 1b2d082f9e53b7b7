/** Tests of what lists, versions and forms say of entries in preparation and of unfinished texts. */
import { gitIn } from '../../__tests__/support/project'
import { inAll } from '../../__tests__/support/sample'
import { allLanguages } from '../../src/i18n/config'
import { messagesFile } from '../../src/i18n/messages'
import { expectAxeSilent } from '../support/accessibility'
import { deskOf, expect, open, test } from '../support/editor'

test('the version in which an entry became public shows that change in the list of versions, but no text that was written later', async ({
  page,
  editor,
}) => {
  const file = 'content/values/one.json'
  const git = gitIn(editor.root)
  editor.put(file, { draft: true })
  git('commit', '--quiet', '--all', '--message=En préparation')
  editor.put(file, { draft: undefined })
  git('commit', '--quiet', '--all', '--message=Publique')
  editor.put(file, { text: inAll('D’aujourd’hui') })
  git('commit', '--quiet', '--all', '--message=Corrigée')
  await open(page, file, 'Un')
  await page.getByText('Versions', { exact: true }).click()
  const version = (sentence: string) =>
    page.locator('main .rows > li').filter({ hasText: sentence })
  await expect(version('Corrigée')).toContainText('D’aujourd’hui')
  await expect(version('Publique')).toContainText('en préparation → publiée')
  await expect(version('Publique')).not.toContainText('D’aujourd’hui')
})

test('the number beside «À compléter» is that of the rows on its screen, and is updated while a form is open, once a colleague’s work arrives', async ({
  page,
  editor,
}) => {
  await open(page, 'todo', 'À compléter')
  const link = page.getByRole('link', { name: /^À compléter/ })
  const rows = page.locator('main .rows > li')
  const before = await rows.count()
  await expect(link).toHaveText(before > 0 ? `À compléter ${before}` : 'À compléter')

  await open(page, 'content/values/one.json', 'Un')
  const title = { fr: 'Un', en: '', de: '' }
  editor.put('content/values/Deux.json', { title, text: title, draft: true })
  // «À compléter» lists the entry three times: as one in preparation, as one to translate into English,
  // and as one to translate into German.
  await expect(link).toHaveText(`À compléter ${before + 3}`)
  await link.click()
  await expect(rows).toHaveCount(before + 3)
})

test('the form of the texts of mails says that no page shows them, and offers no preview', async ({
  page,
  editor,
}) => {
  for (const { code } of allLanguages)
    editor.put(messagesFile(code), { mail: { unsubscribe: 'Se désabonner' } })
  await open(page, 'locales/fr/translation.json#mail', 'E-mails')
  await expect(page.getByText('aucune page ne les montre')).toBeVisible()
  await expect(page.getByRole('link', { name: /aperçu/ })).toBeHidden()
})

test('the screen for publishing says in words that an entry is no longer in preparation, or is again, and shows all texts of one that becomes public', async ({
  page,
  desk,
}) => {
  await open(page, 'content/values/one.json', 'Un')
  for (const [state, change] of [
    ['En préparation', 'publiée → en préparation'],
    ['Publiée', 'en préparation → publiée'],
  ] as const) {
    await page.getByRole('radio', { name: state }).check()
    await desk.text('Titre').fill(`Un autre : ${state}`)
    await desk.save()
    // Saved as «Publiée», the entry is not public yet, and the form says what is still to be done.
    const next = page.getByText(
      /ne verront cette entrée qu’après votre prochaine publication/,
    )
    await expect(next).toHaveCount(state === 'Publiée' ? 1 : 0)
    await page.getByRole('link', { name: /Publier/ }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.first()).toContainText(`État\u202f: ${change}`)
    await expect(
      rows.first().getByRole('group', { name: 'Titre › français' }),
    ).toBeVisible()
    const whole = rows.first().getByRole('group', { name: 'français', exact: true })
    await expect(whole).toHaveCount(state === 'Publiée' ? 1 : 0)
    await page.getByLabel('Ce que vous avez changé').fill(state)
    await page.getByLabel('Votre nom').fill('Ada')
    await page.getByRole('main').getByRole('button', { name: 'Publier l’entrée' }).click()
    await expect(page.getByText(/Le site public suivra/)).toBeVisible()
    await rows.first().waitFor({ state: 'detached' })
    await page.goBack()
  }
})

test('who adds a text in French alone to a public entry is told, in its form and before publishing, in which languages the whole entry will disappear', async ({
  page,
  desk,
}) => {
  await open(page, 'content/values/one.json', 'Un')
  const warning = page.getByText(/«.*» n’est plus sur le site en allemand, tant que/)
  await expect(warning).toHaveCount(0)
  await desk.text('Texte', 'Allemand').fill('')
  await expect(warning).toBeVisible()
  await desk.save()
  await page.getByRole('link', { name: /Publier/ }).click()
  await expect(warning).toBeVisible()
  await expectAxeSilent(page)
  await page.getByRole('link', { name: 'Ouvrir cette entrée.' }).click()
  await desk.text('Texte', 'Allemand').fill('Wieder da')
  await expect(warning).toHaveCount(0)
})

test('the screen for publishing shows a new news item one language after another, with the subheads, bold words and lists of its article', async ({
  page,
  editor,
}) => {
  const text = {
    fr: '## Les faits\n\nDu **gras** et [un lien](/about/).\n\n- une liste',
    en: '',
  }
  const title = { fr: 'Quoi de neuf', en: 'What is new', de: '' }
  const fields = { title, text, date: '2026-11-05' }
  editor.put('content/news/new.json', fields, 'content/news/one.json')
  await open(page, 'publish', 'Publier')
  const row = page.getByRole('listitem').filter({ hasText: 'Nouveau' })
  await expect(row.getByRole('term').first()).toHaveText('Date')
  const french = row.getByRole('group', { name: 'français' })
  await expect(french.getByRole('term')).toHaveText([
    /^Titre/,
    /^Chapeau/,
    /^Texte/,
    /Image/,
  ])
  await expect(french.getByRole('definition').first()).toHaveText('Quoi de neuf')
  await expect(french.locator('strong', { hasText: 'Les faits' })).toBeVisible()
  await expect(french.locator('strong', { hasText: 'gras' })).toBeVisible()
  await expect(french.getByRole('listitem')).toHaveText('une liste')
  await expect(row.getByRole('group', { name: 'anglais' })).toContainText('What is new')
  await expect(row).not.toContainText('schemas')
  await expectAxeSilent(page)
})

test('list, form, tasks and the screen for publishing say on which day an entry with a future date will appear, until that day', async ({
  page,
  desk,
  editor,
}) => {
  await page.clock.setFixedTime('2026-12-01T12:00:00+01:00')
  await open(page, 'content/news/one.json', 'Texte')
  const form = page.getByRole('main')
  await expect(form).not.toContainText('paraîtra')
  await page.getByLabel('Date').fill('2026-12-03')
  await expect(form).toContainText('paraîtra le 3 décembre 2026')
  await expect(form.getByText('jeudi 3 décembre 2026')).toBeVisible()
  // An entry in preparation does not appear on its day, so the form must not say so.
  await page.getByRole('radio', { name: 'En préparation' }).check()
  await expect(form).not.toContainText('paraîtra')
  await page.getByRole('radio', { name: 'Publiée' }).check()
  await desk.text('Titre', 'Allemand').fill('')
  await desk.save()
  expect(editor.data('content/news/one.json').date).toBe('2026-12-03')

  const day = 'paraîtra le 3 décembre 2026'
  await desk.choose('Actualités')
  await expect(form.getByRole('listitem').first()).toContainText(day)
  await page.getByRole('link', { name: /À compléter/ }).click()
  const task = form.getByRole('listitem').filter({ hasText: 'À traduire' })
  await expect(task.filter({ hasText: 'Actualités' }).first()).toContainText(day)
  await page.getByRole('link', { name: /Publier/ }).click()
  await expect(form).toContainText(day)

  await page.clock.setFixedTime('2026-12-03T00:00:30+01:00')
  for (const screen of ['content/news/', 'todo', 'publish', 'content/news/one.json']) {
    await page.goto(`/admin/#/${screen}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(form).toContainText(screen === 'todo' ? 'Actualités' : 'Texte')
    await expect(form).not.toContainText('paraîtra')
  }
})

test('a day that no calendar has is named beside its field and stops the save, until another one is typed', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, 'content/news/one.json', 'Texte')
  const date = page.getByLabel('Date')
  const said = page.getByText('Ce jour est incomplet, ou n’existe pas.')
  await date.fill('2026-01-31')
  await expect(said).toBeHidden()
  // The browser of the tests takes the month first. The day that was there, the 31st, stays.
  await date.focus()
  await page.keyboard.type('02')
  await expect(said).toBeVisible()
  // Such a day is not saved as an empty one, not even in an entry in preparation.
  await page.getByRole('radio', { name: 'En préparation' }).check()
  await desk.press('Enregistrer')
  await expect(page.getByText(/^Pas enregistré\. À compléter/)).toBeVisible()
  await expect(date).toBeFocused()
  expect(editor.data('content/news/one.json')).not.toHaveProperty('draft', true)
  await date.fill('2026-02-28')
  await expect(page.getByText(/^Pas enregistré\. À compléter/)).toBeHidden()
  await expect(said).toBeHidden()
  await expect(page.getByText('samedi 28 février 2026')).toBeVisible()
})

test('a news item that leaves preparation gets an address from its title, and the open form of a colleague moves to that address without losing text', async ({
  page,
  browser,
  desk,
  editor,
}) => {
  await open(page, 'content/news/', 'Actualités')
  await page.getByRole('link', { name: 'Nouvelle entrée' }).click()
  await page.getByLabel('Date').fill('2026-11-25')
  await expect(page.getByRole('radio', { name: 'En préparation' })).toBeChecked()
  await desk.text('Titre').fill('Pont')
  await desk.text('Chapeau').fill('Le pont')
  await page.locator('[contenteditable=true][lang=fr]').fill('La Ville répare.')
  await desk.save()
  const draft = 'content/news/2026-11-25-pont.json'
  await expect(page).toHaveURL(new RegExp(`${draft}$`))

  const context = await browser.newContext({ baseURL: editor.origin })
  const other = await context.newPage()
  await open(other, draft, 'Pont')
  const german = deskOf(other).text('Titre', 'Allemand')
  await german.fill('Brücke')

  await desk.text('Titre').fill('Pont neuf')
  await page.getByRole('radio', { name: 'Publiée' }).check()
  await desk.save()
  const ready = 'content/news/2026-11-25-pont-neuf.json'
  await expect(page).toHaveURL(new RegExp(`${ready}$`))
  // A second save changes no field, so the news item must keep its address.
  await desk.save()
  await expect(page).toHaveURL(new RegExp(`${ready}$`))

  await expect(other).toHaveURL(new RegExp(ready))
  await expect(german).toHaveValue('Brücke')
  await expect(german).toBeFocused()
  await expect(deskOf(other).text('Titre')).toHaveValue('Pont neuf')
  await deskOf(other).save()
  expect(editor.data(ready)).toMatchObject({
    title: { fr: 'Pont neuf', de: 'Brücke' },
    formerNames: ['2026-11-25-pont'],
  })

  // A link to the former address of the news item opens its form at the new address.
  await page.goto(`/admin/#/${draft}`)
  await expect(page).toHaveURL(new RegExp(`${ready}$`))
  await context.close()
})
