import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Outcome } from '../post-json'
import { attemptAt, type Attempt } from '../idempotency-key'
import { focusFirstError } from '../focus-first-error'
import { useSender } from '../use-sender'
import { Button } from '../../components/ui/Button'
import { DataNotice } from '../../components/ui/DataNotice'
import { emailError, type ErrorCode, HONEYPOT_FIELD } from '../../shared/form-rules'
import { Honeypot } from '../../components/ui/Honeypot'
import { NewsletterField } from './NewsletterField'
import type { NewsletterTexts } from './texts'
import * as styles from './NewsletterForm.module.css'

/** Plain data only: the props travel to the island as JSON. */
export interface NewsletterFormProps {
  texts: NewsletterTexts
  language: string
  /** Where the address is posted, by script as JSON and without script as a form. */
  endpoint: string
  /** Whether that is our own receiver. */
  own: boolean
}

/**
 * The newsletter box: one address, and in place the word what comes next or why not. Its
 * one field is the browser's, so that nothing typed before the box woke has to be taken over.
 */
export const NewsletterForm = ({
  texts,
  language,
  endpoint,
  own,
}: NewsletterFormProps) => {
  const [outcome, setOutcome] = useState<'sending' | Outcome>()
  const [error, setError] = useState<ErrorCode>()
  const inFlight = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const attempt = useRef<Attempt>(undefined)
  const send = useSender({ endpoint, own, language })

  const submit = async () => {
    if (inFlight.current) return
    const email = field.current?.value ?? ''
    const found = emailError(email)
    flushSync(() => setError(found))
    if (found) return focusFirstError(form.current)
    inFlight.current = true
    setOutcome('sending')
    const trapped = trap.current?.value
    const values = { email, ...(trapped && { [HONEYPOT_FIELD]: trapped }) }
    attempt.current = attemptAt(JSON.stringify(values), attempt.current)
    const ended = await send(values, attempt.current.key)
    inFlight.current = false
    setOutcome(ended)
    if (ended !== 'sent') return
    attempt.current = undefined
    if (field.current) field.current.value = ''
  }

  // The status takes the focus from the disabled button and reads out how it ended.
  useEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])

  const sending = outcome === 'sending'
  const statusText = {
    sending: texts.sending,
    sent: texts.success,
    failed: texts.failed,
    busy: texts.busy,
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={endpoint}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="hidden" name="language" value={language} />
      <Honeypot ref={trap} name={HONEYPOT_FIELD} label={texts.trap} />
      <DataNotice {...texts.notice} />
      {/* Disables what is in it; as a group it would have nothing to say. */}
      <fieldset disabled={sending} className={styles.row} role="presentation">
        <NewsletterField
          ref={field}
          texts={texts}
          errors={error ? [{ code: error, text: texts.errors[error] }] : []}
          onChange={() => {
            setOutcome(undefined)
            setError(undefined)
          }}
        />
        <Button type="submit">{sending ? texts.sending : texts.submit}</Button>
      </fieldset>
      <p
        ref={status}
        className={styles.status}
        role="status"
        tabIndex={-1}
        data-outcome={outcome}
      >
        {outcome && statusText[outcome]}
      </p>
    </form>
  )
}
