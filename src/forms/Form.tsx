import type { ComponentProps } from 'react'
import type { FieldError } from '../components/ui/Field'
import { errorCodes, HONEYPOT_FIELD, type ErrorCode } from '../shared/form-rules'
import * as styles from './Form.module.css'

/**
 * The errors of a form on the page that answers a post without script. The build renders `all`
 * that it can have; `server/correction-page.ts` removes those that do not apply, and
 * the island hydrates with the codes that are left, by field.
 */
export type Correction = 'all' | Readonly<Record<string, string | undefined>>

export interface CorrectionProps {
  correction?: Correction
}

/** The error of a field with this code, or all that it can have. */
export const fieldErrors = (
  texts: Record<ErrorCode, string>,
  code: unknown,
  correction?: Correction,
): FieldError[] =>
  errorCodes
    .filter((each) => correction === 'all' || each === code)
    .map((each) => ({ code: each, text: texts[each] }))

/** What a correction page says of the sending itself. */
export const sendingErrors = (
  correction: Correction | undefined,
  texts: { failed: string; busy: string },
) =>
  (['failed', 'busy'] as const)
    .filter((code) => correction === 'all' || correction?.form === code)
    .map((code) => ({ field: 'form', code, text: texts[code] }))

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
    {/* People neither see, reach nor hear it; programs that fill in everything do. */}
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {honeypot}
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
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
