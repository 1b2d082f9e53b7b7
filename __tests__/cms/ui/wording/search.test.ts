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
const PERSON = 'content/team/one.json'
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

it('the search for a person’s name lists their texts, but neither the state nor the position of the entry, nor its photo', async () => {
  const data = { ...project.data(PERSON), name: 'Ada', draft: true, order: 7 }
  project.write(PERSON, JSON.stringify({ ...data, photo: 'ada.jpg' }))
  const paths = (await find('Ada', PERSON)).map(([path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['name', 'role.fr', 'photoAlt.de']))
  for (const path of ['draft', 'order', 'photo']) expect(paths).not.toContain(path)
})

it('the search finds only the paragraph of an article that has the word, also if the article has a variable', async () => {
  const text = { fr: 'Un pont.\n\nUn parc, {phone}.' }
  project.write(NEWS, JSON.stringify({ ...project.data(NEWS), text }))
  expect(await find('parc', NEWS)).toEqual([['text.fr', 'Un parc, {phone}.']])
})

it('the search finds a text by the name of its variable', async () => {
  const lead = { fr: 'Appelez le {phone}.' }
  project.write(NEWS, JSON.stringify({ ...project.data(NEWS), lead }))
  expect((await find('{phone}', NEWS)).map(([path]) => path)).toContain('lead.fr')
})
