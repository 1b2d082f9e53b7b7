/** The preview beside the editor shows what somebody has typed before it is saved. */
import { addressIn, markTexts, waitingIn, withoutMarks } from '../../../cms/preview/marks'
import { pageDataPatch } from '../../../cms/preview/page-data'
import { contentTypes } from '../../../src/content-model'
import { answersIn } from '../../../src/content-model/answers'
import { news } from '../../../src/content-model/types/news'
import type { Language } from '../../../src/i18n/languages'
import { messagesFile } from '../../../src/i18n/messages'
import { exampleOf, fileOf } from '../../support/example-content'

const MESSAGES = { legal: { retention: { limited: 'Effacé après {time}.' } } }
const STATS = 'content/stats/one.json'
const YEAR = 'content/roadmap/one.json'
const FEATURE = 'content/technical-features/one.json'
const MEMBER = 'content/team/one.json'
const NOTICE = 'content/privacy-notice.json'
const CONTACT = 'content/contact.json'

type Edits = Readonly<Record<string, object>>

/**
 * The saved data of all content and message files of an example project, by the path of the file.
 */
const saved: Edits = {
  ...Object.fromEntries(contentTypes.map((type) => [fileOf(type), exampleOf(type)])),
  ...Object.fromEntries(['fr', 'en', 'de'].map((code) => [messagesFile(code), MESSAGES])),
}

/**
 * The data that a page's query gets for an entry, with the preview's marks, after some fields have
 * got other values.
 */
const queried = (file: string, language: Language, fields: object = {}): object =>
  JSON.parse(
    JSON.stringify(markTexts(file, { ...saved[file], ...fields })),
    (_, value) =>
      value?.fr === undefined ? value : answersIn(() => ({}), language).text(value),
  )

const clean = (data: unknown): unknown => JSON.parse(withoutMarks(JSON.stringify(data)))

const title = (text: string) => ({ fr: text, en: text, de: text })
const photo = (images: object) => ({ childImageSharp: { gatsbyImageData: { images } } })
const section = (...points: object[]) => ({ title: title('A'), paragraphs: [], points })
const social = [{ name: 'A', url: 'https://example.org/' }]
const translation = (data: object) => ({
  ns: 'translation',
  language: 'de',
  data: JSON.stringify(data),
})

it.each<[string, Language, Edits, object, object]>([
  [
    'a typed text with the punctuation of its language',
    'fr',
    { [STATS]: { label: title('"Vite"?') } },
    { nodes: [queried(STATS, 'fr')] },
    { nodes: [{ label: '«\u202fVite\u202f»\u202f?' }] },
  ],
  [
    'the saved value of a field in which nothing valid was typed',
    'fr',
    { [YEAR]: { order: '4.' } },
    { nodes: [queried(YEAR, 'fr', { order: 3 }), queried(STATS, 'fr')] },
    { nodes: [{ order: 3 }, clean(queried(STATS, 'fr'))] },
  ],
  [
    'the items of a list in the order in which they were typed',
    'en',
    { [FEATURE]: { tags: [title('B'), title('A'), title('C')] } },
    queried(FEATURE, 'en', { tags: [title('A'), title('B')] }),
    { tags: ['B', 'A', 'C'] },
  ],
  [
    'the first text typed in an empty list',
    'en',
    { [NOTICE]: { sections: [section(title('B'))] } },
    queried(NOTICE, 'en', { sections: [section()] }),
    { sections: [{ points: ['B'] }] },
  ],
  [
    'the first item typed in an empty list',
    'en',
    { 'content/site.json': { social } },
    { siteInfo: { social: [] } },
    { siteInfo: { social } },
  ],
  [
    'the values typed in an entry without texts that is the only one of its type',
    'de',
    { [CONTACT]: { phone: '+41 22 000 11 22', openingHours: { from: 'Friday' } } },
    { contactDetails: { phone: '+41 22 000 00 00', openingHours: { from: 'Monday' } } },
    { contactDetails: { phone: '+41 22 000 11 22', openingHours: { from: 'Friday' } } },
  ],
  [
    'a picture that somebody chose',
    'fr',
    { [MEMBER]: { photo: './new.png' } },
    { ...queried(MEMBER, 'fr'), photo: photo({ fallback: { src: 'b' } }) },
    { photo: photo({ sources: [], fallback: { src: 'data:image/png;base64,AA==' } }) },
  ],
  [
    'typed messages',
    'de',
    { [messagesFile('de')]: { about: { title: '"So"' } } },
    { node: translation({}) },
    { node: translation({ ...MESSAGES, about: { title: '«So»' } }) },
  ],
  [
    'a text with a variable whose value was typed in another entry',
    'fr',
    {
      [NOTICE]: { lead: title('Tel. {phone}') },
      [CONTACT]: { phone: '+41 22 000 11 22' },
    },
    queried(NOTICE, 'fr', { lead: title('Tel.') }),
    { lead: 'Tel. +41\u00a022\u00a0000\u00a011\u00a022' },
  ],
])('the preview beside the editor shows %s', (_what, language, edits, data, expected) => {
  const typed = Object.entries(edits).map(([file, fields]) => [
    file,
    { ...saved[file], ...fields },
  ])
  const files = { ...saved, ...Object.fromEntries(typed) }
  const pictures = { 'content/team/new.png': 'data:image/png;base64,AA==' }
  const shown = pageDataPatch({ files, pictures }, language)(data)
  expect(clean(shown)).toMatchObject(expected)
})

describe('the preview of an entry that is not saved yet', () => {
  const image = {
    childImageSharp: { gatsbyImageData: { images: { fallback: { src: 'a' } } } },
  }
  const show = (files: Edits, data: unknown, pictures = {}) =>
    clean(pageDataPatch({ files: { ...saved, ...files }, pictures }, 'fr')(data))

  it('the preview shows an unsaved new card after the other cards, but not in a language in which it has no text', () => {
    const list = { nodes: [queried(FEATURE, 'fr')] }
    const unsaved = { draft: true, title: { fr: 'Neuve' }, tags: [] }
    // The new card is the second one that nobody has saved yet, such as a copy, so its path ends in
    // `+2.json`.
    const files = { 'content/technical-features/+2.json': unsaved }
    expect(show(files, list)).toMatchObject({ nodes: [{}, { title: 'Neuve', tags: [] }] })
    expect(show({}, list)).toMatchObject({ nodes: [{}] })
    const inGerman = pageDataPatch({ files: { ...saved, ...files }, pictures: {} }, 'de')
    const german = inGerman({ nodes: [queried(FEATURE, 'de')] })
    expect((german as typeof list).nodes).toHaveLength(1)
  })

  it('the preview shows a new member of the team with an empty picture, not with another member’s', () => {
    const list = { nodes: [{ ...queried(MEMBER, 'fr'), photo: image }] }
    const entry = { ...saved[MEMBER], name: 'Kim', photo: '' }
    const shown = show({ 'content/team/+.json': entry }, list)
    expect(shown).toMatchObject({
      nodes: [
        { photo: image },
        {
          name: 'Kim',
          photo: photo({ fallback: { src: expect.stringMatching(/^data:image\/gif/) } }),
        },
      ],
    })
  })

  it('the preview shows an unsaved news item on a page of its own, with the chosen picture', () => {
    const data = { news: null, earlier: null }
    const entry = {
      ...exampleOf(news),
      title: { fr: 'Neuve' },
      pictures: [{ picture: './new.png', alt: {} }],
    }
    const chosen = { 'content/news/new.png': 'data:image/png;base64,AA==' }
    expect(show({ 'content/news/+.json': entry }, data, chosen)).toMatchObject({
      news: {
        title: 'Neuve',
        pictures: [
          { picture: photo({ fallback: { src: 'data:image/png;base64,AA==' } }) },
        ],
      },
      earlier: null,
    })
    expect(show({}, data)).toEqual(data)
  })
})

describe('the preview of a saved entry that is open in the editor', () => {
  const DRAFT = 'content/technical-features/draft.json'
  const draft = { draft: true, title: { fr: 'Ma rue' }, text: { fr: '' }, tags: [] }
  const show = (file: string, entry: object, language: Language, data: object) => {
    const files = { ...saved, [file]: entry }
    return pageDataPatch({ files, pictures: {}, open: file }, language)(data)
  }

  it('the preview shows a card in preparation in every language, even without all its texts, and marks it as in preparation', () => {
    for (const language of ['fr', 'en', 'de'] as const) {
      const list = { nodes: [queried(FEATURE, language)] }
      const shown = show(DRAFT, draft, language, list) as { nodes: { title: string }[] }
      const shownTitle = shown.nodes[1]?.title ?? ''
      expect(clean(shown)).toMatchObject({ nodes: [{}, { text: '' }] })
      expect(withoutMarks(shownTitle)).toBe('Ma rue')
      expect(addressIn(shownTitle)).toEqual({ file: DRAFT, path: 'title.fr' })
      expect(waitingIn(shownTitle)).toEqual({ isInPreparation: true })
    }
  })

  it('the preview shows an open card once, in its own place and with what is typed, if Gatsby has the card’s data', () => {
    const list = { nodes: [queried(FEATURE, 'fr'), queried(DRAFT, 'fr', draft)] }
    const typed = { ...draft, title: { fr: 'Ta rue' } }
    const shown = show(DRAFT, typed, 'fr', list)
    expect(clean(shown)).toMatchObject({ nodes: [{}, { title: 'Ta rue' }] })
    expect((shown as typeof list).nodes).toHaveLength(2)
  })

  it('the preview shows a news item on its German page before it is translated, with a French title until the German one is typed', () => {
    const file = 'content/news/2026-01-02-rue.json'
    const data = { news: null, earlier: null }
    const entry = { ...exampleOf(news), title: { fr: 'Rue', de: '' } }
    expect(clean(show(file, entry, 'de', data))).toMatchObject({ news: { title: 'Rue' } })
    const translated = { ...entry, title: { fr: 'Rue', de: 'Gasse' } }
    expect(clean(show(file, translated, 'de', data))).toMatchObject({
      news: { title: 'Gasse' },
    })
  })
})
