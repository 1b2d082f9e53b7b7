/** Tests of conflicts in lists, and in what is published already. */
import { gitIn } from '../../__tests__/support/project'
import { inAll } from '../../__tests__/support/sample'
import { recordOf } from '../../src/shared/unknown'
import { expectAxeSilent } from '../support/accessibility'
import { NEWS } from '../support/article'
import { kimIn, shareProject } from '../support/colleague'
import { expect, open, openFigure, STAT, test } from '../support/editor'

test.use({ expectedProblems: /409|422/ })

test('the editor shows what others save in fields that its user has not changed, and asks which text to keep if both changed the same field', async ({
  page,
  desk,
  editor,
}) => {
  await openFigure(page)
  await desk.text('Légende').fill('pages')
  editor.put(STAT, { value: inAll('9') })
  await expect(desk.text('Chiffre')).toHaveValue('9')
  await desk.text('Chiffre').fill('11')
  editor.put(STAT, { value: inAll('10') })
  await desk.press('Enregistrer')
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  await expect(choice).toContainText(/11.*10/)
  await choice.getByRole('button', { name: /^Garder la mienne/ }).click()
  await desk.save()
  expect(editor.data(STAT)).toMatchObject({ value: { fr: '11' }, label: { fr: 'pages' } })

  // Whoever types where something arrives hears of it at once, though the question may be out of sight.
  await desk.text('Chiffre').fill('12')
  editor.put(STAT, { value: inAll('13') })
  await expect(
    page.getByRole('alert').filter({ hasText: 'ont changé le même texte' }),
  ).toHaveText(/^Deux personnes ont changé le même texte\s: Chiffres › .*\. Choisissez/)
  await choice.getByRole('button', { name: /^Prendre l’autre/ }).click()
  await expect(
    page.getByText(/plus rien à enregistrer.*pas encore publiée/),
  ).toBeVisible()
})

test('the editor asks which of two published texts to keep only once the other person’s text is in the project’s folder', async ({
  page,
  desk,
  editor,
}) => {
  const git = gitIn(editor.root)
  editor.put(STAT, { value: { ...inAll('8'), fr: '10' } })
  git('commit', '--quiet', '--all', '--message=Dix')
  const merge = git('rev-parse', 'HEAD')
  git('reset', '--quiet', '--hard', 'HEAD~1')
  const texts = { base: '8', mine: '9', theirs: '10' }
  const conflict = { file: STAT, path: 'value.fr', ...texts, merge }
  editor.put(STAT, { value: { ...inAll('8'), fr: '9' } })
  const list = JSON.stringify([conflict])
  editor.write('.git/editor-contested.json', list)
  await open(page, STAT, '9')
  await expect(desk.text('Chiffre')).toHaveValue('9')
  expect(editor.read('.git/editor-contested.json')).toBe(list)
  git('reset', '--quiet', '--hard', merge)
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  await expect(choice).toContainText(/9.*10/)
  await choice.getByRole('button', { name: /^Garder la mienne/ }).click()
  await desk.save()
  expect(editor.data(STAT).value).toEqual({ ...inAll('8'), fr: '9' })
})

test('the editor asks which of two texts to keep, though the entry’s file has got another name since', async ({
  page,
  desk,
  editor,
}) => {
  await open(page, NEWS, /./)
  editor.put(NEWS, { formerNames: ['2020-01-01-ancien'] })
  const file = NEWS.replace(/[^/]+$/, '2020-01-01-ancien.json')
  const fr = String(recordOf(editor.data(NEWS).title).fr)
  const texts = { base: 'Avant', mine: 'Mon titre', theirs: fr }
  const conflict = { file, path: 'title.fr', ...texts }
  editor.write('.git/editor-contested.json', JSON.stringify([conflict]))
  await page.reload()
  const choice = page.getByRole('group', { name: 'Titre › français' })
  await expect(choice).toContainText('Mon titre')
  await choice.getByRole('button', { name: /^Garder la mienne/ }).click()
  await expect(desk.text('Titre')).toHaveValue('Mon titre')
})

test('if one of two texts to publish is in conflict, the editor says that the other is published, and that taking the colleague’s text leaves nothing to do', async ({
  page,
  desk,
  editor,
}) => {
  editor.put(STAT, { value: { ...inAll('8'), fr: '9' }, label: inAll('pages') })
  await open(page, 'publish', 'Publier')
  await page.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await page.route('**/api/publish*', async (route) => {
    editor.put(STAT, { value: { ...inAll('8'), fr: '10' } })
    gitIn(editor.root)('commit', '--quiet', '--all', '--message=Dix')
    const text = { file: STAT, path: 'value.fr', base: '8', mine: '9', theirs: '10' }
    editor.write('.git/editor-contested.json', JSON.stringify([text]))
    await route.fulfill({ json: { pushed: true } })
  })
  await desk.press('Publier')
  await expect(page.getByText(/^Publié, sauf ceci.*Chiffre › français/)).toBeVisible()
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  await choice.getByRole('button', { name: /^Prendre l’autre/ }).click()
  await expect(page.getByText(/plus rien à faire.*déjà à sa place/)).toBeVisible()
  await expect(choice).toBeHidden()
  await page.getByRole('link', { name: /^Publier/ }).click()
  await expect(page.getByText(/^Rien à publier/)).toBeVisible()
})

test('if the only change to publish is in a list that a colleague has changed, too, the editor says that nothing is published, and shows the items that differ', async ({
  page,
  desk,
  editor,
}) => {
  const file = 'content/technical-features/one.json'
  const base = ['Un', 'Deux'].map(inAll)
  const mine = [inAll('Un'), { ...inAll('Deux'), fr: 'Deux bis' }]
  const theirs = [...base, inAll('Trois')]
  editor.put(file, { tags: base })
  gitIn(editor.root)('commit', '--quiet', '--all', '--message=Base')
  editor.put(file, { tags: mine })
  await open(page, 'publish', 'Publier')
  await page.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await page.route('**/api/publish*', async (route) => {
    editor.put(file, { tags: theirs })
    gitIn(editor.root)('commit', '--quiet', '--all', '--message=Trois')
    const conflict = { file, path: 'tags', base, mine, theirs }
    editor.write('.git/editor-contested.json', JSON.stringify([conflict]))
    await route.fulfill({ json: { pushed: true } })
  })
  await desk.press('Publier')
  await expect(page.getByText(/^Pas encore publié.*Étiquettes/)).toBeVisible()
  const choice = page.getByRole('group', { name: 'Étiquettes' }).first()
  await expect(choice.getByRole('listitem')).toHaveText([/^Deux bis/, /^Deux/, /^Trois/])
  await expect(choice.getByText('Deux bis', { exact: true })).toHaveAttribute(
    'lang',
    'fr',
  )
})

test('a person chooses only between the paragraphs of an article that both changed, and keeps the others of both', async ({
  page,
  desk,
  editor,
}) => {
  const textOf = (...paragraphs: string[]) => paragraphs.join('\n\n')
  const base = textOf('Un.', 'Deux.', 'Trois.', 'Quatre.')
  const mine = textOf('Un, de moi.', 'Deux.', 'Trois, de moi.', 'Quatre.')
  const theirs = textOf('Un, de Kim.', 'Deux.', 'Trois.', 'Quatre, de Kim.')
  editor.put(NEWS, { text: inAll(theirs) })
  const conflict = { file: NEWS, path: 'text.fr', base, mine, theirs }
  editor.write('.git/editor-contested.json', JSON.stringify([conflict]))
  await open(page, NEWS, 'Texte')
  const choice = page.getByRole('group', { name: 'Texte › français' })
  await expect(choice).not.toContainText('Trois')
  await choice.getByRole('button', { name: /^Prendre l’autre/ }).click()
  await expect(page.getByText(/^C’est choisi/)).toBeVisible()
  await desk.save()
  expect(editor.data(NEWS).text).toMatchObject({
    fr: textOf('Un, de Kim.', 'Deux.', 'Trois, de moi.', 'Quatre, de Kim.'),
  })
})

test('once a person has chosen between two published texts, the editor does not ask again on any screen', async ({
  page,
  desk,
  editor,
}) => {
  const conflict = { file: STAT, path: 'value.fr', base: '8', mine: '9', theirs: '10' }
  editor.put(STAT, { value: { ...inAll('8'), fr: '10' } })
  editor.write('.git/editor-contested.json', JSON.stringify([conflict]))
  await open(page, STAT, /9|10/)
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  await choice.getByRole('button', { name: /^Prendre l’autre/ }).click()
  await expect(desk.text('Chiffre')).toHaveValue('10')
  await open(page, 'publish', 'Publier')
  await open(page, STAT, '10')
  await expect(desk.text('Chiffre')).toHaveValue('10')
  await expect(choice).toBeHidden()
})

test('the editor says that what others have published is not in the folder yet, and that publishing brings it there', async ({
  page,
  desk,
  editor,
}) => {
  // The test makes the server answer that others have published commits which the project's folder
  // lacks (`isBehind`).
  await page.route('**/api/project*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...recordOf(await answer.json()), isBehind: true } })
  })
  let endFetching = () => {}
  const fetched = new Promise<void>((resolve) => (endFetching = resolve))
  await page.route('**/api/follow*', async (route) => {
    await fetched
    await route.continue()
  })
  await openFigure(page)
  const notice = page.getByRole('status').filter({ hasText: /^D’autres ont publié/ })
  // While the server still fetches those commits, they may be in the folder a moment later.
  await expect(notice).toBeHidden()
  endFetching()
  await expect(notice).toContainText(/dès que votre travail sera publié.*«.Publier.»/)

  // After a later change of the project, the editor does not say so again.
  await notice.getByRole('button').click()
  editor.put(STAT, { value: inAll('9') })
  await expect(desk.text('Chiffre')).toHaveValue('9')
  await expect(notice).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('if two people changed a text, the editor says who wrote the other version and when, or that the name is unknown', async ({
  page,
  desk,
  editor,
}) => {
  await openFigure(page)
  await desk.text('Chiffre').fill('11')
  const choice = page.getByRole('group', { name: 'Chiffre › français' })
  editor.put(STAT, { value: inAll('10') })
  await expect(choice).toContainText(/de l’autre personne \(nom inconnu, \d\d:\d\d\)/)
  const at = ['--date=2026-11-24T14:32:00+01:00', '--author=Kim <kim@example.org>']
  gitIn(editor.root)('commit', '--quiet', '--all', '--message=Dix', ...at)
  await expect(choice).toContainText(/\(Kim, le 24 novembre 2026 à \d\d:32\)/)
  await expectAxeSilent(page)
})

test('each tab of the editor says that a text has two versions, whichever tab has published and whichever was asked first', async ({
  page: one,
  context,
  editor,
}) => {
  const kim = kimIn(editor.root, shareProject(editor.root).shared)
  editor.put(STAT, { value: { ...inAll('8'), fr: '9' } })
  const two = await context.newPage()
  await open(two, STAT, '9')
  await open(one, 'publish', 'Publier')
  kim.publish(STAT, { value: { ...inAll('8'), fr: '10' } })
  await one.getByLabel(/^Ce que vous avez changé/).fill('Neuf')
  await one.getByLabel('Votre nom').fill('Ada')
  await one
    .getByRole('main')
    .getByRole('button', { name: /^Publier/ })
    .click()
  for (const tab of [one, two]) {
    const notice = tab.getByRole('alert').filter({ hasText: 'Chiffres › 10' })
    await expect(notice).toHaveText(/Deux personnes ont changé|Pas encore publié, car/)
  }
  await open(one, 'publish', 'Publier')
  await expect(one.getByText('deux versions, à vous de choisir')).toBeVisible()
})

test('a tab that reads an older state of the project leaves the two versions that another tab has just got', async ({
  page: one,
  context,
  editor,
}) => {
  editor.put(STAT, { value: { ...inAll('8'), fr: '9' } })
  const two = await context.newPage()
  await open(two, STAT, '9')
  await open(one, STAT, '9')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  await two.route('**/api/project*', async (route) => {
    const response = await route.fetch()
    isHeld()
    await released
    await route.fulfill({ response })
  })
  editor.put('content/values/Deux.json', { title: inAll('Autre') })
  await held

  const conflict = { file: STAT, path: 'value.fr', base: '8', mine: '9', theirs: '10' }
  editor.write('.git/editor-contested.json', JSON.stringify([conflict]))
  editor.put(STAT, { value: { ...inAll('8'), fr: '10' } })
  const choice = one.getByRole('group', { name: 'Chiffre › français' })
  await expect(choice).toBeVisible()
  release()
  await expect(two.getByRole('heading', { name: '10' })).toBeVisible()
  await expect(choice).toBeVisible()
})
