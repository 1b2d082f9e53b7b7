import type { FieldError } from '../../components/ui/Field'
import type { SummaryEntry } from '../../components/ui/ErrorSummary'
import { fieldId, type ContactErrors } from './ContactFields'
import { isErrorCode } from '../../shared/form-rules'
import { contactFields, type ContactField } from './rules'
import type { ContactFormTexts } from './texts'

/** The errors in words, from the codes that a check has found. */
export const errorsFrom = (
  codes: Partial<Record<ContactField, string>>,
  texts: ContactFormTexts['errors'],
): ContactErrors => {
  const errors: Partial<Record<ContactField, FieldError[]>> = {}
  for (const field of contactFields) {
    const code = codes[field]
    if (isErrorCode(code)) errors[field] = [{ code, text: texts[field][code] }]
  }
  return errors
}

/** All errors in the order of the fields, each with the way to its field. */
export const summaryOf = (errors: ContactErrors): SummaryEntry[] =>
  contactFields.flatMap((field) =>
    (errors[field] ?? []).map((error) => ({ field, target: fieldId(field), ...error })),
  )
