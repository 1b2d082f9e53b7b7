/** @jest-environment node */
/** A page beside the editor, before what was typed is saved. */
import { withoutMarks } from '../../cms/preview/mark'
import { markTexts } from '../../cms/preview/mark-texts'
import { createTyping } from '../../cms/preview/typed'
import { contentTypes } from '../../src/content-model'
import { inLanguage } from '../../src/content-model/localized-texts'
import type { Language } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { exampleOf, fileOf } from '../support/example-content'

const MESSAGES = { legal: { retention: { limited: 'Effacé après {time}.' } } }

/** Every file of a project, by its name. */
const saved: Readonly<Record<string, object>> = {
  ...Object.fromEntries(contentTypes.map((type) => [fileOf(type), exampleOf(type)])),
  ...Object.fromEntries(['fr', 'en', 'de'].map((code) => [messagesFile(code), MESSAGES])),
}

/** An entry as a query gives it. */
const queried = (file: string, language: Language, fields: object): object =>
  JSON.parse(
    markTexts(file, JSON.stringify({ ...saved[file], ...fields })),
    (_, value) => (value?.fr === undefined ? value : inLanguage(value, language)),
  )

const clean = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? withoutMarks(value) : value,
  )

/** What a page in a language shows of its data when these fields of a file have been typed. */
const shown = async (language: Language, file: string, fields: object, data: unknown) => {
  const files = { ...saved, [file]: { ...saved[file], ...fields } }
  const pictures = { 'content/team/new.png': 'data:image/png;base64,AA==' }
  return clean((await createTyping({ files, pictures }, language))(data))
}

const STATS = 'content/stats/one.json'
const title = (text: string) => ({ fr: text, en: text, de: text })

it.each([
  ['fr', '«\u202fVite\u202f»\u202f?'],
  ['de', '«Vite»?'],
])(
  'a text is in the language of the page and its punctuation: %s',
  async (code, text) => {
    const data = { allStat: { nodes: [queried(STATS, code, {})] } }
    const fields = { label: title('"Vite"?') }
    expect(await shown(code, STATS, fields, data)).toMatchObject({
      allStat: { nodes: [{ label: text }] },
    })
  },
)

it('leaves what was saved where nothing, or nothing of that kind, was typed', async () => {
  const file = 'content/roadmap/one.json'
  const data = { nodes: [queried(file, 'fr', { order: 3 }), queried(STATS, 'fr', {})] }
  expect(await shown('fr', file, { order: '4.' }, data)).toMatchObject({
    nodes: [{ order: 3 }, clean(queried(STATS, 'fr', {}))],
  })
})

it('has the items of a list that was typed, in its order', async () => {
  const file = 'content/technical-features/one.json'
  const data = [queried(file, 'en', { tags: [title('A'), title('B')] })]
  const fields = { tags: [title('B'), title('A'), title('C')] }
  expect(await shown('en', file, fields, data)).toMatchObject([{ tags: ['B', 'A', 'C'] }])
})

it('has the first item of a list that was empty', async () => {
  const file = 'content/privacy-notice.json'
  const sections = [{ title: title('A'), paragraphs: [], points: [] }]
  const saved = queried(file, 'en', { sections })
  const filled = { sections: [{ ...sections[0], points: [title('B')] }] }
  expect(await shown('en', file, filled, saved)).toMatchObject({
    sections: [{ points: ['B'] }],
  })
  const siteInfo = { social: [] }
  const social = [{ name: 'A', url: 'https://example.org/' }]
  expect(await shown('en', 'content/site.json', { social }, { siteInfo })).toEqual({
    siteInfo: { social },
  })
})

it('has the values of an entry without texts, which exists once', async () => {
  const contactDetails = { phone: '+41 22 000 00 00', openingHours: { from: 'Monday' } }
  const fields = { phone: '+41 22 000 11 22', openingHours: { from: 'Friday' } }
  expect(await shown('de', 'content/contact.json', fields, { contactDetails })).toEqual({
    contactDetails: fields,
  })
})

it('has a picture that was chosen', async () => {
  const file = 'content/team/one.json'
  const images = { sources: [{ srcSet: 'a' }], fallback: { src: 'b' } }
  const photo = { childImageSharp: { gatsbyImageData: { width: 4, images } } }
  const data = [{ ...queried(file, 'fr', {}), photo }]
  const image = { sources: [], fallback: { src: 'data:image/png;base64,AA==' } }
  expect(await shown('fr', file, { photo: './new.png' }, data)).toMatchObject([
    { photo: { childImageSharp: { gatsbyImageData: { width: 4, images: image } } } },
  ])
})

it('has messages, and texts whose variables are typed elsewhere', async () => {
  const file = messagesFile('de')
  const node = { ns: 'translation', language: 'de', data: '{}' }
  const fields = { about: { title: '"So"' } }
  const changed = await shown('de', file, fields, { edges: [{ node }] })
  expect(JSON.parse(withoutMarks(JSON.stringify(changed)))).toEqual({
    edges: [
      {
        node: {
          ...node,
          data: JSON.stringify({ ...MESSAGES, about: { title: '«So»' } }),
        },
      },
    ],
  })

  const legal = 'content/privacy-notice.json'
  const withPhone = { ...saved[legal], lead: title('Tel. {phone}') }
  const files = {
    ...saved,
    [legal]: withPhone,
    'content/contact.json': {
      ...saved['content/contact.json'],
      phone: '+41 22 000 11 22',
    },
  }
  const type = createTyping({ files, pictures: {} }, 'fr')
  expect(
    clean((await type)(queried(legal, 'fr', { lead: title('Tel.') }))),
  ).toMatchObject({
    lead: 'Tel. +41\u00a022\u00a0000\u00a011\u00a022',
  })
})
