/**
 * Takes the pictures of `docs/editing.md` anew, from a running `npm run edit`. For one of
 * them it breaks a file of content for a moment.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser'

const ADMIN = process.env.EDIT_URL ?? 'http://localhost:8010/admin/'
const SITE = process.env.SITE_URL ?? 'http://localhost:8000/'

const FOLDER = 'docs/images/editing'

/** Entries of the editor by the name of their picture. */
const entries = {
  overview: '#/collections/stats',
  text: '#/collections/stats/entries/commits',
  roadmap: '#/collections/roadmap/new',
  photo: '#/collections/team/entries/developer',
}

const take = (page: Page, name: string) =>
  page.screenshot({ path: `${FOLDER}/${name}.png` })

/** Decap has nothing that says when it is done. */
const settle = (page: Page) => page.waitForTimeout(3000)

const takeEntries = async (page: Page) => {
  for (const [name, address] of Object.entries(entries)) {
    await page.goto('about:blank')
    await page.goto(ADMIN + address)
    await settle(page)
    if (name === 'photo')
      await page
        .getByRole('group', { name: 'Description de la photo' })
        .scrollIntoViewIfNeeded()
    await take(page, name)
  }
}

const takeMistake = async (page: Page) => {
  const file = 'content/roadmap/2026.json'
  const before = readFileSync(file, 'utf8')
  await page.goto(`${SITE}about/`)
  await settle(page)
  try {
    writeFileSync(file, before.replace('"status"', '"statut"'))
    await page.getByText(file).first().waitFor()
    await settle(page)
    await take(page, 'mistake')
  } finally {
    writeFileSync(file, before)
  }
}

const run = async () => {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'fr-CH',
  })
  await takeEntries(page)
  await takeMistake(page)
  await browser.close()
}

void run()
