/**
 * `npm run bench:editor` measures, in a running `npm run edit`, how long a typed text takes to appear on
 * the page beside the form. It types into drafts, and saves nothing.
 */
import { chromium, type Frame, type Page } from '@playwright/test'
import { prepareBrowser } from '../scripts/browser'

/** The editor's address, as `npm run edit` prints it: the first argument of this command. */
const [, , editor = 'http://localhost:8010/admin/'] = process.argv

/** How many texts are typed into each field. */
const TIMES = 40

/**
 * The inputs that are measured. `screen` is the part of the editor's address that opens the form
 * with the input, and `text` returns the end of the input's id, for a language.
 */
const CASES = [
  {
    name: 'a message',
    screen: 'locales/fr/translation.json#about',
    text: (language: string) => `locales/${language}/translation.json#about.hero.title`,
  },
  // The screen `content/stats/` lists all figures of the site; the text is typed into the first.
  {
    name: 'a figure',
    screen: 'content/stats/',
    text: (language: string) => `#value.${language}`,
  },
]

/** Resolves with the time at which the page first shows `text`. */
const seen = (frame: Frame, text: string): Promise<number> =>
  frame.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.replaceAll('\u00a0', ' ').includes(expected))
            return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        })
        const all = { subtree: true, childList: true, characterData: true }
        observer.observe(document.body, all)
      }),
    text,
  )

const measure = async (page: Page, text: string): Promise<number[]> => {
  const control = page.locator(`[id$="${text}"]`)
  await control.focus()
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { level: 1 }).waitFor()
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('There is no page beside the form')
  const taken: number[] = []
  // The first text is not counted, since it also waits for the page to load.
  for (let index = 0; index <= TIMES; index += 1) {
    const typedText = `Texte ${index}`
    const shown = seen(frame, typedText)
    // Remember the time before the input event, by which the browser tells the editor that a text
    // was typed: the measured time begins there.
    const typed = await control.evaluate((input, value) => {
      const now = performance.timeOrigin + performance.now()
      const prototype = Object.getPrototypeOf(input) as object
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return now
    }, typedText)
    const time = (await shown) - typed
    if (index > 0) taken.push(time)
  }
  return taken.sort((one, other) => one - other)
}

const main = async () => {
  const browser = await chromium.launch(await prepareBrowser())
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const at = (sorted: readonly number[], part: number) =>
    Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? NaN)
  console.log('| What is typed | median | p95 |\n| --- | --- | --- |')
  for (const { name, screen, text } of CASES)
    for (const language of ['fr', 'en', 'de']) {
      await page.goto(`${editor}#/${screen}`)
      const entries = page.getByRole('main').getByRole('listitem').getByRole('link')
      if (screen.endsWith('/')) await entries.first().click()
      const taken = await measure(page, text(language))
      console.log(`| ${name} ${language} | ${at(taken, 0.5)} | ${at(taken, 0.95)} |`)
    }
  await browser.close()
}

void main()
