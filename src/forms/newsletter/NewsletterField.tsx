import type { ChangeEventHandler, Ref } from 'react'
import { Field, type FieldError } from '../../components/ui/Field'
import type { NewsletterTexts } from './texts'

interface NewsletterFieldProps {
  ref?: Ref<HTMLInputElement>
  texts: NewsletterTexts
  errors: readonly FieldError[]
  onChange?: ChangeEventHandler<HTMLInputElement>
}

export const NEWSLETTER_FIELD_ID = 'newsletter-email'

/** The one field of the box, the same with and without script. */
export const NewsletterField = ({
  ref,
  texts,
  errors,
  onChange,
}: NewsletterFieldProps) => (
  <Field id={NEWSLETTER_FIELD_ID} name="email" label={texts.label} errors={errors}>
    {(control) => (
      <input
        ref={ref}
        {...control}
        type="email"
        autoComplete="email"
        spellCheck={false}
        aria-required
        placeholder={texts.placeholder}
        onChange={onChange}
      />
    )}
  </Field>
)
