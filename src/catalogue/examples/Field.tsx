import { subjects } from '../../forms/contact/rules'
import { Field, type ControlProps } from '../../components/ui/Field'
import type { Example } from '../example'

const input = (control: ControlProps) => <input {...control} autoComplete="off" />

export const field: readonly Example[] = [
  {
    state: 'empty',
    draw: ({ texts }) => (
      <Field id="field-empty" name="name" label={texts.labels.name} errors={[]}>
        {input}
      </Field>
    ),
  },
  {
    state: 'empty, with a placeholder',
    draw: ({ t }) => (
      <Field
        id="field-placeholder"
        name="email"
        label={t('newsletter.label')}
        errors={[]}
      >
        {(control) => (
          <input {...control} type="email" placeholder={t('newsletter.placeholder')} />
        )}
      </Field>
    ),
  },
  {
    state: 'filled',
    draw: ({ texts, data }) => (
      <Field id="field-filled" name="name" label={texts.labels.name} errors={[]}>
        {(control) => <input {...control} defaultValue={data.siteInfo?.name} />}
      </Field>
    ),
  },
  {
    state: 'one error',
    draw: ({ texts }) => (
      <Field
        id="field-error"
        name="name"
        label={texts.labels.name}
        errors={[{ code: 'required', text: texts.errors.name.required }]}
      >
        {input}
      </Field>
    ),
  },
  {
    state: 'two errors',
    draw: ({ texts, t }) => (
      <Field
        id="field-two-errors"
        name="message"
        label={texts.labels.message}
        errors={[
          { code: 'tooLong', text: texts.errors.message.tooLong },
          { code: 'characters', text: texts.errors.message.characters },
        ]}
      >
        {(control) => (
          <textarea {...control} rows={3} defaultValue={t('site.footer.description')} />
        )}
      </Field>
    ),
  },
  {
    state: 'disabled',
    draw: ({ texts, data }) => (
      <fieldset disabled>
        <Field id="field-disabled" name="name" label={texts.labels.name} errors={[]}>
          {(control) => <input {...control} defaultValue={data.siteInfo?.name} />}
        </Field>
      </fieldset>
    ),
  },
  {
    state: 'select',
    draw: ({ texts }) => (
      <Field id="field-select" name="subject" label={texts.labels.subject} errors={[]}>
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
    ),
  },
  {
    state: 'textarea',
    draw: ({ texts }) => (
      <Field id="field-textarea" name="message" label={texts.labels.message} errors={[]}>
        {(control) => <textarea {...control} rows={3} />}
      </Field>
    ),
  },
]
