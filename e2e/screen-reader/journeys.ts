/** What a visitor who hears the site does, by keys alone, and what is said at each step. */
import { goodMessage } from '../support/forms'
import { address, wordsIn, type Language } from '../support/site'
import type { Desktop, Utterance } from './desktop'

interface Visit {
  desktop: Desktop
  language: Language
  origin: string
  /** Whether to say when each utterance begins. */
  timed: boolean
  stopServer: () => Promise<void>
}

/** The browser's own, and what a quick server leaves no time for. */
const NOISE =
  /^(Finished loading|Chargement |Laden von|Loading\. |Es wird geladen)|(page tab|onglet de page|Seitenreiter)\.$/

/** When Firefox notes a visit is a matter of luck. */
const readable = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/© \d{4}/, '© {year}')
    .replace(/, \d+ (?:unvisited|visited|liens?|nicht|besuchter?) .*/, '')
    .replace(
      /\b(visited link|lien visité|besuchter Link|lien|Verknüpfung)(?=\.?$)/,
      'link',
    )
    .trim()

/** The transcript of a visit: the home page, then the contact form to each of its ends. */
export const record = async ({ desktop, language, origin, timed, stopServer }: Visit) => {
  const lines: string[] = []
  const { sending } = wordsIn(language).contact.form
  const note = (title: string) => lines.push('', `## ${title}`)
  const tell = (step: string, said: readonly Utterance[]) => {
    lines.push(`[${step}]`)
    for (const { time, event, text } of said) {
      if (NOISE.test(text) || text === sending) continue
      const moment = timed ? `${(time - (said[0]?.time ?? 0)).toFixed(1)}s ` : ''
      lines.push(`    ${moment}${event === 'cut' ? '(cut off) ' : ''}${readable(text)}`)
    }
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
  const open = async (page: 'home' | 'contact' | 'features', block = '') => {
    const url = address(page, language) + block
    note(url)
    desktop.browse(origin + url)
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
    desktop.browse(origin + '/robots.txt')
    return desktop.listen({ patience: 40_000, quiet: 4000 })
  }

  await leave()
  await open('home')
  note('Confirms the example of a report')
  await press('x', 'space')
  await open('features', '#readers')
  note('Asks the second of three readers')
  await press('Tab', 'Down', 'Insert+a', ...Array<string>(7).fill('Down'))
  await press('Insert+a')
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
  await stopServer()
  await press('Return', 'Tab', 'Tab', 'Escape')
  return `${lines.join('\n').trim()}\n`
}
