import fc from 'fast-check'
import { contentTypeOf } from '../../src/content-model'
import {
  addressInLink,
  fieldAt,
  isWithin,
  labelOf,
  languageOf,
  linkToAddress,
  outerPath,
  parseAddress,
  pathTo,
  printAddress,
  stepsOf,
  translationOf,
  valueAt,
  withoutLanguage,
  withValue,
} from '../../src/content-model/address'
import { languageCodes } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'

/**
 * Random paths of JSON files, such as `content/team/ada.json`. The names of fields that `key` makes
 * have no dots or brackets, since these separate the names in the path to a text.
 */
const file = fc
  .tuple(
    fc.constantFrom('content', 'content/team', 'locales'),
    fc.stringMatching(/^[\w #é%()+-]{1,12}$/),
  )
  .map(([folder, name]) => `${folder}/${name}.json`)
const key = fc.stringMatching(/^[A-Za-zé#%$ -]{1,8}$/)
const steps = fc.array(fc.oneof(key, fc.nat(30)), { minLength: 1, maxLength: 5 })
const path = fc
  .tuple(key, steps)
  .map(([first, inner]) => [first, ...inner].reduce<string>(pathTo, ''))

it('parseAddress and addressInLink read the address that printAddress and linkToAddress wrote', () =>
  fc.assert(
    fc.property(file, fc.oneof(path, fc.constant('')), (name, at) => {
      const address = { file: name, path: at }
      expect(parseAddress(printAddress(address))).toEqual(address)
      expect(addressInLink(linkToAddress(address))).toEqual(address)
    }),
  ))

it('stepsOf splits a path into the keys and numbers from which pathTo built it, and outerPath removes the last of them', () =>
  fc.assert(
    fc.property(key, steps, (first, inner) => {
      const all = [first, ...inner]
      const whole = all.reduce<string>(pathTo, '')
      expect(stepsOf(whole)).toEqual(all.map(String))
      expect(outerPath(whole)).toBe(all.slice(0, -1).reduce<string>(pathTo, ''))
      expect(isWithin(whole, outerPath(whole))).toBe(true)
      expect(isWithin(outerPath(whole), whole)).toBe(false)
    }),
  ))

it('withValue sets the value at a path and changes no other value, and valueAt reads the value', () =>
  fc.assert(
    fc.property(key, key, fc.jsonValue(), fc.jsonValue(), (one, other, before, value) => {
      fc.pre(one !== other)
      const data = { [one]: [before, { [other]: before }], [other]: before }
      const at = pathTo(pathTo(one, 1), other)
      const changed = withValue(data, at, value)
      expect(valueAt(changed, at)).toEqual(value)
      expect(withValue(changed, at, before)).toEqual(data)
      expect(valueAt(changed, other)).toEqual(before)
      expect(Object.keys(Object(changed))).toEqual(Object.keys(data))
    }),
  ))

it('withValue(data, path, undefined) removes the key at the path, and an empty path stands for all of the data', () => {
  expect(withValue({ a: { b: 1, c: 2 } }, 'a.b', undefined)).toEqual({ a: { c: 2 } })
  expect(withValue({ a: 1 }, 'b.c', undefined)).toEqual({ a: 1 })
  expect(withValue({ a: 1 }, '', 2)).toBe(2)
})

it('isWithin compares whole steps, so that the path titles.fr does not lie within the path title', () => {
  expect(isWithin('titles.fr', 'title')).toBe(false)
  expect(isWithin('steps[10]', 'steps[1]')).toBe(false)
  expect(isWithin('steps[1].title', 'steps[1]')).toBe(true)
})

it.each(languageCodes)(
  'translationOf adds the language «%s» to an address, and withoutLanguage removes it again',
  (code) => {
    for (const whole of [
      { file: 'content/stats/beta.json', path: 'value' },
      { file: messagesFile(languageCodes[0] ?? ''), path: 'about.hero.title' },
    ]) {
      const text = translationOf(whole, code)
      expect(languageOf(text)).toBe(code)
      expect(withoutLanguage(text)).toEqual(whole)
    }
  },
)

it('languageOf finds no language in the path `de` alone, nor in `hours.to`, since the site has no language `to`', () => {
  expect(languageOf({ file: 'content/contact.json', path: 'de' })).toBeUndefined()
  expect(languageOf({ file: 'content/contact.json', path: 'hours.to' })).toBeUndefined()
})

it('labelOf says where a text stands by the labels of its fields, the number of its list item, and its language', () => {
  const year = contentTypeOf('content/roadmap/2026.json')
  const address = { file: 'content/roadmap/2026.json', path: 'steps[1].text.de' }
  if (!year) throw new Error('There is no roadmap')
  const [list, item, text] = ['steps', 'steps[1]', 'steps[1].text'].map(
    (at) => fieldAt(year.schema, at)?.label.en,
  )
  expect(labelOf(year.schema, address, 'en')).toBe(
    [list, `${item} 2`, text, 'German'].join(' › '),
  )
})
