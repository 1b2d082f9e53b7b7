import { contactForm, goodMessage } from '../../support/contact-form'
import { contentTypes } from '../../../src/content-model'
import { entries, type Localized } from '../../support/content'
import { documentedQueries } from '../../support/documented-queries'
import { messagesFrom } from '../../support/messages'
import { filled, wordsIn } from '../../support/words'
import { expect, test } from '../../support/workshop'

// What takes a minute to start is not started anew for every test that fails.
test.describe.configure({ mode: 'serial' })
/** Where an answer holds nothing: a list without entries, or null where it may not be. */
const emptyPlaces = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value) && value.length === 0)
    return /(figures|paragraphs|points)$/.test(at) ? [] : [at]
  if (value === null || value === undefined) return at.endsWith('draft') ? [] : [at]
  return typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => emptyPlaces(inner, `${at}.${key}`))
    : []
}

test.describe('gatsby develop', () => {
  test('a message sent there reaches the receiver', async ({ page, workshop }) => {
    const email = 'developer@example.org'
    const form = contactForm(page, 'de')
    await form.open()
    await form.fill({ ...goodMessage, email: 'nobody' })
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription(form.words.error.email)
    await form.fill({ email })
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(
      await messagesFrom(email, `file:${workshop.folder}/data/messages.db`),
    ).toMatchObject([
      { ...goodMessage, email, subject: form.words.subject.support, language: 'de' },
    ])
    await expect(page).toHaveURL('/de/#message-sent')
    await expect(page.getByText(wordsIn('de').landing.confirmation)).toBeInViewport()
  })

  test('the picker leads to the same page in another language', async ({ page }) => {
    await page.goto('/about/')
    const { label } = wordsIn('fr').site.language
    await page
      .getByRole('button', { name: filled(label, { language: 'Français' }) })
      .click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/about/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsIn('en').about.hero.title,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('GraphiQL answers in the language that is asked for', async ({ request }) => {
    const answer = await request.post('/___graphql', {
      data: {
        query: '{ allStat(sort: {order: ASC}) { nodes { value(language: "de") } } }',
      },
    })
    const stats = entries<{ value: Localized }>('stats')
    expect(await answer.json()).toMatchObject({
      data: { allStat: { nodes: stats.map(({ value }) => ({ value: value.de })) } },
    })
  })

  for (const { name, query } of documentedQueries())
    test(`the query ${name} of docs/graphql.md answers`, async ({ request }) => {
      const answer: unknown = await (
        await request.post('/___graphql', { data: { query } })
      ).json()
      expect(answer).not.toHaveProperty('errors')
      expect(emptyPlaces(Reflect.get(Object(answer), 'data'))).toEqual([])
    })

  test('docs/graphql.md has a query for every content type', () => {
    const text = documentedQueries()
      .map(({ query }) => query)
      .join('\n')
    for (const { typeName } of contentTypes)
      expect(text).toMatch(
        new RegExp(
          `\\b(all${typeName}|${typeName[0]?.toLowerCase()}${typeName.slice(1)})\\b`,
        ),
      )
  })
})
