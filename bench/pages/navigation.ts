/**
 * How long a visitor waits from the click on a link until the next page is there: Landing to
 * About, as the page has it, without a pause over the link, and without speculation.
 */
import type { Browser } from 'puppeteer-core'
import { defaultLanguage } from '../../src/i18n/languages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { median } from '../support/median'
import { launchBrowser } from './browser'
import { clickOnce, type Click, type Manner } from './click'

/** One frame of a screen with 60 a second, in milliseconds. */
export const FRAME = 1000 / 60

const ways: readonly (Manner & { name: string })[] = [
  { name: 'after a hover of 400 ms', hover: 400, speculation: true },
  { name: 'without a pause', hover: 0, speculation: true },
  { name: 'without speculation', hover: 400, speculation: false },
]

export interface Way extends Omit<Click, 'prerendered'> {
  name: string
  clicks: number
  /** How many of the clicks led to a page that was ready. */
  prerendered: number
}

export interface Navigation {
  /** Whether the landing page has speculation rules. */
  rules: boolean
  from: string
  to: string
  ways: readonly Way[]
}

const summary = (name: string, clicks: readonly Click[]): Way => {
  const middle = (of: (click: Click) => number) => median(clicks.map(of))
  return {
    name,
    clicks: clicks.length,
    prerendered: clicks.filter(({ prerendered }) => prerendered).length,
    shown: middle(({ shown }) => shown),
    painted: middle(({ painted }) => painted),
    lcp: middle(({ lcp }) => lcp),
    ownPaint: middle(({ ownPaint }) => ownPaint),
    ownLcp: middle(({ ownLcp }) => ownLcp),
  }
}

const hasRules = async (browser: Browser, url: string) => {
  const page = await browser.newPage()
  await page.goto(url)
  const found = await page.$('script[type=speculationrules]')
  await page.close()
  return found !== null
}

/** @param address where the site is served */
export const measureNavigation = async (
  address: string,
  clicks: number,
): Promise<Navigation> => {
  const browser = await launchBrowser()
  const places = {
    from: address + localizedPath(routes.home, defaultLanguage),
    to: address + localizedPath(routes.about, defaultLanguage),
  }
  try {
    const rules = await hasRules(browser, places.from)
    const measured = ways.map((): Click[] => [])
    // One way after the other, so that a busy minute falls on all of them.
    for (let turn = 0; turn < clicks; turn += 1)
      for (const [index, way] of ways.entries())
        // Once more if it led nowhere: a busy browser may stumble.
        measured[index]?.push(
          await clickOnce(browser, places, way).catch(() =>
            clickOnce(browser, places, way),
          ),
        )
    return {
      rules,
      from: localizedPath(routes.home, defaultLanguage),
      to: localizedPath(routes.about, defaultLanguage),
      ways: ways.map(({ name }, index) => summary(name, measured[index] ?? [])),
    }
  } finally {
    await browser.close()
  }
}
