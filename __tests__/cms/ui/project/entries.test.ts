/** @jest-environment jsdom */
import type { Project } from '../../../../cms/api'
import { freeFile } from '../../../../cms/file-names'
import { copyOfEntry, emptyEntry, entriesOf } from '../../../../cms/ui/project/entries'
import { contentTypeOf } from '../../../../src/content-model'
import type { ContentType } from '../../../../src/content-model/content-type'
import { recordOf } from '../../../../src/shared/unknown'

const typeAt = (file: string) => contentTypeOf(`content/${file}`) as ContentType

const projectOf = (...files: [file: string, data: object][]) =>
  ({ files: files.map(([file, data]) => ({ file, data })) }) as Project

const news = typeAt('news/one.json')

it('the editor gives a new news item today’s date in the time zone of the browser', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 5, 23, 59) })
  expect(recordOf(emptyEntry(news, projectOf())).date).toBe('2026-11-05')
  jest.useRealTimers()
})

it('a new news item, which has a page of its own, begins in preparation; a new card begins published', () => {
  expect(emptyEntry(news, projectOf())).toMatchObject({ draft: true })
  const card = emptyEntry(typeAt('values/one.json'), projectOf())
  expect(recordOf(card).draft).toBeUndefined()
})

it('the editor names the file of a new news item after its day and its French title', () => {
  const entry = { date: '2026-11-05', title: { fr: 'C’est l’été', en: 'Summer' } }
  expect(freeFile(news, entry, projectOf())).toBe(
    'content/news/2026-11-05-c-est-l-ete.json',
  )
})

it('the editor lists news items by date, the latest first, and those of one day by file name, the last name first', () => {
  const project = projectOf(
    ['content/news/2026-11-05.json', { date: '2026-11-05' }],
    ['content/news/2026-11-05-b.json', { date: '2026-11-05' }],
    ['content/news/2025-12-31-z.json', { date: '2025-12-31' }],
    ['content/news/2026-11-05-a.json', { date: '2026-11-05' }],
    // This entry was moved to a later date and kept its file's name. The list must follow the date
    // in the entry.
    ['content/news/2024-01-01-moved.json', { date: '2026-11-06' }],
  )
  expect(entriesOf(news, project).map(({ file }) => file)).toEqual([
    'content/news/2024-01-01-moved.json',
    'content/news/2026-11-05-b.json',
    'content/news/2026-11-05-a.json',
    'content/news/2026-11-05.json',
    'content/news/2025-12-31-z.json',
  ])
})

it('the editor lists two news items of one day in the order in which they were made, the later made first', () => {
  const made = (at: string) => ({ date: '2026-11-05', made: `2026-11-${at}:00.000Z` })
  const project = projectOf(
    ['content/news/a-last.json', made('05T10:30')],
    ['content/news/c-first.json', made('03T18:00')],
    // Somebody wrote this item without the editor. Nothing says when, so it counts as the oldest.
    ['content/news/z-by-hand.json', { date: '2026-11-05' }],
    ['content/news/b-second.json', made('05T10:29')],
  )
  expect(entriesOf(news, project).map(({ file }) => file)).toEqual([
    'content/news/a-last.json',
    'content/news/b-second.json',
    'content/news/c-first.json',
    'content/news/z-by-hand.json',
  ])
})

describe('the copy of an entry', () => {
  const title = (text: string) => ({ fr: text, en: text, de: '' })
  const original = {
    title: title('Open'),
    date: '2025-01-31',
    made: '2025-01-30T10:00:00.000Z',
    pictures: [{ picture: './open.png', alt: title('A door') }],
  }
  const file = 'content/news/2025-01-31-open.json'

  it('the copy of a news item is in preparation, has today’s date and “(copy)” behind its title, and names the same picture', () => {
    const project = projectOf([file, original])
    const copy = copyOfEntry(news, original, project)
    expect(copy).toMatchObject({
      draft: true,
      title: title('Open (copy)'),
      date: recordOf(emptyEntry(news, project)).date,
      pictures: original.pictures,
    })
    expect(JSON.stringify(copy)).not.toContain('made')
  })

  it('a second copy, and the copy of a copy, have the next number in their titles', () => {
    const copied = { ...original, title: title('Open (copy)') }
    const project = projectOf([file, original], ['content/news/+.json', copied])
    for (const copied of project.files)
      expect(copyOfEntry(news, copied.data, project)).toMatchObject({
        title: title('Open (copy 2)'),
      })
  })

  it('the copy of an entry without a title has no title either, not “(copy)” alone', () => {
    const untitled = { ...original, title: title('') }
    const project = projectOf([file, untitled], ['content/news/+.json', untitled])
    expect(copyOfEntry(news, untitled, project)).toMatchObject({ title: title('') })
  })

  it('the copy of an entry with a position gets the last position, and the copy of an entry for a year gets the next year that has no entry', () => {
    const member = typeAt('team/one.json')
    const ada = { name: 'Ada', order: 1 }
    const team = projectOf(
      ['content/team/ada.json', ada],
      ['content/team/kim.json', { order: 2 }],
    )
    const copy = copyOfEntry(member, ada, team)
    expect(copy).toMatchObject({ name: 'Ada (copy)', order: 3 })
    expect(freeFile(member, copy, team)).toBe('content/team/ada-copy.json')

    const years = typeAt('roadmap/one.json')
    const roadmap = projectOf(
      ['content/roadmap/2026.json', { year: 2026 }],
      ['content/roadmap/2027.json', { year: 2027 }],
    )
    expect(copyOfEntry(years, { year: 2026 }, roadmap)).toMatchObject({ year: 2028 })
  })
})

it('the editor lists no file of a subfolder among the entries, as the content check does', () => {
  const project = projectOf(['content/news/old/2024-01-01.json', {}])
  expect(entriesOf(news, project)).toEqual([])
})
