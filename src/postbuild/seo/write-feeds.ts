import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CreatePagesArgs } from 'gatsby'
import { name } from '../../../content/site.json'
import { SITE_URL } from '../../shared/build-settings'
import { FEED, localizedPath, routes } from '../../i18n/paths'
import { messagesFile } from '../../i18n/messages-file'
import { typesetIn } from '../../i18n/typeset'
import { feed, type FeedYear } from './feed'

type Query = CreatePagesArgs['graphql']

/** The messages that a feed is made with. */
interface Messages {
  site: { feed: string }
  about: { roadmap: { status: Record<FeedYear['status'], string> } }
}

const QUERY = `
  query Feed($language: String!) {
    allRoadmapYear(sort: { year: ASC }) {
      nodes {
        year
        status
        title(language: $language)
        steps {
          text(language: $language)
        }
      }
    }
  }
`

interface Answer {
  allRoadmapYear: { nodes: FeedYear[] }
}

/** Writes the roadmap as a feed in each of these languages. `root` is the project's folder. */
export const writeFeeds = async (
  root: string,
  graphql: Query,
  languages: readonly string[],
): Promise<void> => {
  for (const language of languages) {
    const { data } = await graphql<Answer>(QUERY, { language })
    if (!data) throw new Error(`The roadmap could not be asked for in «${language}»`)
    const messages: Messages = JSON.parse(
      readFileSync(path.join(root, messagesFile(language)), 'utf8'),
      typesetIn(language),
    )
    const address = localizedPath(FEED, language)
    const file = path.join(root, 'public', address)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(
      file,
      feed({
        language,
        title: messages.site.feed.replace('{name}', name),
        author: name,
        self: SITE_URL + address,
        roadmap: `${SITE_URL}${localizedPath(routes.about, language)}#roadmap`,
        years: data.allRoadmapYear.nodes,
        statusWords: messages.about.roadmap.status,
      }),
    )
  }
}
