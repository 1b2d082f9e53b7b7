/**
 * How many bytes each page may take over the network, compressed as the server sends them. A budget in
 * `budgets.json` is a little more than the page takes; the commit that raises a budget says why.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Request } from '@playwright/test'
import { filesBelow } from '../../src/shared/files'
import {
  everyPage,
  INVISIBLE,
  languageCodes,
  localizedPath,
  news,
  PUBLIC,
  routes,
} from '../support/site'
import { expect, test } from '../support/test'
import budgets from './budgets.json'

/** How many bytes a server sends before it waits for an answer of the browser: 10 packets. */
const INITIAL_CONGESTION_WINDOW = 14_600

/** The most that a page may load before its visitor does anything. */
const FIRST_VIEW = { bytes: 70_000, requests: 6 }

/**
 * The most characters of the inline script. It contains the name of the site, for which 40 letters are
 * reckoned, and the code of each language, of which three are.
 */
const inlineScript = 1100 + 3 * Math.max(0, languageCodes.length - 3)

/** The budget of a page. `scriptHydrated` counts all its scripts, once every island has hydrated. */
const budgetOf = (page: string): typeof budgets.text => {
  const { [page]: own }: Partial<Record<string, object>> = budgets
  return { ...budgets.text, ...own }
}

const NOT_FOUND = '/404.html'
const TEXTS = /\.(html|js|css|json|atom|xml)$/

const built = (file: string) => readFileSync(path.join(PUBLIC, file))

test('the build has no characters that nobody sees, and nothing for the editor', () => {
  const names = filesBelow(PUBLIC)?.filter((name) => TEXTS.test(name)) ?? []
  expect(names).not.toHaveLength(0)
  for (const name of names) {
    const text = String(built(name))
    expect(INVISIBLE.exec(text), name).toBeNull()
    expect(/data-edit|dataset\.edit/.exec(text), name).toBeNull()
  }
})

const { news: newsRoute, ...always } = routes
const all = {
  ...always,
  notFound: NOT_FOUND,
  ...(news.length > 0 && { news: newsRoute }),
}

for (const [id, route] of Object.entries(all))
  test(`${route} comes with its styles in the initial congestion window`, () => {
    for (const language of languageCodes) {
      const file = localizedPath(
        route === NOT_FOUND ? route : `${route}index.html`,
        language,
      )
      const size = built(`${file}.br`).length
      expect(size, file).toBeLessThanOrEqual(INITIAL_CONGESTION_WINDOW)
      expect(size, file).toBeLessThanOrEqual(budgetOf(id).html)
      const html = built(file).toString()
      expect(html).not.toContain('<link rel="stylesheet"')
      const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
      expect(scripts).toHaveLength(1)
      expect(scripts[0]?.[1]?.length).toBeLessThanOrEqual(inlineScript)
    }
  })

/** The bytes that came over the network, by the kind of file. */
const weigh = async (requests: readonly Request[]) => {
  const weight: Record<string, number> = {}
  for (const request of requests) {
    const kind = request.url().includes('/favicon.') ? 'icon' : request.resourceType()
    weight[kind] = (weight[kind] ?? 0) + (await request.sizes()).responseBodySize
  }
  return weight
}

test.use({ expectedProblems: /\/nowhere\// })

const visits = [
  ...everyPage.map(({ route, url }) => ({ id: route, url })),
  { id: 'notFound', url: '/nowhere/' },
]

for (const { id, url } of visits)
  test(`a first visit of ${url} keeps to its budget`, async ({ page }) => {
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(url, { waitUntil: 'networkidle' })
    const budget = budgetOf(id)
    const weight = await weigh(requests)
    const { document = 0, script = 0, font = 0, icon = 0, image = 0, ...other } = weight
    expect(document).toBeLessThanOrEqual(budget.html)
    expect(script).toBeLessThanOrEqual(budget.script)
    expect(font).toBeLessThanOrEqual(budget.fonts)
    expect(icon).toBeLessThanOrEqual(budget.icon)
    expect(Object.values(other)).toEqual([])
    const total = document + script + font + icon + image
    expect(total).toBeLessThanOrEqual(FIRST_VIEW.bytes)
    expect(requests.length).toBeLessThanOrEqual(
      Math.min(budget.requests, FIRST_VIEW.requests),
    )

    for (const [index, picture] of (await page.locator('main img').all()).entries()) {
      // Width and height keep its place until the picture comes; only the first one is loaded at once.
      await expect(picture).toHaveAttribute('width', /^\d+$/)
      await expect(picture).toHaveAttribute('height', /^\d+$/)
      await expect(picture).toHaveAttribute('loading', index === 0 ? 'eager' : 'lazy')
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
    }
    for (const island of await page.locator('[data-island]').all()) {
      await island.getByRole('textbox').or(island.getByRole('button')).first().focus()
      await expect(island).toHaveAttribute('data-hydrated', '')
    }
    const all = await weigh(requests)
    expect(all.image ?? 0).toBeLessThanOrEqual(budget.pictures)
    expect(all.script ?? 0).toBeLessThanOrEqual(budget.scriptHydrated)
  })
