import { ValidationError } from 'yup'
import { contactFields, contactMessageSchema, maxLength } from '../../src/forms/schema'

const valid = { name: 'Zoë', email: 'zoe@example.org', message: 'Bonjour' }

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

it.each([
  [{}, []],
  [{ name: '' }, ['name: required']],
  [{ name: ' \t\n ' }, ['name: required']],
  [{ message: '   ' }, ['message: required']],
  [{ email: '' }, ['email: required']],
  [{ email: 'a b@c.d' }, ['email: email']],
  [{ subject: 'press' }, []],
  [{ subject: undefined }, []],
  [{ name: 'a'.repeat(maxLength.name) }, []],
  [{ name: 'a'.repeat(maxLength.name + 1) }, ['name: tooLong']],
  [{ message: 'a'.repeat(maxLength.message + 1) }, ['message: tooLong']],
  [{ name: 'a\0b' }, ['name: characters']],
])(
  'in a valid message with the change %j, the contact form’s rules find the errors %j',
  (change, expected) => {
    expect(codes({ ...valid, ...change })).toEqual(expected)
  },
)

it.each(['🚲', '語', 'e', 'e\u0301', '\u1112\u1161\u11ab'])(
  'a form counts %s as one character',
  (sign) => {
    for (const field of contactFields.filter((name) => name !== 'email')) {
      const max = maxLength[field]
      const lengths = [max, max + 1].map((count) => ({ [field]: sign.repeat(count) }))
      expect(lengths.flatMap((change) => codes({ ...valid, ...change }))).toEqual([
        `${field}: tooLong`,
      ])
    }
  },
)
