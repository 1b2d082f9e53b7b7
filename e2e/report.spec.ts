import type { Locator, Page } from '@playwright/test'
import { expectAxeSilent } from './support/accessibility'
import { address, defaultLanguage, languageCodes, wordsIn } from './support/site'
import { expect, test } from './support/test'

/** All three stand there, each with a heading, and none has to be chosen. */
const expectAllReaders = async (
  section: Locator,
  readers: readonly Record<'name' | 'text', string>[],
) => {
  for (const { name, text } of readers) {
    await expect(section.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(section.getByText(text)).toBeVisible()
  }
  await expect(section.getByRole('radio')).toHaveCount(0)
}

/** Where the last line of the words is, the station before them and the lamp behind them. */
const placesAtEnd = (page: Page) =>
  page.locator('main > :last-child').evaluate((end) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(end, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.parentElement?.checkVisibility()) range.selectNodeContents(node)
    const [station, lamp] = [...end.querySelectorAll(':scope > svg')]
      .filter((drawing) => drawing.checkVisibility())
      .map((drawing) => drawing.getBoundingClientRect().toJSON() as DOMRect)
    const line = [...range.getClientRects()].at(-1)?.toJSON() as DOMRect | undefined
    if (!station || !lamp || !line) throw new Error('The page ends with something else')
    return { station, lamp, line }
  })

const middle = ({ top, height }: DOMRect) => top + height / 2

for (const [route, language, javaScriptEnabled] of [
  ['home', 'fr', false],
  ['about', 'de', true],
] as const)
  test.describe(`The example of a report (${route}, ${language})`, () => {
    test.use({ javaScriptEnabled })

    test('is confirmed by keyboard, and taken back', async ({ page }) => {
      const { journey, report } = wordsIn(language)
      await page.goto(address(route, language))
      const card = page.getByRole('figure', { name: report.label })
      const status = card.getByRole('status')
      const drawn = card.locator('svg .after')
      const stop = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: journey.routed.title }),
      })
      const expectStatus = async (title: string, votes: string, progress: string) => {
        await expect(status).toHaveText(`${title} ${votes}`, { useInnerText: true })
        if (route === 'home')
          await expect(stop).toContainText(progress, { useInnerText: true })
      }
      const { votes } = report
      await expectStatus(journey.signalled.title, votes.before, journey.status.next)
      await expect(drawn).toBeHidden()
      await card.getByRole('checkbox', { name: report.seen }).focus()
      await page.keyboard.press('Space')
      await expectStatus(journey.routed.title, votes.after, journey.status.current)
      await expect(drawn).toBeVisible()
      if (javaScriptEnabled) await expectAxeSilent(page)
      await page.keyboard.press('Space')
      await expectStatus(journey.signalled.title, votes.before, journey.status.next)
      await expect(drawn).toBeHidden()
    })
  })

test.describe('The lamp at the end of the home page', () => {
  test('waits for one more voice, and leads to where one gives it', async ({ page }) => {
    const { journey, report } = wordsIn('en')
    await page.goto(address('home', 'en'))
    const end = page.locator('main > :last-child')
    const link = end.getByRole('link', { name: report.missing })
    const resolved = end.getByText(journey.resolved.title)
    const light = end.locator('svg:last-child .after')
    await expect(light).toBeHidden()
    await expect(resolved).toBeHidden()
    await expectAxeSilent(page)
    await link.focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('figure', { name: report.label })
    await expect(card.getByRole('checkbox')).toBeFocused()
    await expect(card.getByRole('status')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Space')
    await expect(light).toBeVisible()
    await expect(resolved).toBeVisible()
    await expect(link).toBeHidden()
  })

  for (const language of languageCodes)
    test(`stands beside the words, and these at the end of the line (${language})`, async ({
      page,
    }) => {
      await page.goto(address('home', language))
      const box = page.getByRole('checkbox')
      for (const width of [320, 360, 768, 1280])
        for (const ticked of [false, true]) {
          await page.setViewportSize({ width, height: 800 })
          await box.setChecked(ticked)
          const { station, line, lamp } = await placesAtEnd(page)
          const message = `${width} px, ${ticked ? 'after' : 'before'}`
          expect(station.left, message).toBeGreaterThan(40)
          expect(Math.abs(middle(station) - middle(line)), message).toBeLessThan(2)
          expect(line.left, message).toBeGreaterThan(station.right)
          expect(line.right, message).toBeLessThan(lamp.left)
          expect(lamp.right, message).toBeLessThan(width)
        }
    })
})

test('The box of the example is square, and its words keep off the edge', async ({
  page,
}) => {
  const settings = await page.context().newCDPSession(page)
  for (const [width, standard] of [
    [320, 16],
    [360, 32],
    [1024, 16],
  ] as const) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: 16 } })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address('home', 'de'))
    const found = await page.getByRole('checkbox').evaluate((box) => {
      const range = document.createRange()
      range.selectNodeContents(box.parentElement ?? box)
      const words = range.getBoundingClientRect()
      const frame = box.closest('.seen')?.getBoundingClientRect() ?? words
      const { width: across, height } = box.getBoundingClientRect()
      return { ratio: across / height, gap: words.top - frame.top }
    })
    expect(found.ratio, `${width} px`).toBe(1)
    expect(found.gap, `${width} px`).toBeGreaterThanOrEqual(8)
  }
})

test('One report is read in three ways, nothing moves, and on paper all at once', async ({
  page,
}) => {
  const { title, resident, service, shop } = wordsIn('de').features.readers
  await page.goto(address('features', 'de'))
  const section = page.getByRole('region', { name: title })
  const choice = (name: string) =>
    section.getByRole('group', { name: title }).getByRole('radio', { name })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await choice(resident.name).focus()
    const height = (await section.boundingBox())?.height
    for (const { name, text } of [service, shop, resident]) {
      await page.keyboard.press('ArrowDown')
      await expect(choice(name)).toBeFocused()
      for (const reader of [resident, service, shop])
        await expect(section.getByText(reader.text)).toBeVisible({
          visible: reader.text === text,
        })
      expect((await section.boundingBox())?.height).toBe(height)
    }
  }
  await expectAxeSilent(page)
  await page.emulateMedia({ media: 'print' })
  await expectAllReaders(section, [resident, service, shop])
})

test('Where styles cannot follow a box, nothing asks for a choice', async ({ page }) => {
  // As browsers read it that do not know `:has()`.
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(':has(', ':later(')
    await route.fulfill({ response, body })
  })
  const { journey, report, features } = wordsIn(defaultLanguage)
  const { title, resident, service, shop } = features.readers
  await page.goto(address('features', defaultLanguage))
  const section = page.getByRole('region', { name: title })
  await expectAllReaders(section, [resident, service, shop])
  await page.goto(address('home', defaultLanguage))
  await expect(page.getByRole('checkbox')).toBeHidden()
  const end = page.locator('main > :last-child')
  await expect(end).toHaveText(journey.resolved.title, { useInnerText: true })
  await expect(end.locator('svg:last-child .after')).toBeVisible()
  await expect(page.getByRole('status').first()).toContainText(report.votes.after)
})
