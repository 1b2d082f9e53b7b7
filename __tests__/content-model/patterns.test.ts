import { internationalPhone, PHONE } from '../../src/content-model/patterns'

it.each([
  ['022 344 55 66', '+41 22 344 55 66'],
  ['022/344.55.66', '+41 22 344 55 66'],
  ['(022) 344 55 66', '+41 22 344 55 66'],
  ['+41 (0)22 344 55 66', '+41 22 344 55 66'],
  ['0041 22 344 55 66', '+41 22 344 55 66'],
  ['+41223445566', '+41 22 344 55 66'],
  ['0800 123 456', '+41 800 123 456'],
])('the phone number %s is stored as %s', (typed, stored) => {
  expect(internationalPhone(typed)).toBe(stored)
  expect(stored).toMatch(PHONE)
})

it.each(['022 344 55 6', '+33 1 23 45 67 89', '', 'rien', '022 344 55 66 7'])(
  'the text «%s» is no Swiss phone number, and stays as it was typed',
  (typed) => expect(internationalPhone(typed)).toBe(typed),
)
