import { errorCodes, HONEYPOT_FIELD } from '../../shared/form-rules'
import { Button } from '../../components/ui/Button'
import { DataNotice } from '../../components/ui/DataNotice'
import { ErrorSummary } from '../../components/ui/ErrorSummary'
import { Honeypot } from '../../components/ui/Honeypot'
import { NEWSLETTER_FIELD_ID, NewsletterField } from './NewsletterField'
import { NEWSLETTER_ENDPOINT } from '../../shared/build-settings'
import type { NewsletterTexts } from './texts'
import * as styles from './NewsletterForm.module.css'

interface StaticNewsletterFormProps {
  texts: NewsletterTexts
  language: string
}

/** The box with every error it can have; see `StaticContactForm`. */
export const StaticNewsletterForm = ({ texts, language }: StaticNewsletterFormProps) => {
  const errors = errorCodes.map((code) => ({ code, text: texts.errors[code] }))
  const entries = errors.map((error) => ({
    field: 'email',
    target: NEWSLETTER_FIELD_ID,
    ...error,
  }))
  return (
    <form
      className={styles.form}
      method="post"
      action={NEWSLETTER_ENDPOINT}
      noValidate
      data-native-form="newsletter"
    >
      <input type="hidden" name="language" value={language} />
      <Honeypot name={HONEYPOT_FIELD} label={texts.trap} />
      <ErrorSummary
        level={2}
        title={texts.summary}
        entries={[
          ...entries,
          { field: 'form', code: 'failed', text: texts.failed },
          { field: 'form', code: 'busy', text: texts.busy },
        ]}
      />
      <DataNotice {...texts.notice} />
      <div className={styles.row}>
        <NewsletterField texts={texts} errors={errors} />
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  )
}
