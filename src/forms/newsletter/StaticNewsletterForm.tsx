import { Button } from '../../components/ui/Button'
import { DataNotice } from '../../components/ui/DataNotice'
import { ErrorSummary } from '../../components/ui/ErrorSummary'
import { NEWSLETTER_ENDPOINT } from '../../shared/build-settings'
import { errorCodes } from '../../shared/form-rules'
import { Form } from '../Form'
import { NEWSLETTER_FIELD_ID, NewsletterField } from './NewsletterForm'
import type { NewsletterTexts } from './texts'
import * as styles from './NewsletterForm.module.css'

interface StaticNewsletterFormProps {
  texts: NewsletterTexts
  language: string
}

/** The form with every error it can have; see `StaticContactForm`. */
export const StaticNewsletterForm = ({ texts, language }: StaticNewsletterFormProps) => {
  const errors = errorCodes.map((code) => ({ code, text: texts.errors[code] }))
  return (
    <Form
      className={styles.form}
      action={NEWSLETTER_ENDPOINT}
      language={language}
      honeypot={texts.honeypot}
      data-native-form="newsletter"
    >
      <ErrorSummary
        level={2}
        title={texts.summary}
        entries={[
          ...errors.map((error) => ({
            field: 'email',
            target: NEWSLETTER_FIELD_ID,
            ...error,
          })),
          { field: 'form', code: 'failed', text: texts.failed },
          { field: 'form', code: 'busy', text: texts.busy },
        ]}
      />
      <DataNotice {...texts.notice} />
      <div className={styles.row}>
        <NewsletterField texts={texts} errors={errors} />
        <Button type="submit">{texts.submit}</Button>
      </div>
    </Form>
  )
}
