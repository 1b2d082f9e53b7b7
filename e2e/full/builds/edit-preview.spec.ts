/**
 * Tests the editor's preview with the live site: beside the form, in a tab of its own, and of unsaved
 * copies and entries.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { deskOf } from '../../support/editor'
import { expect, NOISE, test } from './desk'

test.describe.configure({ mode: 'serial' })

test.use({
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  // The preview in the editor loads the live site from another port. The fixture `page` would
  // report that as a request to a third party.
  expectedProblems: new RegExp(
    `^third party: http://localhost:|ERR_CONNECTION_REFUSED|${NOISE.source}`,
  ),
})

test('a preview that is opened in a tab of its own shows each typed letter, also after the editor or that tab was reloaded', async ({
  page,
  project,
}) => {
  const desk = deskOf(page)
  await page.goto(`${project.admin}#/locales/fr/translation.json#about`)
  const [full] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ouvrir l’aperçu en grand' }).click(),
  ])
  const headline = full.getByRole('heading', { level: 1 })
  const title = desk.text('Titre').first()
  await title.fill('Une')
  await expect(headline).toHaveText('Une')
  await title.pressSequentially('s')
  await expect(headline).toHaveText('Unes')
  await page.reload()
  await title.fill('Deux')
  await expect(headline).toHaveText('Deux')
  await full.reload()
  await expect(headline).toHaveText('Deux')
  await title.fill('Trois')
  await expect(headline).toHaveText('Trois')
  // The small preview beside the form still shows what is typed, too.
  const small = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(small).toHaveText('Trois')

  // While the editor shows a list of entries, it has no preview. Once a form is open again, the preview
  // in the other tab shows what is typed there.
  await desk.choose('Équipe')
  await page.goBack()
  await title.fill('Quatre')
  await expect(headline).toHaveText('Quatre')
  page.once('dialog', (dialog) => void dialog.accept())
  await desk.press('Abandonner ces modifications')
  await expect(headline).not.toHaveText('Quatre')
  await full.close()
})

test('with two unsaved copies of a news item, the page beside the form shows the open one, and leads to its fields', async ({
  page,
  project,
}) => {
  const desk = deskOf(page)
  const headline = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  for (const mark of [/\(copie\)$/, /\(copie 2\)$/]) {
    await page.goto(`${project.admin}#/content/news/`)
    await page
      .getByRole('button', { name: /^Dupliquer/ })
      .first()
      .click()
    await expect(headline).toHaveText(mark)
  }
  await desk.text('Titre').press('Control+End')
  await desk.text('Titre').pressSequentially(' bis')
  await expect(headline).toHaveText(/\(copie 2\) bis$/)
  // The key Enter on the title of the previewed page leads to the title's field of the copy that is
  // open, not of the other unsaved copy.
  await desk.text('Chapeau').focus()
  await headline.press('Enter')
  await expect(desk.text('Titre')).toBeFocused()
  await expect(desk.text('Titre')).toHaveValue(/\(copie 2\) bis$/)

  for (const number of ['2', '']) {
    await page.goto(`${project.admin}#/content/news/+${number}.json`)
    page.once('dialog', (dialog) => void dialog.accept())
    await desk.press('Abandonner ces modifications')
  }
})

test('the live site outside of the editor marks a news item in preparation, and one with a future date by that date', async ({
  browser,
  project,
}) => {
  const file = 'content/news/2099-01-02-essai.json'
  const item = {
    $schema: '../../.cache/schemas/news.json',
    title: { fr: 'Un essai', en: 'A trial' },
    date: '2099-01-02',
    lead: { fr: 'Le chapeau.', en: 'The lead.' },
    text: { fr: 'Le texte.', en: 'The text.' },
    pictures: [],
  }
  const put = (entry: object) => project.write(file, JSON.stringify(entry))
  put({ ...item, draft: true })
  const context = await browser.newContext({ locale: 'fr-CH' })
  const expectState = async (address: string, title: string, state: string | RegExp) => {
    const page = await context.newPage()
    const shown = page.getByRole('main').locator('[data-edit-state]')
    await expect(async () => {
      await page.goto(project.site + address)
      await expect(shown).toHaveText(title, { timeout: 5000 })
      await expect(shown).toHaveAttribute('data-edit-state', state, { timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await page.close()
  }
  await expectState('news/', 'Un essai', 'En préparation')
  await expectState('news/2099-01-02-essai/', 'Un essai', 'En préparation')
  await expectState('en/news/', 'A trial', 'In preparation')
  put(item)
  await expectState('news/', 'Un essai', /^paraîtra\sle\s2\sjanvier\s2099$/)
  await expectState(
    'en/news/2099-01-02-essai/',
    'A trial',
    /^appears on 2\sJanuary\s2099$/,
  )

  const page = await context.newPage()
  await page.goto(`${project.site}news/2099-01-02-essai/`)
  const letters = await page
    .locator('[data-edit-state]')
    .first()
    .evaluate((element) => {
      const { letterSpacing, lineHeight, fontSize } = getComputedStyle(
        element,
        '::before',
      )
      return { letterSpacing, lines: parseFloat(lineHeight) / parseFloat(fontSize) }
    })
  expect(letters).toEqual({ letterSpacing: 'normal', lines: expect.closeTo(1.4) })
  await page.goto(`${project.site}news/`)
  await expect(page.locator('[data-edit-state]').first()).toBeVisible()
  await context.close()
  rmSync(path.join(project.root, file))
})

test('a tab that shows a news item at its former address is redirected to the new one when it is reloaded', async ({
  page,
  project,
}) => {
  const item = {
    $schema: '../../.cache/schemas/news.json',
    title: { fr: 'Un essai' },
    date: '2099-01-03',
    lead: { fr: 'Le chapeau.' },
    text: { fr: 'Le texte.' },
    pictures: [],
  }
  const file = (name: string) => `content/news/${name}.json`
  const headline = page.getByRole('heading', { level: 1, name: item.title.fr })
  const address = (name: string) => `${project.site}news/${name}/`
  const answer = async (url: string) =>
    (await page.request.get(url, { maxRedirects: 0 })).status()
  /** Waits until Gatsby has made the page of a news item: Gatsby writes the page's data last. */
  const isMade = (name: string) =>
    expect
      .poll(() => answer(`${project.site}page-data/news/${name}/page-data.json`), {
        timeout: 60_000,
      })
      .toBe(200)

  project.write(file('2099-01-03-avant'), JSON.stringify(item))
  await isMade('2099-01-03-avant')
  await page.goto(address('2099-01-03-avant'))
  await expect(headline).toBeVisible()

  const renamed = { ...item, formerNames: ['2099-01-03-avant'] }
  project.write(file('2099-01-03-apres'), JSON.stringify(renamed))
  rmSync(path.join(project.root, file('2099-01-03-avant')))
  await isMade('2099-01-03-apres')
  await expect
    .poll(() => answer(address('2099-01-03-avant')), { timeout: 60_000 })
    .toBe(302)
  await page.reload()
  await expect(page).toHaveURL(address('2099-01-03-apres'))
  await expect(headline).toBeVisible()
  rmSync(path.join(project.root, file('2099-01-03-apres')))
})

test('each click on a paragraph of an article in the preview puts the cursor before that paragraph in the field', async ({
  page,
  project,
}) => {
  await page.goto(`${project.admin}#/content/news/+.json`)
  const preview = page.frameLocator('iframe')
  const field = page.locator('[contenteditable=true][lang=fr]')
  const paragraphs = ['Le début.', 'Le milieu.', 'La fin.']
  await field.click()
  for (const paragraph of paragraphs) {
    await page.keyboard.insertText(paragraph)
    await page.keyboard.press('Enter')
  }
  for (const paragraph of ['La fin.', 'Le début.', 'Le milieu.']) {
    await preview.getByText(paragraph).click()
    await expect(field).toBeFocused()
    await page.keyboard.type('Là : ')
    await expect(field.locator('p', { hasText: paragraph })).toHaveText(
      `Là : ${paragraph}`,
    )
  }
})

test('while somebody writes an article, the page beside it scrolls to the paragraph with the cursor, and frames it', async ({
  page,
  project,
}) => {
  await page.goto(`${project.admin}#/content/news/+.json`)
  const preview = page.frameLocator('iframe')
  const field = page.locator('[contenteditable=true][lang=fr]')
  await field.click()
  await page.keyboard.type('Le début.')
  const shown = preview.locator('[data-edit-shown]')
  await expect(shown).toHaveText('Le début.')
  await expect(page.getByText(/^L’aperçu arrive/)).toBeHidden()
  for (let number = 1; number < 12; number += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(
      `Paragraphe ${String(number)}. ${'Des mots. '.repeat(30)}`,
    )
  }
  await expect(shown).toHaveText(/^Paragraphe 11/)
  await expect(shown).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(shown).toHaveText('Le début.')
  await expect(shown).toBeInViewport()
  page.once('dialog', (dialog) => void dialog.accept())
  await deskOf(page).press('Abandonner ces modifications')
})

test('the page beside the form shows a news item in French until its translation is typed, and a card without a drawing', async ({
  page,
  project,
}) => {
  const news = 'content/news/2099-01-02-rue.json'
  const item = {
    $schema: '../../.cache/schemas/news.json',
    title: { fr: 'Ma rue' },
    date: '2099-01-02',
    lead: { fr: 'Le chapeau.' },
    text: { fr: 'Le texte.' },
    pictures: [],
    draft: true,
  }
  project.write(news, JSON.stringify(item))
  const desk = deskOf(page)
  const preview = page.frameLocator('iframe')
  const headline = preview.getByRole('heading', { level: 1 })
  await page.goto(`${project.admin}#/${news}`)
  for (const [language, title] of [
    ['Allemand', 'Meine Gasse'],
    ['Anglais', 'My street'],
  ] as const) {
    await desk.text('Titre', language).focus()
    await expect(headline).toHaveText('Ma rue')
    await desk.text('Titre', language).fill(title)
    await expect(headline).toHaveText(title)
  }
  await desk.save()
  await expect(headline).toHaveText('My street')
  rmSync(path.join(project.root, news))

  const card = 'content/features/rue.json'
  const { title, draft } = item
  project.write(card, JSON.stringify({ order: 99, title, draft }))
  await page.goto(`${project.admin}#/${card}`)
  await desk.text('Titre').focus()
  const shown = preview.locator('[data-edit-shown]')
  await expect(shown).toHaveText('Ma rue')
  await expect(shown).toBeInViewport()
  await expect(shown).toHaveAttribute('data-edit-state', 'En préparation')
  rmSync(path.join(project.root, card))
})
