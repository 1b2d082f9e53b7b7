import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/ui/Button'
import { ErrorSummary } from '../../components/ui/ErrorSummary'
import { Field } from '../../components/ui/Field'
import { emailError, tidyEmail } from '../../shared/email-address'
import { HONEYPOT_FIELD } from '../../shared/form-rules'
import { focusErrors, showAnswer } from '../answer'
import {
  controlOf,
  DataNotice,
  emailControl,
  fieldErrors,
  Form,
  honeypotValue,
  sendingErrors,
  submitOf,
  type CorrectionProps,
} from '../Form'
import { useSubmit, type Destination } from '../submit'
import type { NewsletterTexts } from '../texts'
import * as styles from './NewsletterForm.module.css'

const FIELD_ID = 'newsletter-email'

/**
 * The props of the newsletter form are plain data only, as the page holds the props of an
 * island as JSON.
 */
interface NewsletterFormProps extends Destination, CorrectionProps {
  texts: NewsletterTexts
  /**
   * The heading of the summary of errors. Only a form that the server returned with errors has a
   * summary.
   */
  summary?: string
}

/**
 * The newsletter form: a field for one e-mail address, and a line below it that says
 * how sending ended.
 */
export const NewsletterForm = ({
  texts,
  summary = '',
  correction,
  ...destination
}: NewsletterFormProps) => {
  const [error, setError] = useState(correction === 'all' ? undefined : correction?.email)
  const form = useRef<HTMLFormElement>(null)
  const statusText = useRef<HTMLParagraphElement>(null)
  const { status, submit, dismiss } = useSubmit(destination)
  const sending = status === 'sending'
  const errors = fieldErrors(texts.errors, error, correction)

  const subscribe = async () => {
    const field = controlOf(form.current, 'email')
    const trap = controlOf(form.current, HONEYPOT_FIELD)
    const email = field?.value ?? ''
    const wrong = emailError(email)
    flushSync(() => setError(wrong))
    if (wrong) return focusErrors(form.current)
    const outcome = await submit({
      email: tidyEmail(email),
      ...honeypotValue(form.current),
    })
    if (outcome === 'sent' && field) field.value = ''
    // The server refuses a form whose honeypot is filled in, even if a password manager did that.
    // It is emptied, so that the next try of a person succeeds.
    if (outcome === 'failed' && trap) trap.value = ''
  }

  // The send button is disabled while the form is sent, and would lose the focus, so that screen
  // readers would start again at the top of the page. So the status line below the form takes the
  // focus.
  useLayoutEffect(() => {
    if (!status) return
    showAnswer(statusText.current, sending ? submitOf(form.current) : statusText.current)
  }, [status, sending])

  return (
    <Form
      ref={form}
      className={styles.form}
      action={destination.endpoint}
      language={destination.language}
      honeypot={texts.honeypot}
      data-native-form={correction ? 'newsletter' : undefined}
      onEdit={() => {
        dismiss()
        setError(undefined)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void subscribe()
      }}
    >
      {correction && (
        <ErrorSummary
          level={2}
          title={summary}
          entries={[
            ...errors.map((each) => ({ field: 'email', target: FIELD_ID, ...each })),
            ...sendingErrors(status ? undefined : correction, texts),
          ]}
        />
      )}
      <DataNotice {...texts.notice} />
      {/* The fieldset only serves to disable the controls in it. Its role keeps screen readers from
          announcing a group without a name. */}
      <fieldset disabled={sending} className={styles.row} role="presentation">
        <Field id={FIELD_ID} name="email" label={texts.label} errors={errors}>
          {(control) => (
            <input {...control} {...emailControl} placeholder={texts.placeholder} />
          )}
        </Field>
        <Button type="submit" busyLabel={texts.sending} busy={sending}>
          {texts.submit}
        </Button>
      </fieldset>
      <p
        ref={statusText}
        className={sending ? 'visually-hidden' : styles.status}
        role="status"
        tabIndex={-1}
        data-outcome={status}
      >
        {/* A browser's translator may have put the text into an element of its own. Without the
            key, React would change the old text, which nobody sees. */}
        {status && (
          <span key={status}>{texts[status === 'unreachable' ? 'failed' : status]}</span>
        )}
      </p>
    </Form>
  )
}
