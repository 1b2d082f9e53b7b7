import type { ComponentProps } from 'react'
import type { FieldError } from '../components/ui/Field'
import { errorCodes, HONEYPOT_FIELD, type ErrorCode } from '../shared/form-rules'
import * as styles from './Form.module.css'

/**
 * The errors that a form shows when the page loads. Without scripts, the server answers a wrong
 * form by a correction page. The build renders that page with `all` possible errors, and
 * `server/correction-page.ts` removes those that the visitor did not make. Then the script of the
 * form starts with the error codes that are left, by field.
 */
export type Correction = 'all' | Readonly<Record<string, string | undefined>>

export interface CorrectionProps {
  correction?: Correction
}

/**
 * The errors of a field that a form renders: only the one with this code, or every possible one if
 * `correction` is `all`. The build renders all of them into the page by which the server returns
 * wrong forms.
 */
export const fieldErrors = (
  texts: Record<ErrorCode, string>,
  code: unknown,
  correction?: Correction,
): FieldError[] =>
  errorCodes
    .filter((each) => correction === 'all' || each === code)
    .map((each) => ({ code: each, text: texts[each] }))

/**
 * The errors of a whole form that a visitor sent without scripts: sending failed, or the server was
 * busy.
 */
export const sendingErrors = (
  correction: Correction | undefined,
  texts: { failed: string; busy: string },
) =>
  (['failed', 'busy'] as const)
    .filter((code) => correction === 'all' || correction?.form === code)
    .map((code) => ({ field: 'form', code, text: texts[code] }))

type FormProps = ComponentProps<'form'> & {
  /** The address to which the browser posts the form if no script sends it. */
  action: string
  language: string
  /** The label of the honeypot, a field that only programs fill in. */
  honeypot: string
  onEdit: (field: string) => void
}

/**
 * The `form` element with the hidden fields that every form has. The form shows its own errors, not
 * the browser's. React does not control the values of fields: a password manager may fill one in
 * without an event, and the form must send what the visitor sees.
 */
export const Form = ({ language, honeypot, onEdit, children, ...form }: FormProps) => {
  // Edits are noticed by `input` and `change`, since a program that fills in a form may fire only
  // one of them.
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
  /** One or two short sentences on what becomes of what a visitor types into the form. */
  text: string
  /** Links to the pages that say more about what becomes of the visitor's data. */
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
 * The codes of the errors with which the server returned a form that was posted without scripts, by
 * field. Fields that the visitor has edited since have no errors.
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
 * The props with which the script of a form starts. If the server has returned the form with
 * errors, they stay, except those of fields that the visitor has edited since.
 */
export const withShownErrors = <Props extends CorrectionProps>(
  props: Props,
  island: HTMLElement,
): Props => (props.correction ? { ...props, correction: shownErrors(island) } : props)

/** The value of the honeypot, a field for bots, to send with the form; nothing if it is empty. */
export const honeypotValue = (form: HTMLFormElement | null): Record<string, string> => {
  const value = valueOf(form, HONEYPOT_FIELD)
  return value ? { [HONEYPOT_FIELD]: value } : {}
}
