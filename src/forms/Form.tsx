import type { ComponentProps } from 'react'
import type { FieldError } from '../components/ui/Field'
import { errorCodes, HONEYPOT_FIELD, type ErrorCode } from '../shared/form-rules'

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
  onEdit: (field: string) => void
}

/**
 * What every form has. Its own errors replace those of the browser. Its fields are uncontrolled:
 * what is seen in them is sent, whoever put it there, and however little they told of it.
 */
export const Form = ({ language, honeypot, onEdit, children, ...form }: FormProps) => {
  // Programs that fill in forms may fire one of the two events only.
  const edited = ({ target }: { target: EventTarget }) =>
    onEdit((target as HTMLInputElement).name)
  return (
    <form method="post" noValidate onInput={edited} onChange={edited} {...form}>
      <input type="hidden" name="language" value={language} />
      {/* People neither see, reach nor hear it; programs that fill in everything do. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {honeypot}
          <input
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            autoComplete="off"
            // The two password managers that are known to fill in such fields.
            data-1p-ignore
            data-lpignore
          />
        </label>
      </div>
      {children}
    </form>
  )
}

/** What the control of an address has beside what each has. */
export const emailControl = {
  type: 'email',
  autoComplete: 'email',
  spellCheck: false,
  'aria-required': true,
} as const

/** A control of a form by its name. */
export const controlOf = (form: HTMLElement | null, name?: string) =>
  form?.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${name}"]`,
  )

/** The button that sends a form. */
export const submitOf = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[type=submit]')

/** What stands in a field. */
export const valueOf = (form: HTMLElement | null, name: string): string =>
  controlOf(form, name)?.value ?? ''

/** What a correction page says of fields that nobody has edited since: codes, by field. */
export const shownErrors = (island: HTMLElement): Correction => {
  const isEdited = (name?: string) => {
    const control = controlOf(island, name)
    return control && 'defaultValue' in control && control.value !== control.defaultValue
  }
  return Object.fromEntries(
    Array.from(
      island.querySelectorAll<HTMLElement>('[data-error-for]'),
      ({ dataset: { errorFor = '', errorCode } }) => [
        errorFor,
        isEdited(errorFor) ? undefined : errorCode,
      ],
    ),
  )
}

/** What a program typed into the honeypot, as a value to send; nothing if it is empty. */
export const honeypotValue = (form: HTMLFormElement | null): Record<string, string> => {
  const value = valueOf(form, HONEYPOT_FIELD)
  return value ? { [HONEYPOT_FIELD]: value } : {}
}
