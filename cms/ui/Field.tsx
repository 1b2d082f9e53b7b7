/** One field of an entry, by its kind in the content model. */
import { fieldAt, pathTo, translationOf } from '../../src/content-model/address'
import { positionIn } from '../../src/content-model/content-type'
import type { FieldOf } from '../../src/content-model/fields'
import { allLanguages } from '../../src/i18n/config'
import { textAt } from './files'
import { useField, useForm, type FieldProps } from './form'
import type { EditorForm } from './forms'
import { ListField } from './ListField'
import { PictureField } from './PictureField'
import { useText } from './text-control'
import { editorLanguage, languageName, t } from './words'

/** Fields for longer texts, in characters, are boxes that grow. */
const LINE_MAX = 100

/** Where a text is longer, in characters, the languages stand one below the other. */
const LONG = 200

const Problem = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={`${id}-problem`} className="problem">
      {text}
    </p>
  ) : null

type SingleField = FieldOf<'text' | 'integer' | 'decimal' | 'choice'>

/** A box to tick; it is stored only while it is ticked. */
const Flag = (props: FieldProps<FieldOf<'flag'>>) => {
  const { value, set, control } = useField(props)
  return (
    <input
      {...control}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  )
}

/** A text that is the same in all languages, a number, or one of several words. */
const Single = (props: FieldProps<SingleField>) => {
  const { field } = props
  const { value, control } = useText(props)
  switch (field.kind) {
    case 'text':
      if (field.format?.code === 'day')
        return <input {...control} type="date" className="short" />
      return field.max > LINE_MAX && !field.format ? (
        <textarea {...control} />
      ) : (
        <input {...control} />
      )
    case 'choice':
      return (
        <select {...control} className="short">
          {!value && <option value="">{t('chooseOne')}</option>}
          {Object.entries(field.labels).map(([word, label]) => (
            <option key={word} value={word}>
              {label[editorLanguage]}
            </option>
          ))}
        </select>
      )
    default:
      return (
        <input
          {...control}
          className="short"
          inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
        />
      )
  }
}

const Translation = ({
  language,
  isOptional,
  ...props
}: FieldProps<FieldOf<'localized'>> & { language: string; isOptional?: boolean }) => {
  const { problem, control } = useText(props, language)
  return (
    <div className="text">
      <label htmlFor={control.id}>
        {languageName(language)}
        {isOptional && ` (${t('optional')})`}
      </label>
      <textarea
        {...control}
        lang={language}
        rows={1}
        // A text of the site is one paragraph.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Problem id={control.id} text={problem} />
    </div>
  )
}

/** A text in all languages of the site, side by side. */
const Localized = (props: FieldProps<FieldOf<'localized'>>) => {
  const { files } = useForm()
  const texts = allLanguages.map(({ code }) =>
    textAt(files, translationOf(props.address, code)),
  )
  return (
    <div
      className="texts"
      data-long={texts.some((text) => String(text ?? '').length > LONG)}
    >
      {allLanguages.map(({ code, draft }) => (
        <Translation key={code} {...props} language={code} isOptional={draft} />
      ))}
    </div>
  )
}

/** The fields of a group, without those that the lists of entries take care of. */
const Group = ({ field: { fields }, address }: FieldProps<FieldOf<'group'>>) => {
  const { type } = useForm().form
  const { file, path } = address
  const hidden = type && !path ? positionIn(type) : undefined
  return (
    Object.entries(fields)
      .filter(([name]) => name !== hidden)
      // What search engines show comes after what visitors see.
      .sort(([one], [other]) => Number(one === 'meta') - Number(other === 'meta'))
      .map(([name, field]) => (
        <Field key={name} field={field} address={{ file, path: pathTo(path, name) }} />
      ))
  )
}

/** An item is drawn without a frame of its own: the list has one. */
const Item = ({ field, address }: FieldProps) =>
  field.kind === 'group' ? (
    <Group field={field} address={address} />
  ) : (
    <Field field={field} address={address} />
  )

const Content = ({ field, address }: FieldProps) => {
  switch (field.kind) {
    case 'localized':
      return <Localized field={field} address={address} />
    case 'picture':
      return <PictureField field={field} address={address} />
    case 'list':
      return <ListField field={field} address={address} Item={Item} />
    case 'group':
      return <Group field={field} address={address} />
    case 'flag':
      return <Flag field={field} address={address} />
    default:
      return <Single field={field} address={address} />
  }
}

const Field = (props: FieldProps) => {
  const { kind, label, help } = props.field
  const { problem, control } = useField(props)
  const { id } = control
  const isOne = !['localized', 'list', 'group'].includes(kind)
  const parts = (
    <>
      {help && (
        <p id={`${id}-help`} className="help">
          {help[editorLanguage]}
        </p>
      )}
      <Content {...props} />
      <Problem id={id} text={problem} />
    </>
  )
  return isOne ? (
    <div className="field">
      <label htmlFor={id}>{label[editorLanguage]}</label>
      {parts}
    </div>
  ) : (
    <fieldset id={id} className={kind === 'localized' ? 'field' : 'group'} tabIndex={-1}>
      <legend>{label[editorLanguage]}</legend>
      {parts}
    </fieldset>
  )
}

/** All fields of a form: of an entry, or of the messages of a page. */
export const FormFields = ({ form: { schema, address } }: { form: EditorForm }) => {
  const field = fieldAt(schema, address.path)
  return field?.kind === 'group' && <Group field={field} address={address} />
}
