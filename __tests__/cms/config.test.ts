/** @jest-environment node */
import { fieldLabel } from '../../cms/admin/before-saving'
import { contentFormat, plainFormat, sharedFormat, toJson } from '../../cms/config/format'
import {
  checkTexts,
  messagesOf,
  pageOf,
  sideBySide,
  textsFile,
  textsForm,
} from '../../cms/config/page-texts'
import { localizedProblems } from '../../cms/widgets/localized'
import { contentType } from '../../src/content-model/content-type'
import { cmsForm } from '../../src/content-model/derive/cms-form'
import {
  choice,
  group,
  integer,
  list,
  localized,
  picture,
  text,
} from '../../src/content-model/fields'

jest.mock('../../content/site.json', () => ({
  languages: [
    { code: 'fr', name: 'Français' },
    { code: 'en', name: 'English' },
    { code: 'rm', name: 'Rumantsch', draft: true },
  ],
}))

const label = (fr: string, en: string) => ({ label: { fr, en } })
const tag = text({ ...label('Mot', 'Tag'), max: 9 })
const note = localized({ ...label('Note', 'Note'), max: 9 })
const step = group('Step', { note }, label('Étape', 'Step'))
const labels = {
  done: { fr: 'Terminé', en: 'Done' },
  next: { fr: 'À venir', en: 'Next' },
}

const news = contentType({
  typeName: 'News',
  location: 'news/',
  ...label('Nouvelles', 'News'),
  help: { fr: 'Ce qui est nouveau.', en: 'What is new.' },
  entries: { order: 'order', name: 'headline' },
  fields: {
    order: integer({ ...label('Position', 'Position'), min: 1, max: 9 }),
    headline: localized({ ...label('Titre', 'Headline'), max: 120 }),
    status: choice('Status', { ...label('État', 'Status'), labels }),
    tags: list(tag, { ...label('Mots', 'Tags'), min: 0, max: 3 }),
    steps: list(step, { ...label('Étapes', 'Steps'), min: 1, max: 3 }),
    photo: picture({ ...label('Photo', 'Photo'), minWidth: 1 }),
  },
})

describe('the form of content', () => {
  it.each([
    ['fr', { label: 'Nouvelles', status: 'Terminé', item: 'Étape' }],
    ['en', { label: 'News', status: 'Done', item: 'Step' }],
  ] as const)('has every field, in the language of the editor: %s', (language, words) => {
    const form = cmsForm([news], language).at(-1)
    expect(form).toMatchObject({
      name: 'news',
      label: words.label,
      folder: 'content/news',
      summary: '{{fields.headline.fr}}',
      fields: [
        { name: 'order', widget: 'number', min: 1, max: 9 },
        {
          ...{ name: 'headline', widget: 'localized', max: 120 },
          fields: [{ required: true }, { required: true }, { required: false }],
        },
        { options: [{ value: 'done', label: words.status }, { value: 'next' }] },
        { widget: 'list', required: false, fields: [{ name: 'text', widget: 'string' }] },
        {
          ...{ widget: 'list', label_singular: words.item, min: 1, max: 3 },
          fields: [{ name: 'note', widget: 'localized' }],
        },
        { name: 'photo', widget: 'image' },
      ],
    })
    expect(JSON.parse(JSON.stringify(form))).toEqual(form)
  })

  it('names a field in a sentence as it does in the form', () => {
    expect(fieldLabel(news, 'steps[1].note.en')).toBe('Étapes › Étape 2 › Note › anglais')
    expect(fieldLabel(news, 'nonsense')).toBe('nonsense')
  })
})

describe('the file of an entry', () => {
  const data = {
    $schema: '../../static/schemas/news.json',
    order: 1,
    headline: { fr: 'Titre', en: 'Headline' },
    status: 'done',
    tags: ['one', 'two'],
    steps: [{ note: { fr: 'Un', en: 'One' } }],
    photo: './ada.png',
  }
  const file = toJson(data)
  const format = contentFormat(news)
  const form = format.fromFile(file)

  it.each<[string, object, object]>([
    ['no change', {}, {}],
    ['one changed text', { status: 'next' }, { status: 'next' }],
    ['a list of texts', { tags: [{ text: 'two' }] }, { tags: ['two'] }],
    ['an uploaded picture', { photo: 'new.png' }, { photo: './new.png' }],
    ['an emptied number', { order: '' }, { order: undefined }],
    ['a key that the model does not know', { note: { b: 1 } }, { note: { b: 1 } }],
  ])('has %s, in the order of the model', (_what, changed, saved) => {
    const shuffled = Object.fromEntries(Object.entries({ ...form, ...changed }).reverse())
    expect(format.toFile(shuffled)).toBe(toJson({ ...data, ...saved }))
  })

  it('names its JSON Schema, by which the content type is found', () => {
    expect(format.toFile({ order: 1 })).toBe(toJson({ $schema: data.$schema, order: 1 }))
    const shared = sharedFormat([news])
    expect(shared.fromFile(file)).toEqual(form)
    expect(shared.toFile(form)).toBe(file)
    expect(shared.fromFile('{ "tags": ["one"] }').tags).toEqual(['one'])
  })

  it.each(['', '{ "name": ', '[]', 'null'])('is refused if it holds «%s»', (text) => {
    expect(() => plainFormat.fromFile(text)).toThrow()
  })
})

describe('the texts of pages', () => {
  const french = { a: { title: 'Oui', more: 'Plus' }, b: 'Non {n}' }
  const english = { b: 'No {n}', a: { title: 'Yes', more: 'More' } }
  const files = { fr: french, en: english, rm: undefined }
  const edited = sideBySide(new Map(Object.entries(files)))

  it.each(Object.entries(files))(
    'are saved in the order of the file: %s',
    (code, file) => {
      expect(edited).toMatchObject({ a: { title: { fr: 'Oui', en: 'Yes' } } })
      const saved = messagesOf(code, edited, file ?? {})
      expect(JSON.stringify(saved)).toBe(JSON.stringify(file ?? {}))
    },
  )

  it('leave out what is not translated yet, and put in what is', () => {
    const half = { ...edited, a: { title: { rm: 'Gea' }, more: { rm: '' } } }
    expect(messagesOf('rm', half, {})).toEqual({ a: { title: 'Gea' } })
  })

  it('have a field for each text, with its key and the variables it must keep', () => {
    const [page] = textsForm({ page: french, footer: {} }).files ?? []
    expect(page).toMatchObject({
      file: textsFile('page'),
      fields: [
        { name: 'a', widget: 'object', fields: [{ hint: 'page.a.title' }, {}] },
        { hint: expect.stringMatching(/^page\.b – .*\{n\}$/), widget: 'localized' },
      ],
    })
    expect(pageOf(textsFile('page'))).toBe('page')
    expect(pageOf('locales/fr/translation.json')).toBeUndefined()
  })

  it('are checked as the build does', () => {
    const wrong = {
      link: { fr: '{name}, accueil', en: 'home', rm: '' },
      group: { title: { fr: 'Titre', en: ' ', rm: '<b>Titel</b>' } },
    }
    expect(checkTexts(wrong).map(({ path, issue }) => [path, issue.code])).toEqual([
      ['link.en', 'variables'],
      ['group.title.en', 'empty'],
      ['group.title.rm', 'html'],
    ])
    expect(checkTexts(edited)).toEqual([])
  })
})

it.each([
  ['missing', { fr: 'Oui' }, [['en', /manque .* anglais/]]],
  ['too long', { fr: 'x'.repeat(61), en: 'Yes' }, [['fr', /60 caractères/]]],
  ['HTML', { fr: 'Oui', en: '<b>', other: 'x' }, [['en', /anglais contient du HTML/]]],
  ['nothing', { fr: 'Oui', en: 'Yes' }, []],
] as const)('a localized text says in a sentence what is wrong: %s', (_, texts, told) => {
  expect([...localizedProblems(texts, 60)]).toEqual(
    told.map(([code, sentence]) => [code, expect.stringMatching(sentence)]),
  )
})
