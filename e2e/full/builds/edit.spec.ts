/**
 * Tests the editor together with the live site. `e2e/editor*.spec.ts` tests what needs no Gatsby.
 */
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { picture } from '../../../__tests__/support/example-content'
import { expectAxeSilent } from '../../support/accessibility'
import { deskOf } from '../../support/editor'
import { entries, wordsIn, type Localized } from '../../support/site'
import { remember } from '../../support/visitor'
import { expect, NOISE, socketOf, test } from './desk'

test.describe.configure({ mode: 'serial' })

test.use({
  baseURL: async ({ project }, provide) => provide(new URL(project.admin).origin),
  // The preview in the editor loads the live site from another port. The fixture `page` would
  // report that as a request to a third party.
  expectedProblems: new RegExp(
    `^third party: http://localhost:|ERR_CONNECTION_REFUSED|${NOISE.source}`,
  ),
})

const [stat] = entries<{ value: Localized; label: Localized }>('stats')
const caption = stat?.label.fr ?? ''

test('a click on a text of the live site opens its field in the editor, and the preview scrolls to the text of a focused field', async ({
  page,
  context,
  project,
}) => {
  const live = await context.newPage()
  await remember(live, 'de')
  await live.goto(`${project.site}de/about/`)
  const shown = live.getByText(stat?.value.de ?? '', { exact: true })
  const [opened] = await Promise.all([live.waitForEvent('popup'), shown.click()])
  const figures = deskOf(opened).text('Chiffre', 'Allemand')
  await expect(figures).toBeFocused()
  await expect(figures).toHaveValue(stat?.value.de ?? '')
  // A click on a second text opens its field in the same tab of the editor.
  await live.getByText(stat?.label.de ?? '', { exact: true }).click()
  await expect(deskOf(opened).text('Légende', 'Allemand')).toBeFocused()

  await page.goto(project.admin)
  const desk = deskOf(page)
  await desk.choose('Chiffres', caption)
  await desk.text('Légende', 'Allemand').focus()
  const preview = page.frameLocator('iframe')
  const label = preview.getByText(stat?.label.de ?? '', { exact: true })
  await expect(label).toHaveAttribute('data-edit-shown', '')
  await expect(label).toBeInViewport()
  // The preview shows the language of the field that is being edited, whichever language the
  // browser has stored.
  await desk.text('Légende').focus()
  await expect(preview.getByText(caption, { exact: true })).toBeInViewport()
  await preview.getByRole('heading', { level: 1 }).press('Enter')
  await expect(page.locator(':focus')).toHaveId(
    'locales/fr/translation.json#about.hero.title',
  )
})

test("the preview beside the editor's form shows what is typed until the draft is discarded", async ({
  page,
  project,
}) => {
  const desk = deskOf(page)
  const preview = page.frameLocator('iframe')
  await page.goto(`${project.admin}#/locales/fr/translation.json#about`)
  await desk.text('Titre', 'Allemand').first().fill('So sieht es aus: "ganz anders"')
  const headline = preview.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText('So sieht es aus: «ganz anders»')

  await desk.choose('Coordonnées')
  const phone = page.getByLabel('Téléphone', { exact: true })
  await phone.fill('+41 22 000 11 22')
  const shown = preview.getByText(/000.11.22/).filter({ visible: true })
  await expect(shown.first()).toBeVisible()
  // An incomplete telephone number is not shown: the preview keeps the last whole one.
  await phone.fill('+41 22 000 11 2')
  await expect(preview.getByText(/000.11.2/).filter({ visible: true })).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Contenus du site' })
    .getByText('Équipe')
    .click()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await desk.text('Description de la photo').fill('Une autre photo')
  const portrait = await picture(800, 1000).toBuffer()
  await page
    .getByLabel('Choisir une image')
    .setInputFiles({ name: 'vert.png', mimeType: 'image/png', buffer: portrait })
  const photo = preview.getByAltText('Une autre photo')
  await expect(photo).toHaveAttribute('src', /^data:/)
  // The photo is unsaved, but must keep the attribute `data-edit`, which says which field opens
  // when a person clicks on the photo.
  await expect(photo).toHaveAttribute('data-edit', /#photoAlt\.fr$/)

  await page.reload()
  await expect(photo).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await desk.press('Abandonner ces modifications')
  await expect(photo).toHaveCount(0)
})

test('the live site shows a figure that was changed in the editor', async ({
  page,
  context,
  project,
}) => {
  const live = await context.newPage()
  await live.goto(`${project.site}about/`)
  await page.goto(project.admin)
  const desk = deskOf(page)
  await desk.choose('Chiffres', caption)
  await desk.text('Chiffre').fill('987+')
  const typed = page.frameLocator('iframe').getByText('987+')
  await expect(typed).toBeVisible()
  await desk.save()
  // Gatsby takes seconds to show a saved text. Until then the page keeps showing what was typed.
  for (let times = 0; times < 5; times += 1) {
    expect(await typed.count()).toBe(1)
    await page.waitForTimeout(200)
  }
  await expect(live.getByText('987+')).toBeVisible()
})

test('the page beside the form shows a new entry from its first letter, before it is saved', async ({
  page,
  project,
}) => {
  const desk = deskOf(page)
  const preview = page.frameLocator('iframe')
  await page.goto(`${project.admin}#/content/news/+.json`)
  const headline = preview.getByRole('heading', { level: 1 })
  await desk.text('Titre').fill('U')
  await expect(headline).toHaveText('U')
  await desk.text('Titre').fill('Un pont : enfin ?')
  await expect(headline).toHaveText('Un pont\u00a0: enfin\u202f?')
  await page.locator('[contenteditable=true][lang=fr]').fill('La Ville répare.')
  await expect(preview.getByText('La Ville répare.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'En préparation' })).toBeChecked()
  await expect(headline).toHaveAttribute('data-edit-state', 'En préparation')
  await preview.getByText('La Ville répare.').click()
  await expect(page.locator(':focus')).toHaveId('content/news/+.json#text.fr')
  // While the German field has the focus, the preview shows the German page.
  await desk.text('Titre', 'Allemand').fill('Eine Brücke')
  await expect(headline).toHaveText('Eine Brücke')

  await page.reload()
  await desk.text('Titre').focus()
  await expect(headline).toHaveText('Un pont\u00a0: enfin\u202f?')
  await desk.save()
  await expect(page).toHaveURL(/-un-pont-enfin\.json$/)
  await expect(headline).toHaveText('Un pont\u00a0: enfin\u202f?')

  await page.goto(`${project.admin}#/content/values/+.json`)
  await desk.text('Titre').fill('Neuve')
  const card = preview.getByText('Neuve', { exact: true })
  await expect(card).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await desk.press('Abandonner ces modifications')
  await expect(card).toHaveCount(0)
})

const [year] = entries('roadmap')
const messages = 'locales/fr/translation.json'
const screens = `todo publish nowhere find/signal content/team/ content/team/+.json
  content/contact.json content/why.json content/roadmap/${year?.year}.json
  ${messages}#about ${messages}#notFound`

for (const [locale, title] of [
  ['fr-CH', 'Éditeur'],
  ['en-GB', 'Editor'],
] as const)
  test(`axe finds no problem on any screen of the editor (${locale})`, async ({
    browser,
    project,
  }) => {
    const page = await browser.newPage({ locale })
    for (const screen of ['', ...screens.split(/\s+/)]) {
      await page.goto(`${project.admin}#/${screen}`)
      await expect(page).toHaveTitle(new RegExp(`– ${title}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAxeSilent(page, screen)
    }
    await page.close()
  })

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
const hasIpv6 = addresses.some(({ address }) => address === '::1')

test.describe('the editor and the live site under each host name of this computer', () => {
  // Under each host name the page has another origin. The browser logs an error for each answer that
  // a page may not read from another origin, which must not fail the test.
  test.use({ expectedProblems: /./ })

  for (const own of ['localhost', '127.0.0.1', '[::1]'])
    test(`the editor and the live site open under the host name ${own}, and Enter on a text of the preview opens its field`, async ({
      page,
      project,
    }) => {
      test.skip(own === '[::1]' && !hasIpv6, 'This machine has no IPv6')
      const at = (address: string) => {
        const { protocol, port, pathname } = new URL(address)
        return `${protocol}//${own}:${port}${pathname}`
      }
      await page.goto(`${at(project.admin)}#/locales/fr/translation.json#about`)
      const preview = page.frameLocator('iframe')
      await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
      // The editor redirects to `localhost` from every other name of this computer. Browsers keep
      // drafts by origin, so a draft would be missing under another name.
      await expect(page).toHaveURL(`${project.admin}#/locales/fr/translation.json#about`)
      // Enter on a text of the live site opens its field in the editor. The two have different ports,
      // so the live site has to tell the editor across origins.
      await preview.getByRole('heading', { level: 1 }).press('Enter')
      await expect(page.locator(':focus')).toHaveId(/#about\.hero\.title$/)

      const connected = socketOf(page)
      await page.goto(`${at(project.site)}de/about/`)
      const title = wordsIn('de').about.hero.title
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await connected
    })
})

test('a person who opens the editor or the live site by its network address reads which setting allows that', async ({
  project,
}) => {
  for (const address of [project.site, project.admin]) {
    const answer = await new Promise<string>((resolve) => {
      const host = '192.168.1.5:8010'
      request(address, { headers: { host, 'accept-language': 'fr-CH' } }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve(text))
      }).end()
    })
    expect(answer).toContain('TRUSTED_ORIGINS=http://192.168.1.5:8010')
  }
})
