/**
 * What the editor says after a publication: who sees what was published, and when.
 *
 * @jest-environment jsdom
 */
import {
  disappearsInWords,
  publishedInWords,
  toPublishInWords,
} from '../../../../cms/ui/wording/publication'
import { roadmap } from '../../../../src/content-model/types/about'
import { news } from '../../../../src/content-model/types/news'

const FILE = 'content/news/un.json'
const FOLLOWS = /public site follows/
const NOT_SEEN = /public does not see/
const ITEM = { title: { fr: 'Un', en: 'One' }, date: '2020-01-02' }

const said = (
  data: object | undefined,
  changes: readonly { file?: string; path: string; before?: unknown }[],
  isShared = true,
  now = data,
) => {
  const filesOf = (entry: object | undefined) =>
    entry ? [{ file: FILE, data: entry }] : []
  return publishedInWords(
    {
      files: filesOf(data),
      changes: changes.map((change) => ({ file: FILE, ...change })),
    },
    { files: filesOf(now) },
    isShared,
  )
}

it('after a publication of entries in preparation alone, the editor says that the team has them and the public does not see them', () => {
  const draft = { ...ITEM, draft: true }
  for (const changes of [
    [{ path: '', before: null }],
    [{ path: 'title.fr', before: 'Une' }],
  ]) {
    expect(said(draft, changes)).toMatch(/^Shared with the team\./)
    expect(said(draft, changes)).toMatch(NOT_SEEN)
    expect(said(draft, changes)).not.toMatch(FOLLOWS)
    expect(said(draft, changes, false)).toMatch(/^Published\. .*not see/)
  }
})

it('after the deletion of an entry that the public has never seen, the editor says so, and speaks of nothing in preparation', () => {
  for (const before of [
    { ...ITEM, draft: true },
    { ...ITEM, date: '2999-01-02' },
  ]) {
    const sentence = said(undefined, [{ path: '', before }])
    expect(sentence).toMatch(/^Shared with the team\. .*never seen/)
    expect(sentence).not.toMatch(FOLLOWS)
    expect(sentence).not.toMatch(NOT_SEEN)
  }
})

it('after a publication that changes what the public sees, the editor says that the public site follows', () => {
  expect(said(ITEM, [{ path: '', before: null }])).toMatch(FOLLOWS)
  expect(said(ITEM, [{ path: 'draft', before: true }])).toMatch(FOLLOWS)
  expect(said({ ...ITEM, draft: true }, [{ path: 'draft' }])).toMatch(FOLLOWS)
  expect(said(undefined, [{ path: '', before: ITEM }])).toMatch(FOLLOWS)
  expect(said(ITEM, [])).toMatch(FOLLOWS)
  const both = said({ ...ITEM, draft: true }, [
    { path: 'title.fr', before: 'Une' },
    { file: 'content/site.json', path: 'name', before: 'X' },
  ])
  expect(both).toMatch(/^Published and shared .*follows.*does not see/)
})

it('after a publication of a draft that somebody else has made public meanwhile, the editor says that the public site follows', () => {
  const draft = { ...ITEM, draft: true }
  const changes = [{ path: 'title.fr', before: 'Une' }]
  expect(said(draft, changes, true, ITEM)).toMatch(/^Published and shared .*follows/)
  expect(said(draft, changes, true, ITEM)).not.toMatch(NOT_SEEN)
})

it('after a publication of an entry dated ahead, the editor names the entry and its day', () => {
  const ahead = { ...ITEM, date: '2999-01-02' }
  const sentence = said(ahead, [{ path: 'draft', before: true }])
  expect(sentence).toMatch(/“One” appears on\s2\sJanuary\s2999\.$/)
  expect(sentence).not.toMatch(FOLLOWS)
  // An entry that was public, and that now waits for a day ahead, has to leave the public site.
  expect(said(ahead, [{ path: 'date', before: '2020-01-02' }])).toMatch(/follows.*2999/)
})

it('the form says that an entry which is saved as published is still to be published, and says nothing once it is public', () => {
  const draft = { ...ITEM, draft: true }
  const next = (
    entry: object,
    changes: { path: string; before: unknown }[],
    canPublish = true,
  ) =>
    toPublishInWords(news, FILE, entry, {
      files: [{ file: FILE, data: ITEM }],
      changes: changes.map((change) => ({ file: FILE, after: undefined, ...change })),
      canPublish,
    })
  const waits = /next publication/
  expect(next(ITEM, [{ path: 'draft', before: true }])).toMatch(waits)
  expect(next(ITEM, [{ path: '', before: null }])).toMatch(waits)
  expect(next(ITEM, [])).toBe('')
  expect(next(ITEM, [{ path: 'title.fr', before: 'Une' }])).toBe('')
  expect(next(draft, [{ path: '', before: null }])).toBe('')
  // An entry that waits for its day appears by itself; one whose day is moved to today does not.
  const ahead = { ...ITEM, date: '2999-01-02' }
  expect(next(ahead, [{ path: '', before: null }])).toBe('')
  expect(next(ahead, [{ path: 'date', before: '2999-01-03' }])).toBe('')
  expect(next(ITEM, [{ path: 'date', before: '2999-01-02' }])).toMatch(waits)
  // Without a repository nothing can be published.
  expect(next(ITEM, [{ path: '', before: null }], false)).toBe('')
})

it('the editor says in which languages an entry disappears from the public site, when it gets a text that is not translated there', () => {
  const file = 'content/roadmap/2026.json'
  const text = { fr: 'Un', en: 'One', de: 'Eins' }
  const year = (...texts: object[]) => ({
    year: 2026,
    title: text,
    steps: texts.map((one) => ({ text: one })),
  })
  const inFrench = { fr: 'Deux', en: '', de: '' }
  const words = (entry: object | undefined, before: object | undefined) =>
    disappearsInWords(roadmap, file, entry, {
      files: entry ? [{ file, data: entry }] : [],
      changes: [{ file, path: '', before, after: entry }],
    })
  expect(words(year(text, inFrench), year(text))).toMatch(
    /“2026” .* in English and German/,
  )
  expect(words(year({ ...text, de: '' }), year(text))).toMatch(/“2026” .* in German/)
  for (const [entry, before] of [
    [year(text, text), year(text)],
    [year(text), year(text, inFrench)],
    [year(inFrench), undefined],
    [undefined, year(text)],
    [{ ...year(text, inFrench), draft: true }, year(text)],
    [year(text, inFrench), { ...year(text), draft: true }],
  ])
    expect(words(entry, before)).toBe('')
})
