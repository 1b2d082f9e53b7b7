/**
 * `npm run test:screen-reader`: what a visitor who hears the site does, by keys alone, and what Orca
 * says at each step, compared with `transcripts/`. `-- --update-snapshots` records it anew.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import getPort from 'get-port'
import { goodMessage } from '../support/forms'
import { address, defaultLanguage, news, wordsIn } from '../support/site'
import { openDesktop, programs } from './desktop'

/** The browser's own, and what a quick server leaves no time for. */
const NOISE = /^(Finished loading|Chargement |Loading\. )|(page tab|onglet de page)\.$/
const { sending } = wordsIn(defaultLanguage).contact.form

/** When Firefox notes a visit is a matter of luck. */
const readable = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/© \d{4}/, '© {year}')
    .replace(/, \d+ (?:unvisited|visited|liens?|besuchter?) .*/, '')
    .replace(/\b(visited link|lien visité|lien)(?=\.?$)/, 'link')
    .trim()

/** The site and its form API, which accepts one message. */
const startServer = async () => {
  const origin = `http://localhost:${await getPort()}`
  const settings = {
    PORT: new URL(origin).port,
    SITE_URL: origin,
    DATABASE_URL: `file:${process.env.E2E_DATA}/heard.db`,
    RATE_LIMIT: '1',
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const isUp = () => fetch(`${origin}/healthz`).then(Boolean, () => false)
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true)
  const stop = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit')
  }
  return { origin, stop }
}

const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
test.skip(missing.length > 0, `for want of ${missing.join()}: .ci/install screen-reader`)

test('the home page, three readers, the latest news, and every end of the contact form', async () => {
  const server = await startServer()
  const desktop = await openDesktop('fr_CH')
  const lines: string[] = []
  const note = (title: string) => lines.push('', `## ${title}`)
  const tell = (step: string, said: readonly string[]) => {
    const told = said.filter((text) => !NOISE.test(text) && text !== sending)
    lines.push(`[${step}]`, ...told.map((text) => `    ${readable(text)}`))
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      desktop.press(key)
      // Longer than until the site leads home.
      const said = await desktop.listen(key === 'Return' ? { quiet: 5000 } : {})
      // Where the focus returns to; Orca tells the way there in more words or fewer.
      tell(key, key === 'Escape' ? said.slice(-1) : said)
    }
  }
  const fill = async (text: string) => {
    desktop.type(text)
    lines.push(`[types «${text}»]`)
    await desktop.listen({ patience: 500, quiet: 500 })
  }
  /** Orca reads a page whole when it opens. */
  const open = async (page: 'home' | 'contact' | 'features' | 'news', block = '') => {
    const url = address(page, defaultLanguage) + block
    note(url)
    desktop.browse(server.origin + url)
    tell('the page opens', await desktop.listen({ patience: 20_000, quiet: 4000 }))
  }
  /** From the name to the button. */
  const write = async () => {
    await fill(goodMessage.name)
    await press('Tab')
    await fill(goodMessage.email)
    await press('Tab', 'Tab')
    await fill(goodMessage.message)
    await press('Tab', 'Tab')
  }
  /** Somewhere else, so that Orca says the title of what comes next. */
  const leave = () => {
    desktop.browse(`${server.origin}/robots.txt`)
    return desktop.listen({ patience: 40_000, quiet: 4000 })
  }

  try {
    await leave()
    await open('home')
    note('Confirms the example of a report')
    await press('x', 'space')
    await open('features', '#readers')
    note('Asks the second of three readers')
    await press('Tab', 'Down', 'Insert+a', ...Array<string>(7).fill('Down'))
    await press('Insert+a')
    await leave()
    if (news[0]) await open('news', `${news[0].slug}/`)
    await leave()
    await open('contact')
    await press('e', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')
    note('Sends the empty form, and follows the first error')
    await press('Return', 'Tab', 'Return')
    note('Corrects and sends it, and is taken home')
    await write()
    await press('Return')
    await open('contact')
    await press('e', 'Tab', 'shift+Tab')
    await write()
    note('Sends a second message: the server is busy')
    await press('Return', 'Tab', 'Tab', 'Escape')
    note('Sends it again: there is no server')
    await server.stop()
    await press('Return', 'Tab', 'Tab', 'Escape')
  } finally {
    await desktop.close()
    await server.stop()
  }
  expect(`${lines.join('\n').trim()}\n`).toMatchSnapshot('fr.txt')
})
