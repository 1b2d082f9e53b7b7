/**
 * What is typed in the field of a number is a number only if a person would read it as that one.
 *
 * @jest-environment jsdom
 */
import { parseTyped } from '../../cms/ui/fields/text-control'
import { problemsIn } from '../../src/content-model/check/fields'
import { decimal, integer } from '../../src/content-model/fields'

const options = { label: { fr: 'x', en: 'x' }, min: -1e9, max: 1e9 }
const whole = integer(options)
const broken = decimal(options)

it.each<[string, number]>([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['007', 7],
])('%j is a number in either field', (typed, number) => {
  expect(parseTyped(whole, typed)).toBe(number)
  expect(parseTyped(broken, typed)).toBe(number)
})

it.each<[string, number]>([
  ['46,204', 46.204],
  ['46.204', 46.204],
  ['-0,5', -0.5],
])('%j is a decimal number, and no whole one', (typed, number) => {
  expect(parseTyped(broken, typed)).toBe(number)
  expect(parseTyped(whole, typed)).toBe(typed)
})

it.each([
  ...['0x1F', '0b11', '0o17', '1e2', '1E400', 'Infinity', '-Infinity', 'NaN', '-', '+5'],
  ...['1,', '.5', '1,2,3', '1.000,5', '1 000', '1\u202f000', "1'000", '1’000'],
])('%j stays a text, which the check refuses', (typed) => {
  for (const field of [whole, broken]) {
    expect(typeof parseTyped(field, typed)).toBe('string')
    expect(problemsIn(field, parseTyped(field, typed))).not.toEqual([])
  }
})

// Some people write a thousand like this; read as a decimal number, it would be 1.
it.each(['1,000', '1.000', '2025.0'])('%j is no whole number', (typed) => {
  expect(problemsIn(whole, parseTyped(whole, typed))).not.toEqual([])
})

it('an empty field has no number', () => {
  expect(parseTyped(whole, ' ')).toBeUndefined()
})
