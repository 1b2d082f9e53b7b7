/** Tests the live site of `npm run edit` while somebody changes files. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { withoutMarks } from '../../../cms/preview/marks'
import { programText, terminalLanguage } from '../../../src/words/programs'
import { contactForm, goodMessage } from '../../support/forms'
import { messagesFrom } from '../../support/server'
import { entries, wordsIn, type Localized, type Words } from '../../support/site'
import { expect, test } from './desk'

const SITE = 'content/site.json'
const NOTICE = 'content/privacy-notice.json'
const CONTACT = 'content/contact.json'

interface LegalText {
  sections: { paragraphs?: Localized[] }[]
}

test.use({ baseURL: async ({ project }, provide) => provide(project.site) })

test.describe.configure({ mode: 'serial' })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the server of npm run edit stores a message that is sent from the live site', async ({
  page,
  project,
}) => {
  const email = 'developer@example.org'
  const form = contactForm(page, 'de')
  await form.open()
  await form.fill({ ...goodMessage, email })
  // On the live site beside the editor, a plain click on a button opens the field of its text. Only
  // a click with Ctrl or ⌘ sends the form.
  await form.submit.click({ modifiers: ['ControlOrMeta'] })
  await expect(form.success).toBeVisible()
  await expect(page).toHaveURL('/de/#message-sent')
  const database = `file:${project.root}/data/messages.db`
  expect(await messagesFrom(email, database)).toMatchObject([
    { ...goodMessage, email, language: 'de' },
  ])
})

test('a GraphQL filter of npm run edit ignores the invisible marks by which a text of a page leads to its field', async ({
  request,
}) => {
  const [year] = entries<{ year: number; title: Localized }>('roadmap')
  const title = JSON.stringify(year?.title.de)
  const query = `{ in(language: de) { roadmapYear(title: { eq: ${title} }) { year title } } }`
  const answer = await request.post('/___graphql', { data: { query } })
  const { data } = JSON.parse(withoutMarks(await answer.text())) as { data: unknown }
  expect(data).toMatchObject({ in: { roadmapYear: { year: year?.year } } })
})

test('a legal text of the live site with {phone} shows the new number once the telephone number is changed', async ({
  page,
  project,
}) => {
  const undoText = project.edit<LegalText>(NOTICE, ({ sections }) => {
    const [paragraph] = sections.flatMap(({ paragraphs = [] }) => paragraphs)
    if (paragraph) paragraph.fr = 'Appelez le {phone}.'
  })
  const undoPhone = project.edit<{ phone: string }>(CONTACT, (contact) => {
    contact.phone = '+41 22 000 00 11'
  })
  await page.goto('/privacy/')
  await expect(page.getByText('Appelez le +41 22 000 00 11.')).toBeVisible()
  undoPhone()
  await expect(page.getByText('Appelez le +41 22 000 00 11.')).toBeHidden()
  await expect(page.getByText(/^Appelez le \+/)).toBeVisible()
  undoText()
})

test('the live site logs a mistyped key of a message, keeps the open page, and shows later changes once the key is corrected', async ({
  page,
  project,
}) => {
  const GERMAN = 'locales/de/translation.json'
  await page.goto('/de/about/')
  await expect(title(page)).toHaveText(wordsIn('de').about.hero.title)
  await page.evaluate(() => Object.assign(window, { marked: true }))
  const undoMessage = project.change(GERMAN, '"skip"', '"skipp"')
  const log = () => readFileSync(path.join(project.root, '.develop/gatsby.log'), 'utf8')
  await expect.poll(log).toContain(`${GERMAN} › site.skip`)
  await expect(title(page)).toHaveText(wordsIn('de').about.hero.title)
  undoMessage()
  const corrected = programText('terminal.developCorrected', terminalLanguage())
  await expect.poll(log).toContain(corrected)
  const isMarked = await page.evaluate(() => 'marked' in window)
  expect(isMarked, 'without loading the page anew').toBe(true)
  const undoTitle = project.edit<Words>(GERMAN, ({ about }) => {
    about.hero.title = 'Ein neuer Titel'
  })
  await expect(title(page)).toHaveText('Ein neuer Titel')
  // The next test in this worker uses the same copy of the project, so the page gets its old title
  // back.
  undoTitle()

  const roadmap = entries<{ title: Localized }>('roadmap')
  const last = roadmap.at(-1)?.year ?? 0
  const years = page
    .getByRole('region', { name: wordsIn('de').about.roadmap.title })
    .locator('ol > li')
  await expect(years).toHaveCount(roadmap.length)
  project.edit<{ year: number }>(
    `content/roadmap/${last}.json`,
    (entry) => (entry.year += 1),
  )
  await expect(years.last()).toContainText(String(last + 1))

  await page.goto('/contact/')
  project.edit<{ social: { name: string; url: string }[] }>(SITE, (site) => {
    site.social = [{ name: 'Mammouth', url: 'https://example.net/' }]
  })
  await expect(page.getByRole('link', { name: 'Mammouth' })).toBeVisible()
})
