import { Button } from '../../components/ui/Button'
import { ErrorSummary } from '../../components/ui/ErrorSummary'
import type { FieldError } from '../../components/ui/Field'
import { HONEYPOT_FIELD, errorCodes } from '../../shared/form-rules'
import { Honeypot } from '../../components/ui/Honeypot'
import { ContactFields } from './ContactFields'
import { summaryOf } from './errors'
import type { ContactField } from './rules'
import { CONTACT_ENDPOINT } from '../../shared/build-settings'
import type { ContactFormTexts } from './texts'
import * as styles from './ContactForm.module.css'

interface StaticContactFormProps {
  texts: ContactFormTexts
  language: string
}

/**
 * The form with every error it can have, for the page that answers a post without scripts.
 * `server/api/native-form.ts` takes out those that do not apply, by field and code.
 */
export const StaticContactForm = ({ texts, language }: StaticContactFormProps) => {
  const errorsOf = (field: ContactField): FieldError[] =>
    errorCodes.map((code) => ({ code, text: texts.errors[field][code] }))
  const errors = {
    name: errorsOf('name'),
    email: errorsOf('email'),
    subject: errorsOf('subject'),
    message: errorsOf('message'),
  }
  return (
    <form
      className={styles.form}
      method="post"
      action={CONTACT_ENDPOINT}
      noValidate
      data-native-form="contact"
    >
      <input type="hidden" name="language" value={language} />
      <Honeypot name={HONEYPOT_FIELD} label={texts.trap} />
      <ErrorSummary
        level={2}
        title={texts.summary}
        entries={[
          ...summaryOf(errors),
          { field: 'form', code: 'failed', text: texts.failed },
          { field: 'form', code: 'busy', text: texts.failure.busy },
        ]}
      />
      <ContactFields texts={texts} errors={errors} />
      <Button type="submit">{texts.submit}</Button>
    </form>
  )
}
