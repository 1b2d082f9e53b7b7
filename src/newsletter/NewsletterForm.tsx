import { useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { isErrorCode } from '../contact/rules'
import { attemptAt, type Attempt } from '../submission/attempt'
import type { Outcome } from '../submission/post-json'
import { focusFirstError } from '../submission/focus-first-error'
import { useSender } from '../submission/use-sender'
import { Button } from '../ui/Button'
import { TRAP_FIELD } from '../rules/protocol'
import { Trap } from '../ui/Trap'
import { NewsletterField } from './NewsletterField'
import { subscriptionSchema, type Subscription } from './rules'
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
  /** What was typed before the box woke. */
  initialValues?: Subscription
}

/** The newsletter box: one address, and in place the word what comes next or why not. */
export const NewsletterForm = ({
  texts,
  language,
  endpoint,
  own,
  initialValues = { email: '' },
}: NewsletterFormProps) => {
  const [outcome, setOutcome] = useState<'sending' | Outcome>()
  const inFlight = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const attempt = useRef<Attempt>(undefined)
  const send = useSender({ endpoint, own })

  const formik = useFormik<Subscription>({
    initialValues,
    validationSchema: subscriptionSchema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (subscription, { resetForm }) => {
      if (inFlight.current) return
      inFlight.current = true
      setOutcome('sending')
      const trapped = trap.current?.value
      const values = { ...subscription, ...(trapped && { [TRAP_FIELD]: trapped }) }
      attempt.current = attemptAt(JSON.stringify(values), attempt.current)
      const ended = await send(values, attempt.current.key)
      inFlight.current = false
      setOutcome(ended)
      if (ended !== 'sent') return
      attempt.current = undefined
      resetForm({ values: { email: '' } })
    },
  })

  const code = formik.errors.email
  const errors = isErrorCode(code) ? [{ code, text: texts.errors[code] }] : []

  const checked = formik.submitCount > 0 && !formik.isSubmitting
  useEffect(() => {
    if (checked) focusFirstError(form.current)
  }, [checked, formik.submitCount])

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
      onSubmit={formik.handleSubmit}
    >
      <input type="hidden" name="language" value={language} />
      <Trap ref={trap} name={TRAP_FIELD} label={texts.trap} />
      {/* Disables what is in it; as a group it would have nothing to say. */}
      <fieldset disabled={sending} className={styles.row} role="presentation">
        <NewsletterField
          texts={texts}
          errors={errors}
          value={formik.values.email}
          onChange={({ target }) => {
            setOutcome(undefined)
            void formik.setFieldValue('email', target.value)
            formik.setFieldError('email', undefined)
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
