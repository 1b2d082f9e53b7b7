/** Each page shows what `content/` holds, in its order. */
import type { Page } from '@playwright/test'
import {
  address,
  contactDetails,
  content,
  entries,
  siteInfo,
  wordsIn,
  type Localized,
  type Titled,
} from './support/site'
import { expect, test } from './support/test'

const LANGUAGE = 'de'
const { landing, about, features, contact } = wordsIn(LANGUAGE)

const said = (text: Localized) => text[LANGUAGE] ?? ''
const titles = (folder: string) => entries<Titled>(folder).map(({ title }) => said(title))

const region = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true })

/** The sections of a page by their heading, and the headings in them. */
const lists = {
  home: [
    [landing.features.title, titles('features')],
    [landing.objectives.title, titles('objectives')],
  ],
  about: [
    [about.story.title, titles('story')],
    [about.values.title, titles('values')],
  ],
  features: [
    [features.technical.title, titles('technical-features')],
    [features.stack.title, titles('stack')],
    [features.compatibility.title, titles('compatibility')],
    [features.team.title, entries<{ name: string }>('team').map(({ name }) => name)],
  ],
} as const

for (const [route, sections] of Object.entries(lists))
  test(`${route} lists the entries of its folders`, async ({ page }) => {
    await page.goto(address(route as keyof typeof lists, LANGUAGE))
    for (const [title, headings] of sections)
      await expect(
        region(page, title).getByRole('heading', { level: 3 }),
        title,
      ).toHaveText(headings)
  })

test('home: buttons lead to the prototype, the ambition, the form and the beta', async ({
  page,
}) => {
  await page.goto(address('home', LANGUAGE))
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  const { prototype, ambition } = landing.hero
  for (const [name, href] of [
    [prototype, address('about', LANGUAGE)],
    [ambition, `${address('about', LANGUAGE)}#ambition`],
    [landing.cta.contact, address('contact', LANGUAGE)],
    [landing.cta.beta, siteInfo.betaUrl],
  ] as const)
    await expect(link(name)).toHaveAttribute('href', href)
  await expect(page.getByText(landing.confirmation)).toBeHidden()
  await link(ambition).click()
  const heading = page.getByRole('heading', { name: about.values.title })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
})

test('about: figures, the circle and its fix, two cases, years', async ({ page }) => {
  await page.goto(address('about', LANGUAGE))
  const stats = entries<{ value: Localized; label: Localized }>('stats')
  const figures = region(page, about.stats.title)
  await expect(figures.getByRole('term')).toHaveText(
    stats.map(({ label }) => said(label)),
  )
  await expect(figures.getByRole('definition')).toHaveText(
    stats.map(({ value }) => said(value)),
  )

  const why = content<Record<'circle' | 'fix', { steps: Titled[] }>>('why.json')
  const paths = region(page, about.why.title).locator('ol')
  for (const [index, { steps }] of [why.circle, why.fix].entries())
    await expect(paths.nth(index).getByRole('heading')).toHaveText(
      steps.map(({ title }) => said(title)),
    )
  const cases = entries<{ figures?: unknown[] }>('cases')
  const articles = region(page, about.why.title).getByRole('article')
  await expect(articles).toHaveCount(cases.length)
  for (const [index, { figures: numbers = [] }] of cases.entries())
    await expect(articles.nth(index).getByRole('definition')).toHaveCount(numbers.length)

  const roadmap = entries<{ title: Localized; steps: unknown[] }>('roadmap')
  const years = region(page, about.roadmap.title).locator('ol > li')
  await expect(years).toHaveCount(roadmap.length)
  for (const [index, { year, title, steps }] of roadmap.entries()) {
    const station = years.nth(index)
    await expect(station.getByRole('heading')).toContainText(String(year))
    await expect(station.getByRole('heading')).toContainText(said(title))
    await expect(station.getByRole('listitem')).toHaveCount(steps.length)
    // How far a year is, is also told in words.
    const status = await station.locator('h3 + p').textContent()
    expect(Object.values(about.roadmap.status)).toContain(status)
  }
})

test('features: tags of each feature, items of each layer, photos with their text', async ({
  page,
}) => {
  await page.goto(address('features', LANGUAGE))
  const technical = entries<{ tags: Localized[] }>('technical-features')
  const rows = region(page, features.technical.title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  for (const [index, { tags }] of technical.entries())
    await expect(rows.nth(index).getByRole('listitem')).toHaveText(tags.map(said))
  const layers = entries<{ items: { name: Localized }[] }>('stack')
  await expect(region(page, features.stack.title).getByRole('term')).toHaveText(
    layers.flatMap(({ items }) => items.map(({ name }) => said(name))),
  )
  for (const { photoAlt } of entries<{ photoAlt: Localized }>('team')) {
    const photo = page.getByRole('img', { name: said(photoAlt), exact: true })
    await photo.scrollIntoViewIfNeeded()
    await expect(photo).toHaveJSProperty('complete', true)
    expect(
      await photo.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).not.toBe(0)
  }
  await expect(
    region(page, features.banner.title).getByRole('link', { name: features.banner.link }),
  ).toHaveAttribute('href', address('contact', LANGUAGE))
})

test('contact: e-mail, phone with its hours, office, social links, four subjects', async ({
  page,
}) => {
  await page.goto(address('contact', LANGUAGE))
  const { email, phone, hours, address: office } = contactDetails
  const cards = region(page, contact.info.title).getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(
    (['email', 'phone', 'address'] as const).map((card) => contact.info[card].title),
  )
  await expect(cards.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  // Numbers are written with spaces that do not break.
  await expect(
    cards.getByRole('link', { name: phone.replaceAll(' ', '\u00a0') }),
  ).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`)
  await expect(cards.nth(1)).toContainText(said(hours))
  for (const text of [office.street, office.postcode, said(office.city)])
    await expect(cards.nth(2)).toContainText(text)

  const social = region(page, contact.social.title).getByRole('link')
  await expect(social).toHaveText(siteInfo.social.map(({ name }) => name))
  for (const [index, { url }] of siteInfo.social.entries())
    await expect(social.nth(index)).toHaveAttribute('href', url)

  const { support, partnership, press, other } = contact.form.subject
  const subjects = page.locator('select[name=subject] option')
  await expect(subjects).toHaveText([support, partnership, press, other])
  expect(
    await subjects.evaluateAll((all: HTMLOptionElement[]) =>
      all.map(({ value }) => value),
    ),
  ).toEqual(['', 'partnership', 'press', 'other'])
})
