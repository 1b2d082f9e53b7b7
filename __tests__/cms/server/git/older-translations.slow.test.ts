/** A translator hears that the French text of an entry in preparation has changed, though it is published. */
import { news } from '../../../../src/content-model/types/news'
import { exampleOf } from '../../../support/example-content'
import { ada, kim } from '../../../support/shared-project'

const FILE = 'content/news/2026-11-25-pont.json'
const DRAFT = {
  ...exampleOf(news),
  pictures: [],
  draft: true,
  title: { fr: 'Quarante', en: 'Forty', de: 'Vierzig' },
}

type Person = typeof ada

/** Publishes a change of the title in some languages. */
const retitle = async (person: Person, title: Record<string, string>, fields = {}) => {
  const { files } = (await person.ask('project')).body
  const { data } = files.find(({ file }: { file: string }) => file === FILE)
  await person.edit(FILE, { ...fields, title: { ...data.title, ...title } })
  expect(await person.publish()).toEqual({ pushed: true })
}

const olderOf = async (person: Person): Promise<string[]> =>
  (await person.ask('project')).body.older.map(({ path }: { path: string }) => path)

beforeEach(async () => {
  await ada.create(FILE, DRAFT)
  await ada.publish()
})

it('translations of an entry in preparation count as older once its French text is published anew, until each is changed', async () => {
  expect(await olderOf(ada)).toEqual([])
  await retitle(ada, { fr: 'Cinquante' })
  await kim.post('follow', {})
  for (const person of [ada, kim])
    expect(await olderOf(person)).toEqual(['title.en', 'title.de'])

  await retitle(kim, { de: 'Fünfzig' })
  expect(await olderOf(kim)).toEqual(['title.en'])
  await retitle(kim, { fr: 'Soixante', en: 'Sixty', de: 'Sechzig' })
  expect(await olderOf(kim)).toEqual([])
})

it('translations count as older while an entry waits to become public with the next publication, and no longer after it', async () => {
  await retitle(ada, { fr: 'Cinquante' })
  await ada.edit(FILE, { draft: undefined })
  expect(await olderOf(ada)).toEqual(['title.en', 'title.de'])
  await ada.publish()
  expect(await olderOf(ada)).toEqual([])
})

it('a French text that is written first makes no translation older', async () => {
  await retitle(ada, {}, { lead: { fr: '', en: 'Lead', de: '' } })
  await retitle(ada, {}, { lead: { fr: 'Chapeau', en: 'Lead', de: '' } })
  expect(await olderOf(ada)).toEqual([])
})
