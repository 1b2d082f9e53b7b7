import { Button } from '../../components/ui/Button'
import { ErrorSummary } from '../../components/ui/ErrorSummary'
import { CONTACT_ENDPOINT } from '../../shared/build-settings'
import { errorCodes } from '../../shared/form-rules'
import { Form } from '../Form'
import { mapFields } from '../schema'
import { ContactFields, summaryOf } from './ContactFields'
import type { ContactFormTexts } from './texts'
import * as styles from './ContactForm.module.css'

interface StaticContactFormProps {
  texts: ContactFormTexts
  language: string
}

/**
 * The form with every error it can have, for the page that answers a post without script.
 * `server/routes/correction-page.ts` removes those that do not apply, by field and code.
 */
export const StaticContactForm = ({ texts, language }: StaticContactFormProps) => {
  const errors = mapFields((field) =>
    errorCodes.map((code) => ({ code, text: texts.errors[field][code] })),
  )
  return (
    <Form
      className={styles.form}
      action={CONTACT_ENDPOINT}
      language={language}
      honeypot={texts.honeypot}
      data-native-form="contact"
    >
      <ErrorSummary
        level={2}
        title={texts.summary}
        entries={[
          ...summaryOf(errors),
          { field: 'form', code: 'failed', text: texts.failure.message },
          { field: 'form', code: 'busy', text: texts.failure.busy },
        ]}
      />
      <ContactFields texts={texts} errors={errors} />
      <Button type="submit">{texts.submit}</Button>
    </Form>
  )
}
