import type { ComponentProps, ReactNode } from 'react'
import Alert from '../../illustrations/icons/alert.svg'
import * as styles from './index.module.css'

/**
 * An error of a field: its text, and a code for the kind of mistake. Where scripts are off, the server
 * answers with a page that was built with every error of every field; `server/correction-page.ts` finds
 * by `data-error-for` and `data-error-code` those that the visitor made, and removes all others.
 */
export interface FieldError {
  code: string
  text: string
}

/** The attributes that tie a control to its label and its errors. */
interface ControlProps {
  id: string
  name: string
  className?: string
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  /** The id of the control, unique on the page. */
  id: string
  name: string
  label: string
  /**
   * Whether the field is required. The label then has a mark, which screen readers skip: the control
   * says it to them by `aria-required`.
   */
  required?: boolean
  errors: readonly FieldError[]
  children: (control: ControlProps) => ReactNode
}

const errorId = (id: string, code: string) => `${id}-${code}`

/**
 * A form control with its label above and its errors below. Each error begins with a sign, for
 * visitors who do not see its colour.
 */
export const Field = ({ id, name, label, required, errors, children }: FieldProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>
      {label}
      {required && <span aria-hidden="true">&nbsp;*</span>}
    </label>
    {children({
      id,
      name,
      className: styles.control,
      ...(required && { 'aria-required': true }),
      ...(errors.length > 0 && {
        'aria-invalid': true,
        'aria-describedby': errors.map(({ code }) => errorId(id, code)).join(' '),
      }),
    })}
    {errors.map(({ code, text }) => (
      <p
        key={code}
        id={errorId(id, code)}
        className={styles.error}
        data-error-for={name}
        data-error-code={code}
      >
        <Alert />
        <span>{text}</span>
      </p>
    ))}
  </div>
)

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
}

/** A checkbox with its label beside it; a click on either changes the box. */
export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className={styles.choice}>
    <input type="checkbox" {...rest} />
    <span>{label}</span>
  </label>
)
