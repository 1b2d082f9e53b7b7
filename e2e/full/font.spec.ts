/** Text stands at once in a fallback font, and hardly moves when the site's own font comes. */
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { NARROW } from '../support/accessibility'
import { hold } from '../support/islands'
import { defaultLanguage, everyLayout, languageCodes } from '../support/site'
import { expect, test } from '../support/test'

const FONT = /\.woff2$/

/** The share of headings that may break at other words: an editor cannot measure them. */
const TOLERATED = 0.02

/** A tenth of what is called good: https://web.dev/articles/cls */
const GOOD_SHIFT = 0.01

const hasFallback = () =>
  execFileSync('fc-list', [':family=Liberation Sans']).length > 0 ||
  execFileSync('fc-list', [':family=Arial']).length > 0

/** Every heading of a page as its lines. */
const headings = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return Array.from(document.querySelectorAll('h1, h2, h3'), (heading) => {
      const lines = new Map<number, string[]>()
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // What only screen readers read has no lines.
        if (text.parentElement?.closest('.visually-hidden')) continue
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const bottom = Math.round(range.getBoundingClientRect().bottom / 8)
          const line = [bottom - 1, bottom, bottom + 1].find((at) => lines.has(at))
          if (line === undefined) lines.set(bottom, [word])
          else lines.get(line)?.push(word)
        }
      }
      return [...lines.values()].map((words) => words.join(' ')).join(' / ')
    })
  })

test.describe('Without the font', () => {
  test.use({ expectedProblems: /woff2|ERR_FAILED/ })

  for (const language of languageCodes)
    test(`headings break at the same words: ${language}`, async ({ page, context }) => {
      test.skip(!hasFallback(), 'needs Arial or Liberation Sans (fonts-liberation)')
      test.slow()
      const without = await context.newPage()
      await without.route(FONT, (route) => route.abort())
      const different: string[] = []
      let count = 0
      for (const { url } of everyLayout.filter((each) => each.language === language))
        for (const width of [360, 768, 1280]) {
          const read = async (tab: Page) => {
            await tab.setViewportSize({ width, height: 800 })
            await tab.goto(url)
            return headings(tab)
          }
          const own = await read(page)
          const fallback = await read(without)
          count += own.length
          for (const [index, lines] of own.entries())
            if (lines !== fallback[index])
              different.push(`${url} at ${width}: ${lines}, not ${fallback[index]}`)
        }
      expect(different.length / count, different.join('\n')).toBeLessThan(TOLERATED)
    })
})

for (const { url } of everyLayout.filter((each) => each.language === defaultLanguage))
  test(`Text is there before the font and stays in place: ${url}`, async ({ page }) => {
    const release = await hold(page, FONT)
    await page.setViewportSize(NARROW)
    await page.goto(url, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Not beside the page's own bytes, and not at the same moment as the bold font.
    const preloads = page.locator('link[rel="preload"][as="font"]')
    await expect(preloads).toHaveAttribute('fetchpriority', 'low')
    const shift = page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) sum += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
      await document.fonts.ready
      await new Promise((resolve) => setTimeout(resolve, 300))
      return sum
    })
    release()
    expect(await shift).toBeLessThan(GOOD_SHIFT)
  })
