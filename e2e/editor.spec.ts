/** The editor over a small project, as somebody uses it who works in French. */
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import getPort from 'get-port'
import { exampleProject, inAll } from '../__tests__/support/example-content'
import { buildPage, createEditServer } from '../cms/server/app'
import { recordOf } from '../src/shared/unknown'
import { deskOf } from './support/editor'
import { expect, test as base } from './support/test'

const STAT = 'content/stats/one.json'
const VALUE = 'content/values/one.json'
const PHONE = '+41 22 000 00 00'

interface Editor {
  origin: string
  data: (file: string) => Record<string, unknown>
  /** Changes fields of a file, or makes it from another one. */
  put: (file: string, fields: object, from?: string) => void
  write: (file: string, text: string) => void
}

const test = base.extend<{ editor: Editor; baseURL: string }>({
  editor: async ({}, provide) => {
    const project = await exampleProject()
    const port = await getPort()
    const origin = `http://localhost:${port}`
    const data: Editor['data'] = (file) => recordOf(JSON.parse(project.read(file)))
    const put: Editor['put'] = (file, fields, from = file) =>
      project.write(file, `${JSON.stringify({ ...data(from), ...fields }, null, 2)}\n`)
    const git = (...args: string[]) =>
      void execFileSync(
        'git',
        ['-c', 'user.name=Kim', '-c', 'user.email=kim@example.org', ...args],
        { cwd: project.root },
      )
    put(STAT, { value: inAll('8'), label: inAll('langues') })
    put(VALUE, { order: 1, title: inAll('Un') })
    for (const [index, title] of ['Deux', 'Trois'].entries())
      put(
        `content/values/${title}.json`,
        { order: index + 2, title: inAll(title) },
        VALUE,
      )
    put('content/contact.json', { phone: PHONE })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message=Début')
    const page = buildPage(process.cwd())
    const { root } = project
    const app = createEditServer({ root, siteUrl: `${origin}/site/`, page, origin })
    await app.listen({ port })
    await provide({ origin, data, put, write: project.write })
    await app.close()
    project.remove()
  },
  baseURL: ({ editor }, provide) => provide(editor.origin),
  context: async ({ context, editor }, provide) => {
    await context.route(`${editor.origin}/site/**`, (route) =>
      route.fulfill({ body: '' }),
    )
    await provide(context)
  },
})

test.describe.configure({ mode: 'default' })

const open = async (page: Page, place: string, title: string | RegExp) => {
  await page.goto(`/admin/#/${place}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
const onFigure = (page: Page) => open(page, 'content/stats/one', '8')

test.describe('what the server says', () => {
  test.use({ expectedProblems: /422|ERR_INTERNET_DISCONNECTED/ })

  test('shows a problem that the server found beside its field', async ({ page }) => {
    const problem = {
      file: STAT,
      path: 'label.fr',
      text: 'est déjà pris.',
      isError: true,
    }
    const json = { text: 'Rien n’est écrit.', problems: [problem] }
    await page.route('**/api/save*', (route) => route.fulfill({ status: 422, json }))
    await onFigure(page)
    await deskOf(page).text('Chiffre').fill('10')
    await deskOf(page).press('Enregistrer')
    await expect(deskOf(page).text('Légende')).toBeFocused()
    await expect(deskOf(page).text('Légende')).toHaveAccessibleDescription(
      /est déjà pris/,
    )
  })

  test('saves once the server is back', async ({ page, context, editor }) => {
    await onFigure(page)
    await deskOf(page).text('Chiffre').fill('10')
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toHaveText(/Rien n’est perdu/)
    await page.waitForEvent('requestfailed', (request) => /stamp/.test(request.url()))
    await context.setOffline(false)
    await expect(page.getByText(/^L’éditeur répond de nouveau/)).toBeVisible()
    await deskOf(page).press('Enregistrer')
    await expect.poll(() => editor.data(STAT).value).toEqual({ ...inAll('8'), fr: '10' })
  })

  test('deletes an entry after a question, and says why the last one stays', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && asked.push(request.url()),
    )
    await open(page, 'content/stats', 'Chiffres (À propos)')
    page.once('dialog', (dialog) => dialog.dismiss())
    await deskOf(page).press(/^Supprimer/)
    expect(asked).toEqual([])
    page.once('dialog', (dialog) => dialog.accept())
    await deskOf(page).press(/^Supprimer/)
    await expect(page.getByRole('alert')).toHaveText(/Chiffres .*aucun/)
  })
})

test('keeps what is typed in two tabs, beside drafts that cannot be read', async ({
  page: one,
  context,
  editor,
}) => {
  await onFigure(one)
  await one.evaluate(() => {
    for (const junk of ['{', 'null', '7']) localStorage.setItem(`unsaved/${junk}`, junk)
  })
  const other = await context.newPage()
  await one.reload()
  await onFigure(other)
  await deskOf(one).text('Chiffre').fill('12')
  await expect(deskOf(other).text('Chiffre')).toHaveValue('12')
  await deskOf(other).text('Légende').fill('pages')
  await expect(deskOf(one).text('Légende')).toHaveValue('pages')
  await deskOf(one).text('Chiffre').fill('13')
  await deskOf(one).press('Enregistrer')
  await expect
    .poll(() => editor.data(STAT))
    .toMatchObject({ value: { fr: '13' }, label: { fr: 'pages' } })
})

test('takes a phone number as people of Geneva write it', async ({ page }) => {
  await open(page, 'content/contact', 'Coordonnées')
  const phone = page.getByRole('textbox', { name: 'Téléphone' })
  await phone.fill('022 344 55 66')
  await expect(phone).toHaveValue('+41 22 344 55 66')
  page.once('dialog', (dialog) => dialog.accept())
  await deskOf(page).press(/^Abandonner/)
  await expect(phone).toHaveValue(PHONE)
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused()
})

test('puts entries in order by keyboard, which is one line to publish', async ({
  page,
  editor,
}) => {
  await open(page, 'content/values', 'Valeurs (À propos)')
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
  await expect(page.getByRole('link', { name: /^Valeurs\s*Ordre$/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('lists what is to be completed, in the words of the editor', async ({
  page,
  editor,
}) => {
  editor.put('content/values/Deux.json', { order: 1 })
  editor.put(STAT, { value: { ...inAll('9'), de: '8' } })
  await open(page, 'todo', 'À compléter')
  await expect(
    page.getByRole('link', { name: /Valeurs.*est aussi 1 dans Valeurs › / }).first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'allemand' })).toBeVisible()
  await expect(page.getByText(/Chiffre › anglais/)).toBeHidden()
  await page.getByRole('link', { name: /Chiffre › allemand est plus ancien/ }).click()
  await expect(deskOf(page).text('Chiffre', 'Allemand')).toBeFocused()
})

test('shows pictures, and no names of files', async ({ page, editor, request }) => {
  const base64 = Buffer.from(
    await (await request.get('/admin/api/picture?file=content/team/portrait.png')).body(),
  )
  const taken = await request.post('/admin/api/picture', {
    headers: { origin: editor.origin },
    data: { file: 'content/team/new.png', base64: base64.toString('base64') },
  })
  const { file } = recordOf(await taken.json())
  editor.put('content/team/one.json', {
    photo: `./${String(file).split('/').at(-1)}`,
    name: 'Ada',
  })
  await open(page, 'publish', 'Publier')
  await expect(page.getByRole('img', { name: /^Image.: Ada$/ })).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText('.png')
})

test('asks which text stays, where somebody else had published another one', async ({
  page,
  editor,
}) => {
  editor.put(STAT, { value: { ...inAll('8'), fr: '9' } })
  await open(page, 'publish', 'Publier')
  await page.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await page.route('**/api/publish*', async (route) => {
    editor.put(STAT, { value: { ...inAll('8'), fr: '10' } })
    const conflict = { file: STAT, path: 'value.fr', base: '8', mine: '9' }
    await route.fulfill({ json: { pushed: true, conflicts: [conflict] } })
  })
  await deskOf(page).press('Publier')
  await expect(page.getByText(/Chiffres › 10 › Chiffre › français/)).toBeVisible()
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  await expect(choice).toContainText(/9.*10/)
  await choice.getByRole('button', { name: /^Garder la mienne/ }).click()
  await deskOf(page).press('Enregistrer')
  await expect.poll(() => editor.data(STAT).value).toMatchObject({ fr: '9' })
})

test('leads from a number on the page to where it is written', async ({
  page,
  editor,
}) => {
  const french = 'locales/fr/translation.json'
  editor.put(french, { contact: { phone: { link: '{phone}' } } })
  await open(page, `at/${french}?at=contact.phone.link`, 'Coordonnées')
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused()
  await page.getByRole('searchbox').fill('coordonnees telephone')
  await expect(page.getByRole('link', { name: PHONE })).toBeVisible()
})

test('shows an entry that cannot be read, with the reason and the way out', async ({
  page,
  editor,
}) => {
  editor.write(STAT, '')
  await open(page, 'content/stats', 'Chiffres (À propos)')
  await page.getByRole('link', { name: /est un fichier vide/ }).click()
  await expect(page.getByText(/revenez à la dernière bonne/)).toBeVisible()
})

test('finds a text without its accents, opens its field, and clears the search', async ({
  page,
  editor,
}) => {
  editor.put(VALUE, {
    title: { ...inAll('Un'), fr: 'Bientôt à Genève' },
  })
  await open(page, '', /^Que voulez-vous changer/)
  await page.getByRole('searchbox').fill('bientot geneve')
  await page.getByRole('link', { name: /^Bientôt à Genève/ }).click()
  await expect(deskOf(page).text('Titre')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
