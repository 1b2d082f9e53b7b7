import { ValidationError, type AnyObjectSchema, type InferType } from 'yup'

/** A field and why it was refused: a code of the schema. */
export interface FieldError {
  field: string
  code: string
}

/**
 * Checks fields as they are, without turning a number into a text. All wrong fields are
 * told at once, each with its first reason, as the form in the browser does.
 */
export const check = <Schema extends AnyObjectSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): { value: InferType<Schema> } | { errors: FieldError[] } => {
  try {
    const complete: unknown = { ...schema.getDefault(), ...fields }
    return { value: schema.validateSync(complete, { strict: true, abortEarly: false }) }
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    const codes = new Map<string, string>()
    for (const { path = '', message } of error.inner)
      if (!codes.has(path)) codes.set(path, message)
    return { errors: [...codes].map(([field, code]) => ({ field, code })) }
  }
}
