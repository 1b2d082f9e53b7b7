import type { ComponentProps } from 'react'
import type { FieldError } from '../components/ui/Field'
import { Honeypot } from '../components/ui/Honeypot'
import { errorCodes, HONEYPOT_FIELD, type ErrorCode } from '../shared/form-rules'

export interface CorrectionProps {
  /**
   * Renders the form for the page that answers a post without script: with every error that
   * it can have, of which `server/routes/correction-page.ts` removes those that do not apply.
   */
  correction?: boolean
}

/** The error of a field, or all that it can have on a correction page. */
export const fieldErrors = (
  texts: Record<ErrorCode, string>,
  code: unknown,
  correction?: boolean,
): FieldError[] =>
  errorCodes
    .filter((each) => correction || each === code)
    .map((each) => ({ code: each, text: texts[each] }))

/** What a correction page can say of the sending itself. */
export const sendingErrors = (failed: string, busy: string) => [
  { field: 'form', code: 'failed', text: failed },
  { field: 'form', code: 'busy', text: busy },
]

type FormProps = ComponentProps<'form'> & {
  /** Where the browser posts the form if there is no script. */
  action: string
  language: string
  /** Label of the honeypot. */
  honeypot: string
}

/** What every form has. Its own errors replace those of the browser. */
export const Form = ({ language, honeypot, children, ...form }: FormProps) => (
  <form method="post" noValidate {...form}>
    <input type="hidden" name="language" value={language} />
    <Honeypot name={HONEYPOT_FIELD} label={honeypot} />
    {children}
  </form>
)

/** What a program typed into the honeypot, as a value to send; nothing if it is empty. */
export const honeypotValue = (form: HTMLFormElement | null): Record<string, string> => {
  const field = form?.querySelector<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`)
  return field?.value ? { [HONEYPOT_FIELD]: field.value } : {}
}

/**
 * Moves to the first wrong field, and shows the summary above it where there is room for
 * both. A field that has the focus gets it anew, so that screen readers read its error.
 */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (!form || !field) return
  if (field === document.activeElement) field.blur()
  field.focus()
  form.querySelector('[data-error-summary]')?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}
