import { checkContentFiles } from '../../../src/content-model/check'
import { newsItems, newsLinkProblems } from '../../../src/content-model/check/news-links'
import { describeProblem, explain, isError } from '../../../src/content-model/issues'
import { news } from '../../../src/content-model/types/news'
import { exampleForEach, exampleOf } from '../../support/example-content'
import { inAll } from '../../support/sample'

const project = exampleForEach()
const TODAY = '2026-11-27'
const TARGET = '2026-11-25-pont'
const link = (name = TARGET) => `Voir [le pont](/news/${name}/?a=b#c).`

const fileOf = (name: string) => `content/news/${name}.json`
const item = (name: string, fields: object) => {
  const data: Record<string, unknown> = { ...exampleOf(news), date: TODAY, ...fields }
  return {
    file: fileOf(name),
    entry: { file: fileOf(name), type: news, data },
    isDraft: data.draft === true,
  }
}

/**
 * The problems that the check finds in a news item with the fields `source`, whose text links to a
 * news item with the fields `target`.
 */
const problems = (target: object, source: object = {}, text: object = inAll(link())) => {
  const from = item('2026-11-27-quai', { ...source, text })
  const items = newsItems([from, item(TARGET, target)])
  return newsLinkProblems(from.entry, items, TODAY)
}
const codes = (...asked: Parameters<typeof problems>) => [
  ...new Set(problems(...asked).map(({ issue }) => issue.code)),
]

it('the content check finds no mistake in a link to a public news item, or to the list of news', () => {
  expect(problems({})).toEqual([])
  expect(problems({}, {}, inAll('[toutes](/news/)'))).toEqual([])
})

it('the content check reports a link to a missing news item, in each language whose text has the link', () => {
  const found = problems({}, {}, { ...inAll('a'), fr: link('autre'), de: link('autre') })
  expect(found.map(({ path, issue }) => `${path} ${issue.code}`)).toEqual([
    'text.fr articlePage',
    'text.de articlePage',
  ])
})

it('the content check warns of a link to a news item in preparation', () => {
  expect(codes({ draft: true })).toEqual(['articleInPreparation'])
})

it('the content check warns of a link to a news item whose day has not come, and names the day in words: 3 décembre 2026', () => {
  const [found] = problems({ date: '2026-12-03' })
  expect(found?.issue.code).toBe('articleAhead')
  const said = found && explain(found.issue, 'fr').replaceAll('\u00a0', ' ')
  expect(said).toContain(fileOf(TARGET))
  expect(said).toContain('3 décembre 2026')
})

it('the content check warns of a link from one future news item to another only if the linked one appears later', () => {
  const ahead = { date: '2026-12-03' }
  expect(codes(ahead, ahead)).toEqual([])
  expect(codes(ahead, { date: '2026-12-04' })).toEqual([])
  expect(codes(ahead, { date: '2026-12-02' })).toEqual(['articleAhead'])
})

it('the content check warns of a German link to a news item that has no German page, unless the linking item has none either', () => {
  const title = { ...inAll('a'), de: '' }
  const found = problems({ title })
  expect(found.map(({ path, issue }) => `${path} ${issue.code}`)).toEqual([
    'text.de articleNotIn',
  ])
  // If the entry with the link has no German page either, nobody sees its German link, so there is
  // no warning.
  expect(problems({ title }, { title })).toEqual([])
})

it('for a link to a news item in preparation, the check of all content only warns, and names the file of that item', () => {
  const write = (name: string, fields: object) =>
    project.write(fileOf(name), JSON.stringify({ ...exampleOf(news), ...fields }))
  write(TARGET, { draft: true })
  write('2026-11-27-quai', { text: inAll(link()) })
  const found = checkContentFiles(project.root).filter(
    ({ issue }) => issue.code === 'articleInPreparation',
  )
  expect(found.map(({ path }) => path)).toContain('text.fr')
  expect(found.filter(isError)).toEqual([])
  for (const problem of found)
    expect(describeProblem(problem, 'en')).toContain(`has a link to ${fileOf(TARGET)}`)
})
