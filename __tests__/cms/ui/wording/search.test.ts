/**
 * The search of the editor through every text of a project. jsdom's browser asks for English.
 *
 * @jest-environment jsdom
 */
import { readProject } from '../../../../cms/server/project'
import { findTexts } from '../../../../cms/ui/wording/search'
import { features } from '../../../../src/content-model/types/home'
import { exampleForEach } from '../../../support/example-content'
import { inAll } from '../../../support/sample'

const project = exampleForEach()
const NEWS = 'content/news/one.json'
const CARD = 'content/features/one.json'

const find = async (search: string, file: string) =>
  findTexts(search, {
    changes: [],
    older: [],
    ...(await readProject(project.root)),
  } as never)
    .filter(({ address }) => address.file === file)
    .map(({ address, text }) => [address.path, text])

it('the search finds a choice by the label that people read, not by the word in the file', async () => {
  const data = { ...project.data(CARD), title: inAll('Un'), drawing: 'tracking' }
  project.write(CARD, JSON.stringify(data))
  const { drawing } = features.schema.fields
  const label = drawing?.kind === 'choice' ? drawing.labels.tracking?.en : undefined
  expect(await find(String(label), CARD)).toContainEqual(['drawing', label])
})

it('the search for the title of an entry lists its texts, but neither its state, its position nor its pictures', async () => {
  project.write(
    NEWS,
    JSON.stringify({ ...project.data(NEWS), draft: true, title: inAll('Un pont') }),
  )
  const paths = (await find('pont', NEWS)).map(([path]) => path)
  expect(paths).toContain('title.fr')
  for (const path of paths) expect(path).not.toMatch(/^draft|picture\.file/)
})
