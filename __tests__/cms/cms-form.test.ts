/** @jest-environment node */
import { ObjectSchema, type ISchema } from 'yup'
import { contentTypes } from '../../src/content-model'
import { contentType, slugOf } from '../../src/content-model/content-type'
import {
  cmsForm,
  type CmsCollection,
  type CmsField,
} from '../../src/content-model/derive/cms-form'
import { fieldsOf, itemOf, metaOf } from '../../src/content-model/derive/meta'
import { integer, localized } from '../../src/content-model/fields'
import { languageCodes } from '../../src/i18n/languages'

const fieldsFor = (collections: CmsCollection[], name: string): CmsField[] =>
  collections.find((collection) => collection.name === name)?.fields ??
  collections.flatMap(({ files = [] }) => files).find((file) => file.name === name)
    ?.fields ??
  []

/** Their items are texts in the model; the form has a field for each of them. */
const LISTS_OF_TEXTS = ['tags', 'paragraphs', 'points']

/** Every field of a schema by its path, and the same of a form. */
const modelPaths = (schema: ISchema<unknown>, path: string): string[] => {
  const { kind } = metaOf(schema)
  if (kind === 'list') return modelPaths(itemOf(schema), path)
  if (kind === 'localized') return languageCodes.map((code) => `${path}.${code}`)
  if (!(schema instanceof ObjectSchema)) return [path]
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    modelPaths(field, `${path}.${name}`),
  )
}
const formPaths = (fields: CmsField[], path: string): string[] =>
  fields.flatMap(({ name, fields: inner, widget }) => {
    const isWrapped =
      widget === 'list' && inner?.length === 1 && inner[0]?.name === 'text'
    const shown = isWrapped && LISTS_OF_TEXTS.includes(name) ? inner[0]?.fields : inner
    return shown ? formPaths(shown, `${path}.${name}`) : [`${path}.${name}`]
  })

describe.each(['fr', 'en'] as const)('the form in %s', (language) => {
  const form = cmsForm(contentTypes, language)

  it.each(contentTypes.map((type) => [slugOf(type), type] as const))(
    'has every field of %s',
    (name, { schema }) => {
      expect(formPaths(fieldsFor(form, name), '')).toEqual(modelPaths(schema, ''))
    },
  )

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form)
  })

  it('is labelled in the language of the editor', () => {
    for (const type of contentTypes)
      expect(JSON.stringify(form)).toContain(JSON.stringify(type.label[language]))
  })
})

it('shows a field that is added to a type, and a type that is added', () => {
  const news = contentType({
    typeName: 'News',
    location: 'news/',
    label: { fr: 'Nouvelles', en: 'News' },
    help: { fr: 'Ce qui est nouveau.', en: 'What is new.' },
    entries: { order: 'order', name: 'headline' },
    fields: {
      order: integer({ label: { fr: 'Position', en: 'Position' }, min: 1, max: 9 }),
      headline: localized({ label: { fr: 'Titre', en: 'Headline' }, max: 120 }),
    },
  })
  const collection = cmsForm([...contentTypes, news], 'fr').at(-1)
  expect(collection).toMatchObject({
    name: 'news',
    label: 'Nouvelles',
    folder: 'content/news',
    identifier_field: 'headline.fr',
    summary: '{{fields.headline.fr}}',
    fields: [
      { name: 'order', label: 'Position', widget: 'number', min: 1, max: 9 },
      { name: 'headline', label: 'Titre', widget: 'localized', max: 120 },
    ],
  })
})

it('offers the words of a choice in the words of the editor', () => {
  const [status] = fieldsFor(cmsForm(contentTypes, 'fr'), 'roadmap').filter(
    ({ name }) => name === 'status',
  )
  expect(status?.options).toContainEqual({ value: 'current', label: 'En cours' })
})
