import { useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '../../components/ui/ErrorSummary'
import type { Outcome } from '../post-json'
import { focusFirstError } from '../focus-first-error'
import { useSender } from '../use-sender'
import { Button } from '../../components/ui/Button'
import { Checkbox } from '../../components/ui/Checkbox'
import { HONEYPOT_FIELD } from '../../shared/form-rules'
import { Honeypot } from '../../components/ui/Honeypot'
import { ContactFields } from './ContactFields'
import { emptyDraft, type Draft } from './draft'
import { errorsFrom, summaryOf } from './errors'
import { OutcomeDialog } from './OutcomeDialog'
import { contactMessageSchema, type ContactField } from './rules'
import type { ContactFormTexts } from './texts'
import { useDraft } from './use-draft'
import * as styles from './ContactForm.module.css'

/** Plain data only: the props travel to the island as JSON. */
export interface ContactFormProps {
  texts: ContactFormTexts
  language: string
  /** Where the message is posted, by script as JSON and without script as a form. */
  endpoint: string
  /** Whether that is our own receiver. */
  own: boolean
  /** Milliseconds, 0 for none. */
  timeout: number
  /** Address of the confirmation on the home page in the form's language. */
  confirmationPath: string
  /** What was typed before the form woke. */
  initialValues?: Draft
}

/**
 * The contact form. Checked when it is sent, an edit clears its field's error; while it is
 * on its way everything is disabled; a dialog says how it ended.
 * Source: sections 3 to 5 of the specification.
 */
export const ContactForm = ({
  texts,
  language,
  endpoint,
  own,
  timeout,
  confirmationPath,
  initialValues = emptyDraft,
}: ContactFormProps) => {
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [redirects, setRedirects] = useState(true)
  // State is too slow for two submits within one tick.
  const inFlight = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  // Uncontrolled, so that a choice made before the form woke stays.
  const redirect = useRef<HTMLInputElement>(null)
  const send = useSender({ endpoint, own, language, timeout })

  const formik = useFormik<Draft>({
    initialValues,
    validationSchema: contactMessageSchema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (draft, { resetForm }) => {
      if (inFlight.current) return
      inFlight.current = true
      setSending(true)
      const trapped = trap.current?.value
      const message = {
        ...draft,
        subject: draft.subject || texts.subjects[''],
        ...(trapped && { [HONEYPOT_FIELD]: trapped }),
      }
      const ended = await send(message, keyFor(JSON.stringify(message), draft))
      inFlight.current = false
      setSending(false)
      setRedirects(redirect.current?.checked ?? true)
      setOutcome(ended)
      if (ended !== 'sent') return
      forgetKey()
      resetForm({ values: emptyDraft })
    },
  })

  const { keyFor, forgetKey } = useDraft(formik.values, formik.setValues)

  const errors = errorsFrom(formik.errors, texts.errors)

  // After a submit that found something wrong, the first wrong field has the focus.
  const checked = formik.submitCount > 0 && !formik.isSubmitting
  useEffect(() => {
    if (checked) focusFirstError(form.current)
  }, [checked, formik.submitCount])

  // A disabled button cannot hold the focus; the sending label takes it over.
  useEffect(() => {
    if (sending) status.current?.focus()
  }, [sending])

  /** Closes the dialog first: while it is open, nothing outside of it takes the focus. */
  const backTo = (selector: string) => {
    flushSync(() => setOutcome(undefined))
    form.current?.querySelector<HTMLElement>(selector)?.focus()
  }

  const bind = (field: ContactField) => ({
    value: formik.values[field],
    onChange: ({ target }: { target: { value: string } }) => {
      void formik.setFieldValue(field, target.value)
      formik.setFieldError(field, undefined)
    },
  })

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={endpoint}
        noValidate
        onSubmit={formik.handleSubmit}
      >
        <input type="hidden" name="language" value={language} />
        <Honeypot ref={trap} name={HONEYPOT_FIELD} label={texts.trap} />
        <ErrorSummary title={texts.summary} entries={summaryOf(errors)} />
        {/* Disables what is in it; as a group it would have nothing to say. */}
        <fieldset disabled={sending} role="presentation">
          <ContactFields texts={texts} errors={errors} bind={bind} />
          <div className={styles.redirect}>
            <Checkbox ref={redirect} label={texts.redirect} defaultChecked />
          </div>
          <Button type="submit">{sending ? texts.sending : texts.submit}</Button>
        </fieldset>
        <p ref={status} className={styles.status} role="status" tabIndex={-1}>
          {sending && texts.sending}
        </p>
      </form>
      <OutcomeDialog
        outcome={outcome}
        texts={texts}
        confirmationPath={confirmationPath}
        redirects={redirects}
        backTo={backTo}
        onRetry={() => {
          setOutcome(undefined)
          void formik.submitForm()
        }}
      />
    </>
  )
}
