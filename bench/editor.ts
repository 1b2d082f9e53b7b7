/**
 * `npm run bench:editor` measures, in a running `npm run edit`, how long a typed text takes to appear on
 * the page beside the form. It types into drafts, and saves nothing.
 */
import { chromium, type Frame, type Locator, type Page } from '@playwright/test'
import { prepareBrowser } from '../scripts/browser'
import { printAddress } from '../src/content-model/address'
import { messagesFile } from '../src/i18n/messages'

/** The editor's address, as `npm run edit` prints it: the first argument of this command. */
const [, , editor = 'http://localhost:8010/admin/'] = process.argv

/** How many texts are typed into each field. */
const TIMES = 40

interface Case {
  name: string
  /** The screen of the editor. If it lists entries, the first of them is opened. */
  screen: string
  /** Returns the end of the id of the control in which the text of a language is typed. */
  text: (language: string) => string
  isArticle?: boolean
}

/** The fields of the editor into which the benchmark types. */
const CASES: readonly Case[] = [
  {
    name: 'a message',
    screen: 'locales/fr/translation.json#about',
    text: (language: string) =>
      printAddress({ file: messagesFile(language), path: 'about.hero.title' }),
  },
  {
    name: 'a figure',
    screen: 'content/stats/',
    text: (language: string) => `#value.${language}`,
  },
  {
    name: 'an article',
    screen: 'content/news/',
    text: (language: string) => `#text.${language}`,
    isArticle: true,
  },
]

/** The paragraphs of an article of about 5,000 letters, into which the measured texts are typed. */
const ARTICLE = Array<string>(10)
  .fill('La Ville répare le pont, et les trams passent. '.repeat(11))
  .join('\n')

/** Replaces the text of the control with a long article, by pasting it as a person would. */
const fillArticle = (control: Locator) =>
  control.evaluate((element, text) => {
    element.focus()
    document.execCommand('selectAll')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, cancelable: true }),
    )
  }, ARTICLE)

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

const measure = async (
  page: Page,
  text: string,
  isArticle = false,
): Promise<number[]> => {
  const control = page.locator(
    `${isArticle ? '[contenteditable=true]' : ''}[id$="${text}"]`,
  )
  await control.focus()
  if (isArticle) await fillArticle(control)
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
      if (!('value' in input)) {
        document.execCommand('insertText', false, ` ${value}`)
        return now
      }
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
  for (const { name, screen, text, isArticle } of CASES)
    for (const language of ['fr', 'en', 'de']) {
      await page.goto(`${editor}#/${screen}`)
      const entries = page.getByRole('main').getByRole('listitem').getByRole('link')
      if (screen.endsWith('/')) await entries.first().click()
      const taken = await measure(page, text(language), isArticle)
      console.log(`| ${name} ${language} | ${at(taken, 0.5)} | ${at(taken, 0.95)} |`)
    }
  await browser.close()
}

void main()
