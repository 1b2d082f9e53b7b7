/**
 * The rules for what visitors may send. The forms, the server and the tests share them. Source:
 * sections 3 and 5 of the specification. The specification names no upper limits; those in
 * `maxLength` are ours.
 */
import { object, string, type InferType } from 'yup'
import { EMAIL_MAX, emailError, tidyEmail } from '../shared/email-address'
import { isStorable, lengthOf, type ErrorCode } from '../shared/form-rules'

/** The most characters that each field may have. */
export const maxLength = {
  name: 200,
  email: EMAIL_MAX,
  subject: 200,
  message: 5000,
}

/**
 * The subjects of a message that a visitor can choose. A message without a subject goes to
 * technical support.
 */
export const subjects = ['', 'partnership', 'press', 'other'] as const

export type Subject = (typeof subjects)[number]

const code = (value: ErrorCode) => value

const storableText = (max: number) =>
  string()
    .test('characters', code('characters'), (value = '') => isStorable(value))
    .test('tooLong', code('tooLong'), (value = '') => lengthOf(value) <= max)

/** The rule for a text that may be missing; a missing text becomes an empty one. */
const optionalText = (max: number) =>
  storableText(max)
    .typeError(code('characters'))
    .nonNullable(code('characters'))
    .defined()
    .default('')

const filledText = (max: number) =>
  storableText(max)
    .typeError(code('required'))
    .required(code('required'))
    .test('filled', code('required'), (value) => value === '' || value.trim() !== '')

/**
 * The rule for an e-mail address in a Yup schema. The newsletter form does without Yup, which would
 * make its script larger, and calls `tidyEmail` and `emailError` itself.
 */
const emailAddress = string()
  .transform((typed: string | null) => typed && tidyEmail(typed))
  .typeError(code('required'))
  .nonNullable(code('required'))
  .defined(code('required'))
  .test((value, context) => {
    const message = emailError(value)
    return message === undefined || context.createError({ message })
  })

/**
 * The rules for a contact message. The form, the mails, the command line and the exports all show
 * the fields in the order of this list.
 */
export const contactMessageSchema = object({
  name: filledText(maxLength.name),
  email: emailAddress,
  subject: optionalText(maxLength.subject),
  message: filledText(maxLength.message),
})

export type ContactMessage = InferType<typeof contactMessageSchema>

export type ContactField = keyof ContactMessage

export const contactFields = Object.keys(contactMessageSchema.fields) as ContactField[]

/** Makes an object with a value for each field of the contact form. */
export const mapFields = <Value>(valueOf: (field: ContactField) => Value) =>
  Object.fromEntries(contactFields.map((field) => [field, valueOf(field)])) as Record<
    ContactField,
    Value
  >

export const subscriptionSchema = object({ email: emailAddress })
