/** The root field `latestNews` of GraphQL, by which pages and the feed ask for the news. */
import { compareEntries } from '../content-model/content-type'
import { news } from '../content-model/types/news'

interface NewsNode {
  /** The id of the node of its file. */
  parent: string
}

interface ResolverContext {
  nodeModel: {
    findAll: (of: { type: string }) => Promise<{ entries: Iterable<NewsNode> }>
    getNodeById: (of: { id: string }) => { name?: string } | null
  }
}

/**
 * All news in the order of `compareEntries`. If each query sorted `allNews` itself, pages, feed, editor
 * and command line would differ as soon as one of them sorts otherwise.
 */
export const latestNews = {
  type: '[News!]!',
  description: 'All news, the latest first.',
  resolve: async (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) => {
    const { entries } = await nodeModel.findAll({ type: news.typeName })
    const ordered = Array.from(entries, (node) => ({
      node,
      fileName: nodeModel.getNodeById({ id: node.parent })?.name ?? '',
      data: node,
    }))
    return ordered.sort(compareEntries(news)).map(({ node }) => node)
  },
}
