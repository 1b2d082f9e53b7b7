/** @jest-environment node */
import { ObjectSchema, type ISchema } from 'yup'
import { fieldLabel } from '../../cms/admin/before-saving'
import { isOrdered, placesOf, reordered } from '../../cms/config/order'
import { checkTexts, messagesOf, sideBySide } from '../../cms/config/side-by-side'
import { pageOf, textsFile, textsForm } from '../../cms/config/texts'
import { textLabel } from '../../cms/config/words'
import { localizedProblems } from '../../cms/widgets/localized'
import { contentTypes } from '../../src/content-model'
import { contentType, slugOf } from '../../src/content-model/content-type'
import {
  cmsForm,
  ITEM_FIELD,
  type CmsField,
} from '../../src/content-model/derive/cms-form'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/walk'
import { choice, group, integer, list, localized } from '../../src/content-model/fields'

jest.mock('../../content/site.json', () => ({
  languages: [
    { code: 'fr', name: 'Français' },
    { code: 'en', name: 'English' },
    { code: 'rm', name: 'Rumantsch', draft: true },
  ],
}))

const text = (fr: string, en: string) => ({ label: { fr, en } })

const news = contentType({
  typeName: 'News',
  location: 'news/',
  label: { fr: 'Nouvelles', en: 'News' },
  help: { fr: 'Ce qui est nouveau.', en: 'What is new.' },
  entries: { order: 'order', name: 'headline' },
  fields: {
    order: integer({ ...text('Position', 'Position'), min: 1, max: 9 }),
    headline: localized({ ...text('Titre', 'Headline'), max: 120 }),
    status: choice('Status', {
      ...text('État', 'Status'),
      values: ['done', 'next'],
      labels: {
        done: text('Terminé', 'Done').label,
        next: text('À venir', 'Next').label,
      },
    }),
    steps: list(
      group(
        'Step',
        { note: localized({ ...text('Note', 'Note'), max: 9 }) },
        {
          ...text('Étape', 'Step'),
        },
      ),
      { ...text('Étapes', 'Steps'), min: 1, max: 3 },
    ),
  },
})

describe('the form of content', () => {
  /** Every field of a schema by its path, and the same of a form. */
  const modelPaths = (schema: ISchema<unknown>, path = ''): string[] => {
    const { kind } = metaOf(schema)
    if (kind === 'list') {
      const item = itemOf(schema)
      const isGroup = metaOf(item).kind === 'group'
      return modelPaths(item, isGroup ? path : `${path}.${ITEM_FIELD}`)
    }
    return kind === 'group' && schema instanceof ObjectSchema
      ? Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
          modelPaths(field, `${path}.${name}`),
        )
      : [path]
  }
  const formPaths = (fields: CmsField[] = [], path = ''): string[] =>
    fields.flatMap(({ name, fields: inner, widget }) =>
      inner && widget !== 'localized'
        ? formPaths(inner, `${path}.${name}`)
        : [`${path}.${name}`],
    )

  it.each(contentTypes.map((type) => [slugOf(type), type] as const))(
    'has every field of %s, as plain JSON',
    (name, { schema }) => {
      const form = cmsForm(contentTypes, 'fr')
      const files = form.flatMap((collection) => collection.files ?? [])
      const found = [...form, ...files].find((one) => one.name === name)
      expect(formPaths(found?.fields)).toEqual(modelPaths(schema))
      expect(JSON.parse(JSON.stringify(found))).toEqual(found)
    },
  )

  it.each([
    ['fr', { label: 'Nouvelles', status: 'Terminé', item: 'Étape' }],
    ['en', { label: 'News', status: 'Done', item: 'Step' }],
  ] as const)('speaks the language of the editor: %s', (language, words) => {
    expect(cmsForm([news], language).at(-1)).toMatchObject({
      name: 'news',
      label: words.label,
      folder: 'content/news',
      summary: '{{fields.headline.fr}}',
      fields: [
        { name: 'order', widget: 'number', min: 1, max: 9 },
        { name: 'headline', widget: 'localized', max: 120 },
        { options: [{ value: 'done', label: words.status }, { value: 'next' }] },
        { widget: 'list', label_singular: words.item, min: 1, max: 3 },
      ],
    })
  })

  it('names a field in a sentence as it does in the form', () => {
    expect(fieldLabel(news, 'steps[1].note.en', 'fr')).toBe(
      'Étapes › Étape 2 › Note › anglais',
    )
    expect(fieldLabel(news, 'nonsense', 'fr')).toBe('nonsense')
  })
})

describe('the order of entries', () => {
  const files = [3, 1, 2].map((order) => ({
    path: `content/news/${order}.json`,
    text: JSON.stringify({ order, headline: { fr: `Titre ${order}`, en: '' } }),
  }))
  const [first = '', second = '', third = ''] = placesOf(news, files).map(
    ({ file }) => file,
  )

  it('lists them by their place, under the name that editors know', () => {
    expect(placesOf(news, files)[0]).toEqual({
      file: 'content/news/1.json',
      name: 'Titre 1',
    })
  })

  it('changes the files that moved, and no other', () => {
    expect(reordered(files, [first, second, third])).toEqual([])
    const changed = reordered(files, [second, first, third])
    expect(changed.map(({ path }) => path).sort()).toEqual([first, second])
    expect(changed.find(({ path }) => path === first)?.text).toContain('"order": 2,\n')
  })

  it('is for types whose entries have a place', () => {
    expect(isOrdered(news)).toBe(true)
    expect(isOrdered({ ...news, entries: { order: 'year', name: 'year' } })).toBe(false)
  })
})

describe('the texts of pages', () => {
  const french = { a: { title: 'Oui', more: 'Plus' }, b: 'Non {n}' }
  const english = { b: 'No {n}', a: { title: 'Yes', more: 'More' } }
  const translations = new Map<string, unknown>([
    ['fr', french],
    ['en', english],
    ['rm', undefined],
  ])
  const edited = sideBySide(translations)

  it('are shown side by side, and taken apart in the order of each file', () => {
    expect(edited).toMatchObject({ a: { title: { fr: 'Oui', en: 'Yes' } } })
    for (const [language, messages] of translations)
      expect(JSON.stringify(messagesOf(language, edited, messages))).toBe(
        JSON.stringify(messages ?? {}),
      )
  })

  it('leave out what is not translated yet, and put in what is', () => {
    const half = { ...edited, a: { title: { rm: 'Gea' }, more: { rm: '' } } }
    expect(messagesOf('rm', half, {})).toEqual({ a: { title: 'Gea' } })
  })

  it('have a field for each text, with its key and what is to be kept', () => {
    const [page, other] = textsForm({ page: french, footer: {} }, 'fr').files ?? []
    expect(page).toMatchObject({
      file: textsFile('page'),
      fields: [
        { name: 'a', widget: 'object', fields: [{ hint: 'page.a.title' }, {}] },
        { hint: 'page.b – à garder tel quel : {n}', widget: 'localized' },
      ],
    })
    expect(other?.label).toBe('Pied de page')
    expect(pageOf(textsFile('page'))).toBe('page')
    expect(pageOf('locales/fr/translation.json')).toBeUndefined()
  })

  it('are labelled in two languages, by their key if nobody named them', () => {
    expect(textLabel('hero', 'fr')).not.toBe(textLabel('hero', 'en'))
    expect(textLabel('notNamedYet', 'fr')).toBe('Not named yet')
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

describe('a text in all languages', () => {
  it('is told in a sentence for each language what is wrong', () => {
    const texts = { fr: 'x'.repeat(61), en: '<b>', other: 'kept' }
    expect(Object.fromEntries(localizedProblems(texts, 60))).toEqual({
      fr: 'Trop long : 60 caractères au plus.',
      en: expect.stringMatching(/^Le texte en anglais contient du HTML/),
    })
    expect(localizedProblems({ fr: 'Oui' }, 60).get('en')).toBe(
      'Il manque le texte en anglais.',
    )
    expect(localizedProblems({ fr: 'Oui', en: 'Yes' }, 3).size).toBe(0)
  })
})
