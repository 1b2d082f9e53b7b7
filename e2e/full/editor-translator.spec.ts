/** Tests of the browser's own translator in the editor's forms: when it is there, late, or fails. */
import { expectAxeSilent } from '../support/accessibility'
import { expect, open, openFigure, test } from '../support/editor'
import {
  button,
  instruct,
  KEEP,
  MARK,
  openTranslators,
  PROPOSE,
  told,
  withoutGerman,
  withoutTranslator,
  withTranslator,
} from '../support/translator'

test.describe.configure({ mode: 'default' })

test.beforeEach(({ editor }) => withoutGerman(editor))

test('the editor offers no translation in a browser without a translator, or with one that lacks the language', async ({
  page,
  desk,
}) => {
  await withTranslator(page, { availability: { de: 'unavailable' } })
  await openFigure(page)
  await desk.text('Légende', 'Anglais').fill('')
  // The button for English shows that the browser has answered which languages it translates. A button
  // for German would be there by now, too.
  await expect(button(page, 'Proposer une traduction : anglais')).toBeVisible()
  await expect(button(page, PROPOSE)).toHaveCount(0)

  await withoutTranslator(page)
  await page.reload()
  await expect(desk.text('Légende', 'Anglais')).toHaveValue('')
  await expect(page.getByText('Proposer')).toHaveCount(0)
})

test('a translation sends no text over the network, and the editor’s security policies have no exception for it', async ({
  page,
  desk,
  editor,
}) => {
  await withTranslator(page)
  const { headers } = await page.request
    .get(`${editor.origin}/admin/`)
    .then((answer) => ({ headers: answer.headers() }))
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toMatch(/connect-src|unsafe/)
  // A page may use the translator unless its Permissions-Policy names `translator` with an empty list.
  expect(headers['permissions-policy']).not.toContain('translator')

  await openFigure(page)
  await expect(button(page, PROPOSE)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await button(page, PROPOSE).click()
  await expect(desk.text('Légende', 'Allemand')).toHaveValue('de langues')
  await button(page, KEEP).click()
  // By requests for `site` and `page`, the preview asks whether the live site has its page. Any other
  // request would come from the translation.
  expect(asked.filter((url) => !/\/(site|page)\b/.test(url))).toEqual([])
})

test('the editor shows the progress of a language’s download; a cancelled one leaves the field unchanged and can be started again', async ({
  page,
  desk,
}) => {
  const downloading = { availability: { de: 'downloadable' }, progress: [0, 0.3, 0.6] }
  await withTranslator(page, downloading)
  await openFigure(page)
  const german = desk.text('Légende', 'Allemand')
  for (let times = 0; times < 2; times += 1) {
    await button(page, PROPOSE).press('Enter')
    await expect(told(page, /^Téléchargement de la langue\s: 50\s%$/)).toBeVisible()
    await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveAttribute(
      'value',
      '0.6',
    )
    await expect(button(page, 'Annuler : allemand')).toBeFocused()
    await expectAxeSilent(page)
    await page.keyboard.press('Enter')
    await expect(told(page, 'Traduction abandonnée. Rien n’a changé.')).toBeVisible()
    await expect(button(page, PROPOSE)).toBeFocused()
    await expect(german).toHaveValue('')
  }
  await button(page, PROPOSE).press('Enter')
  await expect(told(page, /^Téléchargement/)).toBeVisible()
  await instruct(page, { ...downloading, isReady: true })
  await expect(german).toHaveValue('de langues')
  expect(await openTranslators(page)).toBe(0)
})

for (const [error, sentence] of [
  ['NetworkError', /Vérifiez la connexion, puis recommencez/],
  ['NotAllowedError', /n’a pas permis la traduction\. Recommencez/],
  ['AbortError', /Rien n’a changé/],
  ['OperationError', /n’a rien donné\. Recommencez/],
] as const)
  test(`after the translator fails with ${error}, the editor says so, and a later press of the button translates the text`, async ({
    page,
    desk,
  }) => {
    await withTranslator(page, { createFails: error })
    await openFigure(page)
    const german = desk.text('Légende', 'Allemand')
    await button(page, PROPOSE).press('Enter')
    await expect(told(page, sentence)).toBeVisible()
    await expect(german).toHaveValue('')
    await expect(button(page, PROPOSE)).toBeFocused()
    await instruct(page, { translateFails: 'QuotaExceededError' })
    await page.keyboard.press('Enter')
    await expect(told(page, /Coupez-le en deux/)).toBeVisible()
    await expect(button(page, PROPOSE)).toBeFocused()
    expect(await openTranslators(page)).toBe(0)
    await instruct(page, {})
    await page.keyboard.press('Enter')
    await expect(german).toHaveValue('de langues')
    await expect(told(page, sentence)).toHaveCount(0)
  })

test('the translator neither replaces a text that somebody types meanwhile, nor takes the focus from another field', async ({
  page,
  desk,
}) => {
  const slow = { progress: [0.5] }
  await withTranslator(page, slow)
  await openFigure(page)
  const german = desk.text('Légende', 'Allemand')
  await button(page, PROPOSE).click()
  await german.fill('Sprachen')
  await instruct(page, { ...slow, isReady: true })
  await expect(told(page, /votre texte est resté/)).toBeVisible()
  await expect(german).toHaveValue('Sprachen')
  await expect(german).not.toHaveAccessibleDescription(MARK)

  await german.fill('')
  await instruct(page, slow)
  await button(page, PROPOSE).click()
  const english = desk.text('Légende', 'Anglais')
  await english.fill('tongues')
  await instruct(page, { ...slow, isReady: true })
  await expect(german).toHaveValue('de langues')
  await expect(english).toBeFocused()
  await page.keyboard.type('!')
  await expect(english).toHaveValue('tongues!')
  await expect(german).toHaveAccessibleDescription(MARK)
})

test('the editor does not offer a translation that lacks a variable of the text, and names that variable', async ({
  page,
  desk,
}) => {
  await withTranslator(page)
  await open(page, 'locales/fr/translation.json#site', /./)
  const german = desk.text('Droits d’auteur', 'Allemand')
  await german.fill('')
  const group = page.getByRole('group', { name: 'Droits d’auteur', exact: true })
  await group.getByRole('textbox', { name: 'Français' }).fill('Le {name} en {year}')
  await instruct(page, { translations: { 'Le {0} en {1}': 'Im Jahr {1}' } })
  await button(page, PROPOSE).click()
  await expect(told(page, /a perdu \{name\}/)).toBeVisible()
  await expect(german).toHaveValue('')
  await instruct(page, { translations: { 'Le {0} en {1}': 'Im Jahr {1} die {0}' } })
  await button(page, PROPOSE).click()
  await expect(german).toHaveValue('Im Jahr {year} die {name}')
  await expect(german).toHaveAccessibleDescription(MARK)
})
