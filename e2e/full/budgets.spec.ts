import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import {
  budgets,
  INITIAL_CONGESTION_WINDOW,
  FIRST_VIEW,
  inlineScriptLimit,
} from '../../bench/budgets'
import { offeredLanguages } from '../../src/i18n/languages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { expect, test } from '../support/test'
import { everyPage, languageCodes } from '../support/words'
import { at } from '../support/place'

const publicDir = path.join(__dirname, '../../public')

const NOT_FOUND = '/404.html'

const everyFile = languageCodes.flatMap((language) =>
  Object.entries({ ...routes, notFound: NOT_FOUND }).map(([id, route]) => {
    const page = id as keyof typeof budgets
    const file = route === NOT_FOUND ? route : `${route}index.html`
    return { page, file: localizedPath(file, language) }
  }),
)

const built = (file: string) => readFileSync(path.join(publicDir, file))

test.describe('Every page as it is built', () => {
  for (const { page, file } of everyFile)
    test(`${file} comes with its styles in the first flight`, () => {
      const size = built(`${file}.br`).length
      expect(size).toBeLessThanOrEqual(INITIAL_CONGESTION_WINDOW)
      expect(size).toBeLessThanOrEqual(budgets[page].html)

      const html = built(file).toString()
      expect(html).not.toContain('<link rel="stylesheet"')
      const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
      expect(scripts).toHaveLength(1)
      expect(scripts[0]?.[1]?.length).toBeLessThanOrEqual(
        inlineScriptLimit(offeredLanguages.length),
      )
    })
})

type Kind = 'html' | 'script' | 'fonts' | 'pictures' | 'icon' | 'other'

const KINDS: Record<string, Kind> = {
  document: 'html',
  script: 'script',
  font: 'fonts',
  image: 'pictures',
}

const kindOf = (request: Request): Kind =>
  request.url().includes('/favicon.')
    ? 'icon'
    : (KINDS[request.resourceType()] ?? 'other')

/** Bytes that came over the network so far, by what they are for. */
const weigh = async (requests: readonly Request[]) => {
  const weight: Record<Kind, number> = {
    html: 0,
    script: 0,
    fonts: 0,
    pictures: 0,
    icon: 0,
    other: 0,
  }
  for (const request of requests)
    weight[kindOf(request)] += (await request.sizes()).responseBodySize
  return weight
}

/**
 * Goes through the page to its end, and waits for every picture on the way. Each keeps its
 * place before it is there, and only the first is asked for before it is wanted.
 */
const seeEveryPicture = async (page: Page) => {
  for (const [index, picture] of (await page.locator('main img').all()).entries()) {
    await expect(picture).toHaveAttribute('width', /^\d+$/)
    await expect(picture).toHaveAttribute('height', /^\d+$/)
    await expect(picture).toHaveAttribute('loading', index === 0 ? 'eager' : 'lazy')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
  }
}

/** Reaches for everything that hydrates. */
const hydrateEverything = async (page: Page) => {
  for (const island of await page.locator('[data-island]').all()) {
    await island.getByRole('textbox').or(island.getByRole('button')).first().focus()
    await expect(island).toHaveAttribute('data-hydrated', '')
  }
}

test.describe('Every page in the browser, on its first visit', () => {
  const visited = [
    ...everyPage.map(({ route, url }) => ({ page: route, url, expected: undefined })),
    ...languageCodes.map((language) => ({
      page: 'notFound' as const,
      url: at(localizedPath('/nowhere/', language)),
      expected: /404/,
    })),
  ]
  for (const { page: id, url, expected } of visited)
    test.describe(() => {
      test.use({ expectedProblems: expected })

      test(`${url} keeps to its budget`, async ({ page }) => {
        const requests: Request[] = []
        page.on('requestfinished', (request) => requests.push(request))
        await page.goto(url, { waitUntil: 'networkidle' })
        const budget = budgets[id]

        const first = await weigh(requests)
        expect(first.html).toBeLessThanOrEqual(budget.html)
        expect(first.script).toBeLessThanOrEqual(budget.script)
        expect(first.fonts).toBeLessThanOrEqual(budget.fonts)
        expect(first.icon).toBeLessThanOrEqual(budget.icon)
        expect(first.other).toBe(0)
        const total = Object.values(first).reduce((sum, bytes) => sum + bytes)
        expect(total).toBeLessThanOrEqual(FIRST_VIEW.bytes)
        expect(requests.length).toBeLessThanOrEqual(
          Math.min(budget.requests, FIRST_VIEW.requests),
        )

        await seeEveryPicture(page)
        await hydrateEverything(page)
        const all = await weigh(requests)
        expect(all.pictures).toBeLessThanOrEqual(budget.pictures)
        expect(all.script).toBeLessThanOrEqual(budget.scriptHydrated)
      })
    })
})
