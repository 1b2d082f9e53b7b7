import { EMAIL_PATTERN } from '../../src/shared/form-rules'
import fc from 'fast-check'
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

  it.each(['a@b.c', 'zoë@exämple.org', 'a+b@c.d.e', "o'brien@example.org", 'a@b..c'])(
    'takes %s for an e-mail address',
    (email) => expect(codes({ ...valid, email })).toEqual([]),
  )

  it.each(['a', 'a@b', 'a@b.', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', 'a@b.c d', ' a@b.c'])(
    'refuses %j',
    (email) => expect(codes({ ...valid, email })).toEqual(['email: email']),
  )

  it('the pattern says: text, one @, text, a dot, text, with no spaces', () => {
    const plain = (email: string): boolean => {
      const [local, domain, ...more] = email.split('@')
      if (!local || !domain || more.length > 0 || /\s/.test(email)) return false
      return domain.slice(1, -1).includes('.')
    }
    const letters = fc.string({ unit: fc.constantFrom('a', '.', '@', ' ', 'é') })
    fc.assert(
      fc.property(letters, (email) => {
        expect(EMAIL_PATTERN.test(email)).toBe(plain(email))
      }),
    )
  })
})
