/** The editor tells translators that a French text was changed, even after it is published. */
import { news } from '../../../../src/content-model/types/news'
import { DAY } from '../../../../src/shared/retention'
import { exampleOf } from '../../../support/example-content'
import { ada, kim } from '../../../support/shared-project'

const FILE = 'content/news/2026-11-25-pont.json'
const YEAR = 'content/roadmap/one.json'
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

it('each translation of an entry in preparation counts as older once a changed French text is published, until it is changed, too', async () => {
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

it('each translation of a public entry counts as older than a corrected French text for two weeks, or until it is changed, too', async () => {
  await ada.retitle({ fr: 'Cinquante' })
  await ada.publish()
  await kim.post('follow', {})
  for (const person of [ada, kim])
    expect(await olderOf(person)).toEqual(['title.en', 'title.de'])
  await kim.retitle({ de: 'Fünfzig' })
  await kim.publish()
  expect(await olderOf(kim)).toEqual(['title.en'])

  // Gives all commits a date of fifteen days ago.
  const before = new Date(Date.now() - 15 * DAY).toISOString()
  const filter = `GIT_COMMITTER_DATE=${before}; export GIT_COMMITTER_DATE`
  kim.git('filter-branch', '--force', '--env-filter', filter)
  expect(await olderOf(kim)).toEqual([])
})

it('translations do not count as older any more once the French text is again as it was when it was translated', async () => {
  await retitle(ada, { fr: 'Cinquante' })
  await retitle(ada, { fr: 'Soixante' })
  expect(await olderOf(ada)).toEqual(['title.en', 'title.de'])
  await retitle(ada, { fr: DRAFT.title.fr })
  expect(await olderOf(ada)).toEqual([])
})

it('translations do not count as older if the French text was changed in one commit with files other than content, also in an entry in preparation', async () => {
  const commit = () => ada.git('commit', '--quiet', '--all', '--message=A change of code')
  ada.write('notes.txt', 'second')
  await ada.retitle({ fr: 'Cinquante' })
  commit()
  expect(await olderOf(ada)).toEqual([])

  ada.write('notes.txt', 'third')
  await ada.edit(FILE, { title: { fr: 'Cent', en: 'Fifty', de: 'Fünfzig' }, draft: true })
  commit()
  expect(await olderOf(ada)).toEqual([])
})

it('translations older than their French still count as older when their entry’s preparation ends, and after it is published', async () => {
  await retitle(ada, { fr: 'Cinquante' })
  await ada.edit(FILE, { draft: undefined })
  expect(await olderOf(ada)).toEqual(['title.en', 'title.de'])
  await ada.publish()
  expect(await olderOf(ada)).toEqual(['title.en', 'title.de'])
})

it('translations count as older if the version that changed their French also gave their file another name and made the entry public', async () => {
  const named = 'content/news/2026-11-25-quarante.json'
  await ada.create(named, { ...DRAFT, date: '2026-11-25' })
  await ada.publish()
  await kim.post('follow', {})
  const title = { ...DRAFT.title, fr: 'Cinquante' }
  const { body } = await ada.edit(named, { draft: undefined, title })
  const renamed = 'content/news/2026-11-25-cinquante.json'
  expect(body).toEqual([expect.objectContaining({ file: renamed })])
  await ada.publish()
  await kim.post('follow', {})
  for (const person of [ada, kim]) {
    const { older } = (await person.ask('project')).body
    expect(older).toEqual(
      ['title.en', 'title.de'].map((path) => ({ file: renamed, path })),
    )
  }
})

it('translations do not count as older than a French text that was empty when they were written', async () => {
  await retitle(ada, {}, { lead: { fr: '', en: 'Lead', de: '' } })
  await retitle(ada, {}, { lead: { fr: 'Chapeau', en: 'Lead', de: '' } })
  expect(await olderOf(ada)).toEqual([])
})

it('translations count as older in the item whose French was changed, also when items are added, moved or removed in the same or a later version', async () => {
  const step = (fr: string, en: string, de = 'Planen') => ({ text: { fr, en, de } })
  const publishSteps = async (...steps: object[]) => {
    await ada.edit(YEAR, { steps })
    expect(await ada.publish()).toEqual({ pushed: true })
  }
  await publishSteps(step('Planifier', 'Plan'), step('Ouvrir', 'Open', 'Öffnen'))
  await publishSteps(
    step('Dessiner', 'Draw', 'Zeichnen'),
    step('Prévoir', 'Plan'),
    step('Ouvrir', 'Open', 'Öffnen'),
  )
  expect(await olderOf(ada)).toEqual(['steps[1].text.en', 'steps[1].text.de'])

  await publishSteps(step('Prévoir', 'Plan'), step('Ouvrir', 'Open', 'Öffnen'))
  expect(await olderOf(ada)).toEqual(['steps[0].text.en', 'steps[0].text.de'])
  await publishSteps(step('Ouvrir', 'Open', 'Öffnen'), step('Prévoir', 'Plan ahead'))
  expect(await olderOf(ada)).toEqual(['steps[1].text.de'])
  await publishSteps(step('Ouvrir', 'Open', 'Öffnen'))
  expect(await olderOf(ada)).toEqual([])
})
