/**
 * Tests the contrast of the colours in `src/styles/tokens.css` as the browser computes them in
 * every theme.
 */
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import Color from 'colorjs.io'

const AAA = 7
const AA = 4.5
/** The least contrast of borders, icons, signs and the focus ring (WCAG 1.4.11 and 2.4.13). */
const SHAPE = 3

const grounds = ['paper', 'paper-raised', 'lake-ground']

/**
 * The colours (`seen`) that may stand on each background (`on`), with the least contrast that they
 * need there. `only` limits a pair to the page or to dark bands (`ink`), which have no forms, and
 * so no error messages.
 */
const pairs: { seen: string[]; on: string[]; least: number; only?: 'page' | 'ink' }[] = [
  { seen: ['ink', 'ink-soft'], on: grounds, least: AAA },
  // The drawn lake has the colour `lake-soft`. The lines of drawings on it (`ink`) need less
  // contrast than texts.
  { seen: ['ink'], on: ['lake-soft'], least: SHAPE },
  // The texts of links have the colour `lake`, error messages the colour `error`. They stand on the
  // page and on cards.
  { seen: ['lake'], on: ['paper', 'paper-raised'], least: AA },
  { seen: ['error'], on: ['paper', 'paper-raised'], least: AAA, only: 'page' },
  // `signal-ground` lies behind the text of a red band. `signal` lies behind the signs in the map's
  // pins, and behind text that a visitor selects.
  { seen: ['on-signal'], on: ['signal-ground'], least: AAA },
  { seen: ['on-signal'], on: ['signal'], least: AA },
  // In the drawing of the street, `shade` lies behind the outlines of people in lit windows, and
  // `night` behind the text in the sky.
  { seen: ['ink'], on: ['shade'], least: SHAPE, only: 'ink' },
  { seen: ['ink', 'ink-soft'], on: ['night'], least: AAA, only: 'ink' },
  { seen: ['edge'], on: grounds, least: SHAPE },
  { seen: ['signal'], on: grounds, least: SHAPE, only: 'page' },
  { seen: ['signal'], on: ['paper'], least: SHAPE },
  { seen: ['lake'], on: grounds, least: SHAPE },
]

/**
 * The colour of hairlines (`line`) needs no contrast, since distance and headings already separate
 * the parts of a page.
 */
const decoration = ['line']

const known = [...pairs.flatMap(({ seen, on }) => [...seen, ...on]), ...decoration]

/**
 * The colours of a theme by the names of their tokens. The tokens `--light-…` and `--dark-…`, from
 * which both themes are made, are left out.
 */
const coloursOf = async (page: Page, selector: string) => {
  const colours = await page.locator(selector).evaluate((element) =>
    [...element.computedStyleMap()]
      .map(([name, value]) => [name, String(value).trim()] as const)
      .filter(([name]) => /^--(?!light-|dark-)/.test(name))
      .filter(([, value]) => CSS.supports('color', value)),
  )
  return new Map(colours.map(([name, value]) => [name.slice(2), new Color(value)]))
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const contrast of ['no-preference', 'more'] as const)
    for (const selector of ['html', '[data-tone=ink]'])
      test(`the colours of tokens.css have enough contrast on ${selector} (${colorScheme} theme, prefers-contrast: ${contrast})`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme, contrast })
        await page.setContent('<p data-tone="ink">')
        await page.addStyleTag({
          path: path.join(__dirname, '../src/styles/tokens.css'),
        })
        const colours = await coloursOf(page, selector)
        expect([...colours.keys()].filter((name) => !known.includes(name))).toEqual([])
        for (const [name, colour] of colours)
          expect(colour.inGamut('srgb'), `every screen shows ${name}`).toBe(true)

        for (const { seen, on, least, only } of pairs) {
          if (only && (only === 'page') !== (selector === 'html')) continue
          for (const front of seen)
            for (const ground of on) {
              const found = colours.get(front)?.contrastWCAG21(colours.get(ground) ?? '')
              expect(found, `${front} on ${ground}`).toBeGreaterThanOrEqual(least)
            }
        }
      })
