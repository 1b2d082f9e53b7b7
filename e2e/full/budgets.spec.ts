/**
 * Tests how many bytes each page takes over the network, compressed as the server sends them. A
 * budget in `budgets.json` is a little more than the page takes now; the commit that raises one
 * says why.
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

/**
 * A server may send 10 packets before it has to wait for an answer of the browser. This is the
 * number of bytes in 10 packets.
 */
const INITIAL_CONGESTION_WINDOW = 14_600

/**
 * The most bytes and requests that a page may load before its visitor scrolls, presses or types
 * anything.
 */
const FIRST_VIEW = { bytes: 70_000, requests: 6 }

/**
 * The most characters of the script inside each page. 1145 are enough for a site name of 40 letters
 * and three language codes; the code of each further language takes 3 more.
 */
const inlineScript = 1145 + 3 * Math.max(0, languageCodes.length - 3)

/**
 * Gets the budget of a page: how many bytes of each kind of file and how many requests it may take.
 * It is that of a page of text (`budgets.text`), except for the numbers that `budgets.json` has for
 * this page. `scriptHydrated` counts the scripts after all islands of the page have hydrated.
 */
const budgetOf = (page: string): typeof budgets.text => {
  const { [page]: own }: Partial<Record<string, object>> = budgets
  return { ...budgets.text, ...own }
}

const NOT_FOUND = '/404.html'
const TEXTS = /\.(html|js|css|json|atom|xml)$/

const built = (file: string) => readFileSync(path.join(PUBLIC, file))

test('no text file of the built site contains an invisible character or an attribute of the editor', () => {
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
  test(`the compressed page ${route} contains its styles and fits into the ten packets that a server sends first`, () => {
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

/** Adds up the bytes that came over the network, by the kind of file. */
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
  test(`a first visit of ${url} loads no more bytes and requests than budgets.json allows`, async ({
    page,
  }) => {
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
      // A picture's width and height reserve its place, so that nothing moves when it loads. All
      // pictures but the first load only when they come near.
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
