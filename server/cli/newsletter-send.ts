/**
 * `npm run newsletter -- send`: checks a news item, asks the operator whether to send it, and
 * stores its deliveries.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { defaultLanguage, isLanguage, languageCodes } from '../../src/i18n/languages'
import { NEWS_DAYS } from '../../src/shared/retention'
import { isPublicAddress } from '../../src/shared/site-address'
import type { Store } from '../db'
import { countReaders, oldestDay, storeNews, titlesOfOthers, type News } from '../db/news'
import { newsPage } from '../newsletter-links'
import type { Settings } from '../settings'
import { findNews, languagesOf, newsTitle } from './news-files'
import { fail, refusalOf, withStore, write } from './run'

const comparable = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Warns of what the operator would regret after sending a news item, one sentence each.
 */
const regretsOf = async (
  { SITE_URL }: Settings,
  store: Store,
  slug: string,
  news: News,
): Promise<string[]> => {
  const title = comparable(newsTitle(news))
  const same = (await titlesOfOthers(store, slug)).filter(
    (other) => comparable(other.title) === title,
  )
  return [
    ...(isPublicAddress(SITE_URL)
      ? []
      : [
          `Its links begin with ${SITE_URL}, which readers cannot open. Set SITE_URL to the address of the site.`,
        ]),
    ...same.map(
      (other) =>
        `A news item of this title was sent before, as ${other.slug}: readers would get it again.`,
    ),
  ]
}

/** Asks the operator on the terminal to type yes; Ctrl+C and Ctrl+D count as a no. */
const askYes = async () => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = terminal.question('Type yes to send it: ')
  const typed = await Promise.race([answer, once(terminal, 'close')])
  terminal.close()
  return String(typed).trim().toLowerCase() === 'yes'
}

export const send = (slug: string, { yes }: { yes?: boolean }) =>
  withStore(async (store, settings) => {
    const news = findNews(slug)

    // Housekeeping forgets who got a news item once the date in its slug is old. Refuse such an
    // item: readers who got it already would get it a second time.
    if (!/^\d{4}-\d\d-\d\d/.test(slug) || slug < oldestDay(Date.now()))
      return fail(
        `Not sent: its name must begin with a date of the last ${NEWS_DAYS} days.`,
      )

    // Readers get an item in their own language or not at all. Those whose language the site no longer
    // has get it in the default language, as they get all mails.
    const without = languageCodes.filter(
      (code) => !languagesOf(slug, news).includes(code),
    )

    const all = await countReaders(store, slug)
    const others = all
      .map(({ language, all: count, had }) => ({ language, count: count - had }))
      .filter(({ count }) => count > 0)
    const readers = others.filter(({ language }) => !without.includes(language))
    const before = all.reduce((sum, { had }) => sum + had, 0)
    write(`${newsTitle(news)}\n`)
    for (const { language, count } of readers) write(`  ${language}: ${count}\n`)
    for (const { language, count } of others.filter(({ language: of }) =>
      without.includes(of),
    ))
      write(
        `  ${language}: ${count} do not get it, since it is not in ${language}. Send it again once it is.\n`,
      )
    for (const { language, count } of readers.filter(
      (each) => !isLanguage(each.language),
    ))
      write(`  ${language}: ${count} get it in ${defaultLanguage}.\n`)
    if (before > 0) write(`  sent, waiting or failed before: ${before}\n`)
    if (readers.length === 0) return write('Nobody else has confirmed a subscription.\n')

    const pages = new Set(
      readers.map(({ language }) => newsPage(settings, slug, language)),
    )
    const refusals = (await Promise.all([...pages].map(refusalOf))).filter(Boolean)
    if (refusals.length > 0)
      return fail(`${refusals.join('\n')}\nNot sent: publish it, then try again.`)

    for (const regret of await regretsOf(settings, store, slug, news))
      write(`Mind: ${regret}\n`)
    if (!yes && !process.stdin.isTTY)
      return fail('Not sent: nobody can be asked here. Add --yes if you mean it.')
    if (!yes && !(await askYes())) return fail('Not sent.')

    const stored = await storeNews(store, slug, news, without)
    const minutes = Math.ceil(stored / settings.NEWS_PER_MINUTE)
    write(
      `The server, if it runs, sends it to ${stored}, which takes ${minutes} min, or longer if the mail server is slow or limits it.\n`,
    )
  })
