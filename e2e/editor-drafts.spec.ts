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
