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

it('the path of a news item is null in the languages in which it has no page', () => {
  const entry = recordOf(exampleOf(news))
  const pathsOf = (title: object) => {
    const node = {
      ...entry,
      title,
      id: 'node',
      parent: 'file',
      internal: { type: news.typeName },
    }
    return languageCodes.map((code) => pagePathOf(node as EntryNode, code, context))
  }
  const paths = languageCodes.map((code) => localizedPath(newsPath('start'), code))
  const titles = recordOf(entry.title)
  expect(pathsOf(titles)).toEqual(paths)

  const ofDefault = localizedPath(newsPath('start'), defaultLanguage)
  const inDefault = { [defaultLanguage]: titles[defaultLanguage] }
  expect(pathsOf(inDefault)).toEqual(
    paths.map((path) => (path === ofDefault ? path : null)),
  )
})

it('the path of a card that a page shows is null in the languages in which the page leaves the card out', () => {
  const entry = recordOf(exampleOf(technicalFeatures))
  const title = { [defaultLanguage]: recordOf(entry.title)[defaultLanguage] }
  const node = {
    ...entry,
    title,
    id: 'node',
    parent: 'file',
    internal: { type: technicalFeatures.typeName },
  }
  const paths = languageCodes.map((code) => pagePathOf(node as EntryNode, code, context))
  const { route = 'home' } = technicalFeatures
  expect(paths).toEqual(
    languageCodes.map((code) => (code === defaultLanguage ? routes[route] : null)),
  )
})
