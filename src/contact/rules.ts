/**
 * What a contact message must be. The form, the receiver and the tests read the same rules.
 * Source: sections 3 and 5 of the specification; the upper limits are ours, since it names none.
 */
import { object, string, type InferType } from 'yup'
import { EMAIL_MAX, EMAIL_PATTERN } from '../rules/email'

export const NAME_MAX = 200
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000

/** The subjects a visitor can choose; the empty one means technical support. */
export const subjects = ['', 'partnership', 'press', 'other'] as const

export type Subject = (typeof subjects)[number]

/** Why a field was refused; every code has a text for each field it can meet. */
export const errorCodes = ['required', 'email', 'tooLong', 'characters'] as const

export type ErrorCode = (typeof errorCodes)[number]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  errorCodes.some((code) => code === value)

/** The fields in the order of the form. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const

export type ContactField = (typeof contactFields)[number]

const code = (value: ErrorCode) => value

/** NUL and halves of a surrogate pair: no database gives them back as they were typed. */
const UNKEEPABLE = /[\0\p{Cs}]/u

const keepableText = () =>
  string().test('characters', code('characters'), (value = '') => !UNKEEPABLE.test(value))

const filledText = (max: number) =>
  keepableText()
    .typeError(code('required'))
    .required(code('required'))
    .test('filled', code('required'), (value) => value === '' || value.trim() !== '')
    .max(max, code('tooLong'))

export const emailRule = keepableText()
  .typeError(code('required'))
  .required(code('required'))
  .matches(EMAIL_PATTERN, { message: code('email'), excludeEmptyString: true })
  .max(EMAIL_MAX, code('tooLong'))

/** The message as it travels: four texts, kept as they were typed. */
export const contactMessageSchema = object({
  name: filledText(NAME_MAX),
  email: emailRule,
  subject: keepableText()
    .typeError(code('characters'))
    .nonNullable(code('characters'))
    .defined()
    .default('')
    .max(SUBJECT_MAX, code('tooLong')),
  message: filledText(MESSAGE_MAX),
})

export type ContactMessage = InferType<typeof contactMessageSchema>
