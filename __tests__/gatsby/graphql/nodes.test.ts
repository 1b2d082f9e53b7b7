import type { ContentType } from '../../../src/content-model/content-type'
import { technicalFeatures } from '../../../src/content-model/types/features'
import { news } from '../../../src/content-model/types/news'
import { pagePathOf, type EntryNode } from '../../../src/gatsby/graphql/nodes'
import type { ResolverContext } from '../../../src/gatsby/graphql/query-language'
import { defaultLanguage, languageCodes } from '../../../src/i18n/languages'
import { localizedPath, newsPath, routes } from '../../../src/i18n/paths'
import { recordOf } from '../../../src/shared/unknown'
import { exampleOf } from '../../support/example-content'

const file = { id: 'file', name: 'start', relativePath: 'news/start.json' }
const context = {
  nodeModel: { getNodeById: () => file },
} as unknown as ResolverContext

/**
 * Gives the example entry of a content type other titles, and returns the path of the page that shows
 * it, for each language of the site.
 */
const pathsOf = (type: ContentType, title: unknown) => {
  const internal = { type: type.typeName }
  const node = {
    ...recordOf(exampleOf(type)),
    title,
    id: 'node',
    parent: 'file',
    internal,
  }
  return languageCodes.map((code) => pagePathOf(node as EntryNode, code, context))
}

const titlesOf = (type: ContentType) => recordOf(recordOf(exampleOf(type)).title)

const inDefault = (titles: Record<string, unknown>) => ({
  [defaultLanguage]: titles[defaultLanguage],
})

it('the path of a news item is null in the languages in which it has no page', () => {
  const paths = languageCodes.map((code) => localizedPath(newsPath('start'), code))
  const titles = titlesOf(news)
  expect(pathsOf(news, titles)).toEqual(paths)

  const ofDefault = localizedPath(newsPath('start'), defaultLanguage)
  expect(pathsOf(news, inDefault(titles))).toEqual(
    paths.map((path) => (path === ofDefault ? path : null)),
  )
})

it('the path of a card that a page shows is null in the languages in which the page leaves the card out', () => {
  const { route = 'home' } = technicalFeatures
  const title = inDefault(titlesOf(technicalFeatures))
  expect(pathsOf(technicalFeatures, title)).toEqual(
    languageCodes.map((code) => (code === defaultLanguage ? routes[route] : null)),
  )
})
