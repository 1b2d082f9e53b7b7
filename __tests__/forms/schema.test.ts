import { ValidationError } from 'yup'
import { contactMessageSchema, maxLength } from '../../src/forms/schema'

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
    [{ name: 'a'.repeat(maxLength.name) }, []],
    [{ name: 'a'.repeat(maxLength.name + 1) }, ['name: tooLong']],
    [{ message: 'a'.repeat(maxLength.message + 1) }, ['message: tooLong']],
    [{ name: 'a\0b' }, ['name: characters']],
  ])('%j → %j', (change, expected) => {
    expect(codes({ ...valid, ...change })).toEqual(expected)
  })

  it.each(['a@b.c', 'zoë@exämple.org', "a+o'brien@c.d.e", 'a@b..c'])(
    'takes %s for an e-mail address',
    (email) => expect(codes({ ...valid, email })).toEqual([]),
  )

  it.each(['a', 'a@b', 'a@b.', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', 'a@b.c d', ' a@b.c'])(
    'refuses %j',
    (email) => expect(codes({ ...valid, email })).toEqual(['email: email']),
  )
})
