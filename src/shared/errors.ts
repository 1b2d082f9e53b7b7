/** Why a field of a form was refused; every code has a text for each field it can meet. */
export const errorCodes = ['required', 'email', 'tooLong', 'characters'] as const

export type ErrorCode = (typeof errorCodes)[number]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  errorCodes.some((code) => code === value)

/** NUL and halves of a surrogate pair: no database gives them back as they were typed. */
const UNKEEPABLE = /[\0\p{Cs}]/u

export const isKeepable = (text: string): boolean => !UNKEEPABLE.test(text)
