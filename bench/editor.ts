/**
 * `npm run bench:editor`: how long somebody waits in the editor with many entries of one type.
 * Ends with 1 where a screen does not come.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { program } from 'commander'
import { buildPage, createEditServer } from '../cms/server/app'
import { copyProject } from '../e2e/support/project-copy'
import { prepareBrowser } from '../scripts/browser'
import { languageCodes } from '../src/i18n/languages'
import { machine, median, table } from './measure'

const { entries } = program
  .option('--entries <number>', 'how many', '300')
  .parse()
  .opts<{ entries: string }>()

const RUNS = 9
const inAll = (text: string) =>
  Object.fromEntries(languageCodes.map((code) => [code, text]))

const fill = (folder: string): void => {
  for (let number = 1; number <= Number(entries); number += 1) {
    const texts = { value: inAll(String(number)), label: inAll(`Légende ${number}`) }
    const file = path.join(folder, `content/stats/bench-${number}.json`)
    writeFileSync(file, JSON.stringify({ order: number, ...texts }))
  }
}

/**
 * Milliseconds from the click, the letter or the new address to the text that it leads to, measured
 * in the page: Playwright needs as long again to act and to look.
 */
const untilShown = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let begun = performance.now()
        for (const event of ['click', 'input'])
          window.addEventListener(event, () => (begun = performance.now()), true)
        const observer = new MutationObserver(() => {
          const shown = document.body.textContent
          if (!shown.replaceAll(/\s/g, ' ').includes(wanted)) return
          resolve(performance.now() - begun)
          observer.disconnect()
        })
        observer.observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      }),
    text,
  )

interface Step {
  act: (page: Page) => Promise<unknown>
  /** What was not there before. */
  shows: string
}

const goTo = (hash: string) => (page: Page) =>
  page.evaluate((place) => (location.hash = place), hash)

const steps: Record<string, Step> = {
  'open the list': { act: goTo('#/content/stats'), shows: 'Légende 299' },
  'open an entry': { act: goTo('#/content/stats/bench-299'), shows: 'Enregistrer' },
  'type a letter': {
    act: (page) =>
      page
        .getByRole('group', { name: 'Chiffre' })
        .getByRole('textbox')
        .first()
        .press('1'),
    shows: 'Pas encore enregistré',
  },
  save: {
    act: (page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
    shows: 'Tout est enregistré',
  },
  search: {
    act: async (page) => {
      for (const text of ['', 'legende 288']) await page.getByRole('searchbox').fill(text)
    },
    shows: 'Légende 288',
  },
}

const run = async () => {
  const project = copyProject()
  const origin = 'http://localhost:8099'
  const options = { root: project.folder, siteUrl: `${origin}/`, origin }
  const app = createEditServer({ ...options, page: buildPage(process.cwd()) })
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
      for (const [name, { act, shows }] of Object.entries(steps)) {
        const shown = untilShown(page, shows)
        await act(page)
        times.set(name, [...(times.get(name) ?? []), await shown])
        // What follows by itself, such as the project read again, is not part of the next step.
        await page.waitForTimeout(1000)
      }
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
