/**
 * `npm run bench:editor`: how long somebody waits in the editor with many entries of one type.
 * Ends with 1 where a screen does not come.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { program } from 'commander'
import { createEditServer } from '../cms/server/app'
import { pageFiles } from '../cms/server/page'
import { copyProject } from '../e2e/support/project-copy'
import { prepareBrowser } from '../scripts/browser'
import { languageCodes } from '../src/i18n/languages'
import { machine, median, table } from './measure'

const { entries } = program
  .option('--entries <number>', 'how many', '300')
  .parse()
  .opts<{ entries: string }>()

const RUNS = 5
const inAll = (text: string) =>
  Object.fromEntries(languageCodes.map((code) => [code, text]))

const fill = (folder: string): void => {
  for (let number = 1; number <= Number(entries); number += 1) {
    const texts = { value: inAll(String(number)), label: inAll(`Légende ${number}`) }
    const file = path.join(folder, `content/stats/bench-${number}.json`)
    writeFileSync(file, JSON.stringify({ order: number, ...texts }))
  }
}

/** Milliseconds from what somebody does until they see what comes of it. */
const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const steps = (page: Page): Record<string, () => Promise<unknown>> => {
  const figure = page.getByRole('group', { name: 'Chiffre' }).getByRole('textbox').first()
  const saved = page.getByText(/^Tout est enregistré/)
  return {
    'open the list': async () => {
      await page.evaluate(() => (location.hash = '#/content/stats'))
      await page.getByText('Légende 299', { exact: true }).waitFor()
    },
    'open an entry': async () => {
      await page.evaluate(() => (location.hash = '#/content/stats/bench-299'))
      await figure.waitFor()
    },
    'type a letter': async () => {
      await figure.press('1')
      await page.getByText(/^Pas encore enregistré/).waitFor()
    },
    save: async () => {
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await saved.waitFor()
    },
    search: async () => {
      await page.getByRole('searchbox').fill('legende 288')
      await page
        .getByRole('link', { name: /Légende 288/ })
        .first()
        .waitFor()
      await page.getByRole('searchbox').fill('')
    },
  }
}

const run = async () => {
  const project = copyProject()
  const origin = 'http://localhost:8099'
  const options = { root: project.folder, siteUrl: `${origin}/`, origin }
  const app = createEditServer({ ...options, files: pageFiles(process.cwd()) })
  const browser = await chromium.launch({
    ...(await prepareBrowser()),
    args: ['--no-sandbox'],
  })
  try {
    fill(project.folder)
    await app.listen({ port: 8099 })
    const page = await browser.newPage({ locale: 'fr-CH' })
    await page.goto(`${origin}/admin/#/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const times = new Map<string, number[]>()
    for (let count = 0; count < RUNS; count += 1)
      for (const [name, act] of Object.entries(steps(page)))
        times.set(name, [...(times.get(name) ?? []), await timed(act)])
    console.log(machine())
    console.log(
      table(
        ['In the editor', 'median ms'],
        [...times].map(([name, all]) => [name, String(Math.round(median(all)))]),
      ),
    )
  } finally {
    await browser.close()
    await app.close()
    project.remove()
  }
}

void run()
