/**
 * A version saved under an earlier content model is fitted to today's model, and can be saved.
 *
 * @jest-environment jsdom
 */
import type { Project } from '../../../../cms/api'
import { formAt, type EditorForm } from '../../../../cms/ui/project/forms'
import { adaptValue } from '../../../../cms/ui/versions/earlier-versions'
import { problemsInForm } from '../../../../cms/ui/wording/problems'
import { recordOf } from '../../../../src/shared/unknown'
import { exampleOf } from '../../../support/example-content'

const formOf = (file: string) => formAt({ file, path: '' }, {} as Project) as EditorForm
const CONTACT = 'content/contact.json'
const contact = formOf(CONTACT)
const fit = (then: object, now: object) => recordOf(adaptValue(contact.schema, then, now))

describe('fields in an earlier version of an entry', () => {
  const now = { $schema: 'today', ...exampleOf(contact.type as never) }

  it.each<[string, object]>([
    ['a field that the model no longer has', { ...now, hours: { fr: 'x' } }],
    ['the name of another JSON Schema', { ...now, $schema: 'yesterday' }],
    ['no name of a JSON Schema', { ...now, $schema: undefined }],
    ['no value in a field that is new', { ...now, phone: undefined }],
    ['a text in the place of today’s group', { ...now, openingHours: '9–17' }],
    [
      'a field of a group that the model no longer has',
      {
        ...now,
        openingHours: { ...recordOf(recordOf(now).openingHours), lunch: '12:00' },
      },
    ],
    ['an email address that is no longer allowed', { ...now, email: 'nobody' }],
    ['a number in the place of a text', { ...now, phone: 22 }],
    ['nothing in the place of a text', { ...now, phone: null }],
  ])(
    'the editor turns an earlier version of an entry that has %s into one that can be saved today',
    (_what, then) => {
      expect(fit(then, now)).toEqual(now)
      const files = { [CONTACT]: fit(then, now) }
      expect(problemsInForm(contact, files, {} as Project)).toEqual([])
    },
  )

  it('an earlier version that the editor restores keeps its value in each field that still exists', () => {
    const then = { ...now, email: 'earlier@example.org', hours: 1 }
    expect(fit(then, now)).toEqual({ ...now, email: 'earlier@example.org' })
  })
})

describe('lists in an earlier version of an entry', () => {
  const feature = formOf('content/technical-features/one.json')
  const tagsOf = (then: readonly object[], now: readonly object[]) => {
    const fitted = adaptValue(feature.schema, { tags: then }, { tags: now })
    return recordOf(fitted).tags
  }
  const both = (text: string) => ({ fr: text, en: text })
  const all = (text: string) => ({ ...both(text), de: `${text} de` })
  const long = { ...all('Caddy'), fr: 'Caddy '.repeat(10) }

  it.each<[string, readonly object[], readonly object[], readonly object[]]>([
    [
      'gets its missing German text from today’s item with the same texts',
      [both('Gatsby'), both('Caddy')],
      [all('Caddy'), all('Gatsby')],
      [all('Gatsby'), all('Caddy')],
    ],
    [
      'gets no German text if no item of today has its texts',
      [both('Gatsby'), both('Vite')],
      [all('Caddy'), all('Gatsby')],
      [all('Gatsby'), both('Vite')],
    ],
    [
      'gets no German text from an item of today that shares only one of its texts',
      [{ fr: 'Carte', en: 'Map' }],
      [{ fr: 'Carte', en: 'Card', de: 'Ausweis' }],
      [{ fr: 'Carte', en: 'Map' }],
    ],
    [
      'gets no other text if two items of today share its text',
      [{ fr: 'Carte' }],
      [
        { fr: 'Carte', en: 'Map', de: 'Plan' },
        { fr: 'Carte', en: 'Card', de: 'Ausweis' },
      ],
      [{ fr: 'Carte' }],
    ],
    [
      'gets no other text from an item of today that shares no text with it',
      [{ fr: 'Gatsby' }],
      [{ en: 'Caddy', de: 'Caddy' }],
      [{ fr: 'Gatsby' }],
    ],
    [
      'keeps a text that is too long for today’s form',
      [long, all('Gatsby')],
      [all('Gatsby'), all('Caddy')],
      [long, all('Gatsby')],
    ],
  ])(
    'when the editor restores an earlier version of an entry, an item of a list %s',
    (_what, then, now, expected) => {
      expect(tagsOf(then, now)).toEqual(expected)
    },
  )

  it('when the editor restores an earlier version of an entry, an item of a list takes no value from a different item of today’s list', () => {
    const site = formOf('content/site.json')
    const [one, two] = ['one', 'two'].map((name) => ({
      name,
      url: `https://example.org/${name}`,
    }))
    const then = { social: [{ name: 'two' }, { name: 'three', url: 'three' }] }
    const fitted = adaptValue(site.schema, then, { social: [one, two] })
    expect(recordOf(fitted).social).toEqual([two, { name: 'three', url: 'three' }])
  })
})

it('if an earlier text is too long in one language, the editor keeps today’s text in all languages', () => {
  const value = formOf('content/values/one.json')
  const then = { title: { fr: 'Long '.repeat(99), en: 'Then', de: 'Damals' } }
  const now = { title: { fr: 'Ensuite', en: 'Now', de: 'Heute' } }
  expect(recordOf(adaptValue(value.schema, then, now)).title).toEqual(now.title)
})
