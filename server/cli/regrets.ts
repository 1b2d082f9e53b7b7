/** What somebody would regret after a news has been sent. */
import { defaultLanguage, isLanguage } from '../../src/i18n/languages'
import { isPublicAddress } from '../../src/shared/site-address'
import type { Store } from '../db'
import { titlesOfOthers, type News } from '../db/news'
import type { Settings } from '../settings'

const comparable = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Says what to think about before a news is sent, a sentence each.
 * @param readers how many it would go to now, by language
 */
export const regretsOf = async (
  { SITE_URL }: Settings,
  store: Store,
  slug: string,
  { title }: News,
  readers: readonly { language: string; count: number }[],
): Promise<string[]> => {
  const own = comparable(title[defaultLanguage] ?? '')
  const same = (await titlesOfOthers(store, slug)).filter(
    (other) => comparable(other.title) === own,
  )
  const lacking = readers.filter(
    ({ language }) => !isLanguage(language) || !title[language]?.trim(),
  )
  return [
    ...(isPublicAddress(SITE_URL)
      ? []
      : [
          `Its links begin with ${SITE_URL}, which readers cannot open. Set SITE_URL to the address of the site.`,
        ]),
    ...same.map(
      (other) =>
        `A news of this title was sent before, as ${other.slug}: readers would get it again.`,
    ),
    ...lacking.map(
      ({ language, count }) =>
        `It has no text in ${language}: ${count} who chose that language get it in ${defaultLanguage}.`,
    ),
  ]
}
