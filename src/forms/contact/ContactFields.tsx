import { Field, type FieldError } from '../../components/ui/Field'
import { DataNotice, emailControl } from '../Form'
import { contactFields, subjects, type ContactField } from '../schema'
import type { ContactFormTexts } from '../texts'

type ContactErrors = Record<ContactField, readonly FieldError[]>

const fieldId = (field: ContactField) => `contact-${field}`

/** All errors of the contact form in the order of its fields, each with the id of its control. */
export const summaryOf = (errors: ContactErrors) =>
  contactFields.flatMap((field) =>
    errors[field].map((error) => ({ field, target: fieldId(field), ...error })),
  )

interface ContactFieldsProps {
  texts: ContactFormTexts
  errors: ContactErrors
}

/** The fields of the contact form, after a notice of what becomes of what a visitor types there. */
export const ContactFields = ({ texts, errors }: ContactFieldsProps) => {
  const field = (name: ContactField) => ({
    id: fieldId(name),
    name,
    label: texts.labels[name],
    required: true,
    errors: errors[name],
  })
  return (
    <>
      <DataNotice {...texts.notice} />
      {/* This sentence explains the mark of required fields. Screen readers skip both, as they read
          `aria-required`. */}
      <p className="soft" aria-hidden="true">
        {texts.required}
      </p>
      <div className="pairs">
        <Field {...field('name')}>
          {(control) => <input {...control} autoComplete="name" />}
        </Field>
        <Field {...field('email')}>
          {(control) => <input {...control} {...emailControl} />}
        </Field>
      </div>
      <Field {...field('subject')}>
        {(control) => (
          <select {...control}>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {texts.subjects[subject]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...field('message')}>
        {/* The server fills a returned form with the visitor's text. Without a default value, Preact
            would empty this field. */}
        {(control) => <textarea {...control} rows={7} defaultValue="" />}
      </Field>
    </>
  )
}
