import { useFormik } from 'formik'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Station } from '../../components/illustrations/Drawings'
import { Button } from '../../components/ui/Button'
import { ErrorSummary } from '../../components/ui/ErrorSummary'
import { Checkbox } from '../../components/ui/Field'
import { KEY_FIELD } from '../../shared/form-rules'
import { focusErrors, showAnswer } from '../answer'
import {
  fieldErrors,
  Form,
  honeypotValue,
  sendingErrors,
  submitOf,
  type CorrectionProps,
} from '../Form'
import { contactMessageSchema, mapFields } from '../schema'
import { useSubmit, type Destination, type IdempotencyKey } from '../submit'
import type { ContactFormTexts } from '../texts'
import { ContactFields, summaryOf } from './ContactFields'
import * as styles from './ContactForm.module.css'
import {
  clearForm,
  emptyDraft,
  loadKey,
  readForm,
  restoreDraft,
  saveDraft,
  type Draft,
} from './draft'
import { FailureDialog } from './FailureDialog'
import { SuccessDialog } from './SuccessDialog'

/**
 * The props of the contact form are plain data only, as the page holds the props of an
 * island as JSON.
 */
interface ContactFormProps extends Destination, CorrectionProps {
  texts: ContactFormTexts
  /** The address of the confirmation on the home page in the form's language. */
  confirmationPath: string
  /** The title of the window while the form has errors. */
  errorTitle: string
}

/**
 * The contact form. It is checked when it is submitted, and an edit of a field removes the field's
 * error. While the message is sent, all controls are disabled; a dialog then says how sending
 * ended.
 * Source: sections 3 to 5 of the specification.
 */
export const ContactForm = ({
  texts,
  confirmationPath,
  errorTitle,
  correction,
  ...destination
}: ContactFormProps) => {
  const [redirects, setRedirects] = useState(true)
  const [sent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const statusText = useRef<HTMLParagraphElement>(null)
  const sentText = useRef<HTMLParagraphElement>(null)
  // React does not control the checkbox by which a visitor chooses to be led to the home page. If
  // it did, hydration would undo a choice that was made before the script of the form had loaded.
  const redirect = useRef<HTMLInputElement>(null)
  const keyField = useRef<HTMLInputElement>(null)
  const { status, submit, dismiss } = useSubmit(destination)
  const sending = status === 'sending'

  const formik = useFormik<Draft>({
    initialValues: emptyDraft,
    initialErrors: correction === 'all' ? undefined : correction,
    validationSchema: contactMessageSchema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (draft, { resetForm }) => {
      const message = {
        ...contactMessageSchema.cast(draft),
        subject: draft.subject || texts.subjects[''],
        ...honeypotValue(form.current),
      }
      setRedirects(redirect.current?.checked ?? true)
      const saveKey = (key: IdempotencyKey) => {
        saveDraft(draft, key)
        if (keyField.current) keyField.current.value = key.key
      }
      setSent(false)
      const outcome = await submit(message, loadKey(), saveKey)
      if (outcome !== 'sent') return
      setSent(true)
      clearForm(form.current)
      // If the server has returned the form with errors, Formik keeps these as its initial errors.
      // Without `errors`, it would show them again in the emptied form.
      resetForm({ values: emptyDraft, errors: {}, submitCount: 1 })
    },
  })

  const send = () => {
    flushSync(() => void formik.setValues(readForm(form.current)))
    void formik.submitForm()
  }

  // Restores the draft before the browser paints. A later restore could overwrite what the visitor
  // is already typing.
  useLayoutEffect(() => restoreDraft(form.current), [])

  const errors = mapFields((field) =>
    fieldErrors(texts.errors[field], formik.errors[field], correction),
  )
  const { failure } = texts
  const submitted = formik.submitCount > 0
  const summary = [
    ...summaryOf(errors),
    ...sendingErrors(submitted ? undefined : correction, {
      failed: failure.message,
      busy: failure.busy,
    }),
  ]

  const checked = submitted && !formik.isSubmitting
  useEffect(() => {
    if (checked) focusErrors(form.current)
  }, [checked, formik.submitCount])

  const isWrong = summary.length > 0
  useLayoutEffect(() => {
    if (!isWrong) return
    const { title } = document
    document.title = errorTitle
    return () => {
      document.title = title
    }
  }, [isWrong, errorTitle])

  // The send button is disabled now and would lose the focus, so that screen readers would start
  // again at the top of the page. So the text «sending» takes the focus first.
  useLayoutEffect(() => {
    if (sending) showAnswer(statusText.current, submitOf(form.current))
  }, [sending])

  /**
   * Closes the dialog, and then moves the focus to an element of the form: while a modal dialog is
   * open, no element outside it can take the focus.
   */
  const backTo = (find: () => HTMLElement | null | undefined) => {
    flushSync(dismiss)
    showAnswer(find())
  }

  return (
    <>
      <Form
        ref={form}
        className={styles.form}
        action={destination.endpoint}
        language={destination.language}
        honeypot={texts.honeypot}
        data-native-form={correction ? 'contact' : undefined}
        onEdit={(field) => {
          formik.setFieldError(field, undefined)
          saveDraft(readForm(form.current))
        }}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {/* The hidden field holds the key of the message. If this script breaks, the browser posts
            the form, and by the key the server knows whether it has the message already. */}
        <input ref={keyField} type="hidden" name={KEY_FIELD} />
        {/* This text stays when the dialog is closed: an empty form does not show that the message
            was sent. */}
        {sent && (
          <p ref={sentText} className={styles.sent} tabIndex={-1}>
            <Station status="done" />
            <span>
              <strong>{texts.success.message}</strong> {texts.success.thanks}
            </span>
          </p>
        )}
        <ErrorSummary
          level={correction ? 2 : 3}
          title={texts.summary}
          entries={summary}
        />
        {/* The fieldset only serves to disable the controls in it. Its role keeps screen readers
            from announcing a group without a name. */}
        <fieldset disabled={sending} role="presentation">
          <ContactFields texts={texts} errors={errors} />
          {!correction && (
            <div className={styles.redirect}>
              <Checkbox ref={redirect} label={texts.redirect} defaultChecked />
            </div>
          )}
          <Button type="submit" busyLabel={texts.sending} busy={sending}>
            {texts.submit}
          </Button>
        </fieldset>
        {sending && (
          <p ref={statusText} className="visually-hidden" tabIndex={-1}>
            {texts.sending}
          </p>
        )}
      </Form>
      {status === 'sent' && (
        <SuccessDialog
          texts={texts.success}
          confirmationPath={confirmationPath}
          redirects={redirects}
          onClose={() => backTo(() => sentText.current)}
        />
      )}
      {status && status !== 'sending' && status !== 'sent' && (
        <FailureDialog
          texts={failure}
          outcome={status}
          isUnsaved={!loadKey()}
          onClose={() => backTo(() => submitOf(form.current))}
          onRetry={() => {
            flushSync(dismiss)
            send()
          }}
        />
      )}
    </>
  )
}
