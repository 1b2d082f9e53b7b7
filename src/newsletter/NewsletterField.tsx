import type { ChangeEventHandler } from 'react'
import { Field, type FieldError } from '../ui/Field'
import type { NewsletterTexts } from './texts'

interface NewsletterFieldProps {
  texts: NewsletterTexts
  errors: readonly FieldError[]
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement>
}

export const NEWSLETTER_FIELD_ID = 'newsletter-email'

/** The one field of the box, the same with and without script. */
export const NewsletterField = ({
  texts,
  errors,
  value,
  onChange,
}: NewsletterFieldProps) => (
  <Field id={NEWSLETTER_FIELD_ID} name="email" label={texts.label} errors={errors}>
    {(control) => (
      <input
        {...control}
        type="email"
        autoComplete="email"
        spellCheck={false}
        aria-required
        placeholder={texts.placeholder}
        value={value}
        onChange={onChange}
      />
    )}
  </Field>
)
