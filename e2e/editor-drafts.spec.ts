/** Tests of entries in preparation, and of entries that are not in all languages. */
import { expectAxeSilent } from './support/accessibility'
import { deskOf, expect, open, test } from './support/editor'

const file = (name: string) => `content/values/${name}.json`

test('an entry in preparation is saved in French alone, and lists and the screen for publishing say that it is not public', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, 'content/values/', 'Valeurs')
  await page.getByRole('link', { name: 'Nouvelle entrée' }).click()
  await page.getByRole('radio', { name: 'En préparation' }).check()
  await desk.text('Titre').fill('Une valeur à venir')
  await expectAxeSilent(page)
  await desk.save()
  expect(editor.data(file('une-valeur-a-venir'))).toMatchObject({
    draft: true,
    title: { fr: 'Une valeur à venir' },
  })

  await desk.choose('Valeurs')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'à venir' })
  await expect(row).toContainText('En préparation')
  await page.getByRole('link', { name: /À compléter/ }).click()
  const task = page.getByRole('main').getByRole('listitem').filter({ hasText: 'à venir' })
  await expect(task.first()).toContainText('En préparation')
  await page.getByRole('link', { name: /Publier/ }).click()
  await expect(page.getByRole('main')).toContainText('En préparation')
  await expect(page.getByText('partagées avec l’équipe')).not.toHaveClass(/summary/)
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

test('an entry is saved in French alone, its list says so, and the tasks name what to translate once for each other language', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, 'content/values/one.json', 'Un')
  for (const field of ['Titre', 'Texte'])
    for (const language of ['Anglais', 'Allemand'])
      await desk.text(field, language).fill('')
  await desk.save()
  expect(editor.data(file('one')).title).not.toHaveProperty(
    'de',
    expect.stringMatching(/./),
  )

  await desk.choose('Valeurs')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Un' })
  await expect(row).toContainText('seulement en français')
  await page.getByRole('link', { name: 'À compléter' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: /Un\s*À traduire.: Titre, Texte/ })).toHaveCount(2)
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
