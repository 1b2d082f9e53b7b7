/**
 * Text typed in a number field becomes a number only if every person would read it as that number.
 *
 * @jest-environment jsdom
 */
import { parseTyped } from '../../../../cms/ui/fields/text-control'
import { problemsIn } from '../../../../src/content-model/check/fields'
import { decimal, integer } from '../../../../src/content-model/fields'

const options = { label: { fr: 'x', en: 'x' }, min: -1e9, max: 1e9 }
const whole = integer(options)
const broken = decimal(options)

it.each<[string, number]>([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['007', 7],
])(
  'the editor’s page reads the typed text %j as a number, in a field of whole or of decimal numbers',
  (typed, number) => {
    expect(parseTyped(whole, typed)).toBe(number)
    expect(parseTyped(broken, typed)).toBe(number)
  },
)

it.each<[string, number]>([
  ['46,204', 46.204],
  ['46.204', 46.204],
  ['-0,5', -0.5],
])(
  'the editor’s page reads the typed text %j as a number only in a field of decimal numbers',
  (typed, number) => {
    expect(parseTyped(broken, typed)).toBe(number)
    expect(parseTyped(whole, typed)).toBe(typed)
  },
)

it.each([
  ...['0x1F', '0b11', '0o17', '1e2', '1E400', 'Infinity', '-Infinity', 'NaN', '-', '+5'],
  ...['1,', '.5', '1,2,3', '1.000,5', '1 000', '1\u202f000', "1'000", '1’000'],
])(
  'the editor’s page reads no number in the typed text %j, and the content check refuses it',
  (typed) => {
    for (const field of [whole, broken]) {
      expect(typeof parseTyped(field, typed)).toBe('string')
      expect(problemsIn(field, parseTyped(field, typed))).not.toEqual([])
    }
  },
)

// Some people write a thousand as 1,000 or 1.000, which as a decimal number would be 1. So a field
// of whole numbers takes neither.
it.each(['1,000', '1.000', '2025.0'])(
  'the content check refuses %j in a field of whole numbers',
  (typed) => {
    expect(problemsIn(whole, parseTyped(whole, typed))).not.toEqual([])
  },
)

it('the editor’s page gives an empty field of numbers no value', () => {
  expect(parseTyped(whole, ' ')).toBeUndefined()
})
