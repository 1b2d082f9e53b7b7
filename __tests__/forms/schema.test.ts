import { ValidationError } from 'yup'
import { contactMessageSchema, MESSAGE_MAX, NAME_MAX } from '../../src/forms/schema'

const valid = { name: 'Zoë', email: 'zoe@example.org', subject: '', message: 'Bonjour' }

const codes = (message: object): string[] => {
  try {
    contactMessageSchema.validateSync(message, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError)
      return error.inner.map(({ path, message: code }) => `${path}: ${code}`)
    throw error
  }
}

describe('section 5, validation rules', () => {
  it.each([
    [{}, []],
    [{ name: '' }, ['name: required']],
    [{ name: ' \t\n ' }, ['name: required']],
    [{ message: '   ' }, ['message: required']],
    [{ email: '' }, ['email: required']],
    [{ subject: 'press' }, []],
    [{ subject: undefined }, []],
    [{ name: 'a'.repeat(NAME_MAX) }, []],
    [{ name: 'a'.repeat(NAME_MAX + 1) }, ['name: tooLong']],
    [{ message: 'a'.repeat(MESSAGE_MAX + 1) }, ['message: tooLong']],
    [{ name: 'a\0b' }, ['name: characters']],
  ])('%j → %j', (change, expected) => {
    expect(codes({ ...valid, ...change })).toEqual(expected)
  })

  it.each([
    ['a@b.c', true],
    ['zoë@exämple.org', true],
    ["a+o'brien@c.d.e", true],
    ['a@b..c', true],
    ...['a', 'a@b', 'a@b.', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', 'a@b.c d', ' a@b.c'].map(
      (email) => [email, false] as const,
    ),
  ])('%j is an e-mail address: %j', (email, isAddress) => {
    expect(codes({ ...valid, email })).toEqual(isAddress ? [] : ['email: email'])
  })
})
