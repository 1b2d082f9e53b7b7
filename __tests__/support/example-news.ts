/** The two news items that the tests of Gatsby's GraphQL schema ask for. */
import { picture } from './example-content'
import type { Copy } from './project'

export const SAY = '2026-01-10-tout-dire'
export const START = '2026-02-20-zero'

const article = (fr: string, en: string, de: string, date: string) => ({
  title: { fr, en, de },
  date,
  lead: { fr: `${fr} !`, en: `${en}!`, de: `${de}!` },
  text: { fr: `## « ${fr} »`, en, de },
  pictures: [{ picture: './square.png', alt: { fr, en, de } }],
})

/** Replaces the news of a project by two, each with a picture and in all languages. */
export const writeNews = async (project: Copy): Promise<void> => {
  project.remove('content/news')
  const write = (slug: string, ...texts: Parameters<typeof article>) =>
    project.write(`content/news/${slug}.json`, JSON.stringify(article(...texts)))
  write(SAY, 'Le but : tout dire', 'Aim: say all', 'Ziel: alles sagen', '2026-01-10')
  write(START, 'Zéro attente', 'Zero wait', 'Anfang', '2026-02-20')
  project.write('content/news/square.png', await picture(1200, 1200).toBuffer())
}

/**
 * What Gatsby should answer to `allNews { nodes { slug } }` if it finds the news items with these
 * slugs.
 */
export const slugs = (...found: string[]) => ({ nodes: found.map((slug) => ({ slug })) })
