import type { ComponentProps } from 'react'
import type { FieldError } from '../components/ui/Field'
import { errorCodes, HONEYPOT_FIELD, type ErrorCode } from '../shared/form-rules'
import * as styles from './Form.module.css'

/**
 * The errors on the page that answers a form which was posted without scripts. The build renders
 * `all` possible ones, and `server/correction-page.ts` removes those that were not made. The island
 * then hydrates with the error codes that are left, by field.
 */
export type Correction = 'all' | Readonly<Record<string, string | undefined>>

export interface CorrectionProps {
  correction?: Correction
}

/**
 * The errors of a field to render: the one with this code, or, if `correction` is `all`, every
 * error that the field can have.
 */
export const fieldErrors = (
  texts: Record<ErrorCode, string>,
  code: unknown,
  correction?: Correction,
): FieldError[] =>
  errorCodes
    .filter((each) => correction === 'all' || each === code)
    .map((each) => ({ code: each, text: texts[each] }))

/** The errors of a correction page that belong to no field: sending failed, or the server was busy. */
export const sendingErrors = (
  correction: Correction | undefined,
  texts: { failed: string; busy: string },
) =>
  (['failed', 'busy'] as const)
    .filter((code) => correction === 'all' || correction?.form === code)
    .map((code) => ({ field: 'form', code, text: texts[code] }))

type FormProps = ComponentProps<'form'> & {
  /** The address to which the browser posts the form if there is no script. */
  action: string
  language: string
  /** The label of the honeypot. */
  honeypot: string
  onEdit: (field: string) => void
}

/**
 * The element and the hidden fields that every form has. The form shows its own errors, not the
 * browser's. React does not control the fields: a password manager may fill one in without an
 * event, and what is seen in the field has to be sent.
 */
export const Form = ({ language, honeypot, onEdit, children, ...form }: FormProps) => {
  // Both events count as an edit, since a program that fills in a form may fire only one of them.
  const edited = ({ target }: { target: EventTarget }) =>
    onEdit((target as HTMLInputElement).name)
  return (
    <form method="post" noValidate onInput={edited} onChange={edited} {...form}>
      <input type="hidden" name="language" value={language} />
      {/* People neither see, reach nor hear the honeypot, but a program that sends spam fills it
          in. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {honeypot}
          <input
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            autoComplete="off"
            // Without these attributes, 1Password and LastPass would fill in the honeypot for a
            // person, and the message would count as spam.
            data-1p-ignore
            data-lpignore
          />
        </label>
      </div>
      {children}
    </form>
  )
}

export interface DataNoticeProps {
  /** One or two short sentences on what becomes of the data. */
  text: string
  /** Links to the pages that say more about the data. */
  links: readonly { href: string; text: string }[]
}

/** The notice before the first field of a form: it says what becomes of what a visitor types there. */
export const DataNotice = ({ text, links }: DataNoticeProps) => (
  <p className={styles.notice}>
    {text}
    {links.map((link) => (
      <span key={link.href}>
        {' '}
        <a href={link.href}>{link.text}</a>
      </span>
    ))}
  </p>
)

/** The attributes of a control for an e-mail address. */
export const emailControl = {
  type: 'email',
  autoComplete: 'email',
  spellCheck: false,
  'aria-required': true,
} as const

/** Finds a control of a form by its name. */
export const controlOf = (form: HTMLElement | null, name?: string) =>
  form?.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${name}"]`,
  )

/** Finds the button that sends a form. */
export const submitOf = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[type=submit]')

/** The text in a field of a form; empty if there is no such field. */
export const valueOf = (form: HTMLElement | null, name: string): string =>
  controlOf(form, name)?.value ?? ''

/**
 * The codes of the errors that a correction page shows, by field. A field that was edited
 * since has none.
 */
const shownErrors = (island: HTMLElement): Correction => {
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

/**
 * The props with which a form hydrates. On a correction page, it keeps the errors that the server
 * has left there, except those of fields that were edited since.
 */
export const withShownErrors = <Props extends CorrectionProps>(
  props: Props,
  island: HTMLElement,
): Props => (props.correction ? { ...props, correction: shownErrors(island) } : props)

/** The honeypot's value among the values to send; nothing if the honeypot is empty. */
export const honeypotValue = (form: HTMLFormElement | null): Record<string, string> => {
  const value = valueOf(form, HONEYPOT_FIELD)
  return value ? { [HONEYPOT_FIELD]: value } : {}
}
