/**
 * The root field `latestNews` of the GraphQL schema, with which pages and the feed query the
 * news.
 */
import { compareEntries } from '../content-model/content-type'
import { news } from '../content-model/types/news'

interface NewsNode {
  /** The id of the node of the file that has this news entry. */
  parent: string
}

interface ResolverContext {
  nodeModel: {
    findAll: (of: { type: string }) => Promise<{ entries: Iterable<NewsNode> }>
    getNodeById: (of: { id: string }) => { name?: string } | null
  }
}

/**
 * The field `latestNews`: all news in the order of `compareEntries`. If each query sorted
 * `allNews` itself, pages, feed, editor and command line could show different orders.
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
