import { useEffect, useRef, useState, type ChangeEventHandler, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/ui/Button'
import { DataNotice } from '../../components/ui/DataNotice'
import { Field, type FieldError } from '../../components/ui/Field'
import { emailError, type ErrorCode } from '../../shared/form-rules'
import { focusFirstError, Form, honeypotValue } from '../Form'
import {
  idempotencyKeyFor,
  useSubmit,
  type Destination,
  type IdempotencyKey,
} from '../submit'
import type { NewsletterTexts } from './texts'
import * as styles from './NewsletterForm.module.css'

export const NEWSLETTER_FIELD_ID = 'newsletter-email'

interface NewsletterFieldProps {
  ref?: Ref<HTMLInputElement>
  texts: NewsletterTexts
  errors: readonly FieldError[]
  onChange?: ChangeEventHandler<HTMLInputElement>
}

/** The one field, the same with and without script. */
export const NewsletterField = ({ texts, errors, ...rest }: NewsletterFieldProps) => (
  <Field id={NEWSLETTER_FIELD_ID} name="email" label={texts.label} errors={errors}>
    {(control) => (
      <input
        {...control}
        {...rest}
        type="email"
        autoComplete="email"
        spellCheck={false}
        aria-required
        placeholder={texts.placeholder}
      />
    )}
  </Field>
)

/** Plain data only: the props travel to the island as JSON. */
export interface NewsletterFormProps extends Destination {
  texts: NewsletterTexts
}

/**
 * One address, and in place how sending ended. The field is uncontrolled, so that what was
 * typed before hydration stays.
 */
export const NewsletterForm = ({ texts, ...destination }: NewsletterFormProps) => {
  const [error, setError] = useState<ErrorCode>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const statusText = useRef<HTMLParagraphElement>(null)
  const lastKey = useRef<IdempotencyKey>(undefined)
  const { status, submit, dismiss } = useSubmit(destination)
  const sending = status === 'sending'

  const subscribe = async () => {
    const email = field.current?.value ?? ''
    const wrong = emailError(email)
    flushSync(() => setError(wrong))
    if (wrong) return focusFirstError(form.current)
    const values = { email, ...honeypotValue(form.current) }
    lastKey.current = idempotencyKeyFor(JSON.stringify(values), lastKey.current)
    const outcome = await submit(values, lastKey.current.key)
    if (outcome !== 'sent') return
    lastKey.current = undefined
    if (field.current) field.current.value = ''
  }

  // The status takes the focus from the disabled button and reads out how it ended.
  useEffect(() => {
    if (status) statusText.current?.focus()
  }, [status])

  return (
    <Form
      ref={form}
      className={styles.form}
      action={destination.endpoint}
      language={destination.language}
      honeypot={texts.honeypot}
      onSubmit={(event) => {
        event.preventDefault()
        void subscribe()
      }}
    >
      <DataNotice {...texts.notice} />
      {/* It only disables what is in it: a group would need a name. */}
      <fieldset disabled={sending} className={styles.row} role="presentation">
        <NewsletterField
          ref={field}
          texts={texts}
          errors={error ? [{ code: error, text: texts.errors[error] }] : []}
          onChange={() => {
            dismiss()
            setError(undefined)
          }}
        />
        <Button type="submit">{sending ? texts.sending : texts.submit}</Button>
      </fieldset>
      <p
        ref={statusText}
        className={styles.status}
        role="status"
        tabIndex={-1}
        data-outcome={status}
      >
        {status && texts[status]}
      </p>
    </Form>
  )
}
