import Ajv from 'ajv'
import { contentTypes } from '../../../src/content-model'
import { withValue } from '../../../src/content-model/address'
import { isFolder, type ContentType } from '../../../src/content-model/content-type'
import { jsonSchema } from '../../../src/content-model/derive/json-schema'
import { news } from '../../../src/content-model/types/news'
import { publisher } from '../../../src/content-model/types/publisher'
import { defaultLanguage } from '../../../src/i18n/languages'
import { exampleOf } from '../../support/example-content'

/** Whether a code editor finds nothing wrong with an entry. */
const isAccepted = (type: ContentType, entry: unknown): boolean =>
  new Ajv({ allErrors: true }).compile(jsonSchema(type))(entry)

const IN_FRENCH = { [defaultLanguage]: 'Un titre' }

it('code editors accept a news item in French alone, but demand all languages in a single file such as content/publisher.json', () => {
  const entry = { ...exampleOf(news), title: IN_FRENCH }
  expect(isAccepted(news, entry)).toBe(true)
  expect(isAccepted(news, { ...entry, title: {} })).toBe(false)

  const single = exampleOf(publisher)
  expect(isAccepted(publisher, single)).toBe(true)
  expect(isAccepted(publisher, { ...single, legalForm: IN_FRENCH })).toBe(false)
})

it.each(contentTypes.filter(isFolder))(
  'code editors accept an entry of the type $typeName that lacks a field only while it is in preparation',
  (type) => {
    const entry = exampleOf(type)
    expect(isAccepted(type, { draft: true })).toBe(true)
    for (const name of Object.keys(entry)) {
      const lacking = withValue(entry, name, undefined)
      expect(isAccepted(type, { ...Object(lacking), draft: true })).toBe(true)
      expect(isAccepted(type, lacking)).toBe(name === 'draft')
    }
  },
)

it.each([
  ['a day that is still empty', { date: '' }, true],
  ['a text that is still empty', { title: { fr: '', de: '' } }, true],
  ['a picture that is still to be chosen', { pictures: [{ picture: '' }] }, true],
  ['a field that does not exist', { titel: IN_FRENCH }, false],
  ['a word instead of a day', { date: 'demain' }, false],
  ['a text that is too long', { title: { fr: 'a'.repeat(100) } }, false],
])(
  'in a news item in preparation, code editors accept whatever is missing, but name each mistake in what is there: %s',
  (_, fields, isRight) => {
    expect(isAccepted(news, { ...fields, draft: true })).toBe(isRight)
    expect(isAccepted(news, { ...exampleOf(news), ...fields, draft: true })).toBe(isRight)
  },
)
