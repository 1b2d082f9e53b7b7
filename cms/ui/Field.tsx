/** One field of an entry, by its kind in the content model. */
import type { ComponentType } from 'react'
import { fieldsOf, metaOf } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/config'
import { lengthOf } from '../../src/shared/form-rules'
import { recordOf } from '../../src/shared/unknown'
import { useField, useForm, type FieldProps } from './form'
import { ListField } from './ListField'
import { PictureField } from './PictureField'
import { editorLanguage, languageName, t } from './words'

/** Fields for longer texts, in characters, are boxes that grow. */
const LINE_MAX = 100

/** Where a text is longer, in characters, the languages stand one below the other. */
const LONG = 200

/** The longest limit beside which a text shows how many characters it has. */
const COUNTED = 500

const Problem = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={`${id}-problem`} className="problem">
      {text}
    </p>
  ) : null

/** A number, or the text of a number that is not complete, such as “46.”. */
const numberOf = (text: string): unknown => {
  const written = text.trim().replace(',', '.')
  return String(Number(written)) === written ? Number(written) : written || undefined
}

/** A field that one control is enough for. */
const Control = (props: FieldProps) => {
  const { kind, max = 0, pattern, tidy, values = [], labels } = metaOf(props.schema)
  const { value, set, control } = useField(props)
  type Change = { target: { value: string } }
  const text = {
    ...control,
    value: String(value ?? ''),
    onChange: ({ target }: Change) => set(tidy?.(target.value) ?? target.value),
  }
  if (kind === 'flag')
    return (
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => set(target.checked || undefined)}
      />
    )
  if (kind === 'choice')
    return (
      <select {...text} className="short">
        {!value && <option value="">{t('chooseOne')}</option>}
        {values.map((word) => (
          <option key={word} value={word}>
            {labels?.[word]?.[editorLanguage] ?? word}
          </option>
        ))}
      </select>
    )
  if (kind === 'integer' || kind === 'decimal')
    return (
      <input
        {...text}
        className="short"
        inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
        onChange={({ target }) => set(numberOf(target.value))}
        // On leaving the field, “46.20” becomes 46.2.
        onBlur={() => value && !Number.isNaN(Number(value)) && set(Number(value))}
      />
    )
  return max > LINE_MAX && !pattern ? <textarea {...text} /> : <input {...text} />
}

const Translation = ({
  schema,
  path,
  language,
  isOptional,
}: FieldProps & { language: string; isOptional?: boolean }) => {
  const { max = 0 } = metaOf(schema)
  const { value, set, problem, control } = useField(
    { schema, path: `${path}.${language}` },
    path,
  )
  const text = String(value ?? '')
  const length = lengthOf(text)
  return (
    <div className="text">
      <label htmlFor={control.id}>
        {languageName(language)}
        {isOptional && ` (${t('optional')})`}
      </label>
      {max <= COUNTED && (
        <p className="count" data-over={length > max || undefined}>
          <span aria-hidden="true">
            {length} / {max}
          </span>
          <span className="visually-hidden">{t('counted', { length, max })}</span>
        </p>
      )}
      <textarea
        {...control}
        lang={language}
        rows={1}
        value={text}
        // A text of the site is one paragraph: a line break becomes a space.
        onChange={({ target }) => set(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      <Problem id={control.id} text={problem} />
    </div>
  )
}

/** A text in all languages of the site, side by side. */
const Localized = (props: FieldProps) => {
  const texts = Object.values(recordOf(useField(props).value))
  return (
    <div className="texts" data-long={texts.some((text) => String(text).length > LONG)}>
      {allLanguages.map(({ code, draft }) => (
        <Translation key={code} {...props} language={code} isOptional={draft} />
      ))}
    </div>
  )
}

/** The fields of a group, without those that the lists of entries take care of. */
export const Group = ({ schema, path }: FieldProps) => {
  const { entries } = useForm().type ?? {}
  const hidden = !path && entries?.order !== entries?.id ? entries?.order : undefined
  return (
    Object.entries(fieldsOf(schema))
      .filter(([name]) => name !== hidden)
      // What search engines show comes after what visitors see.
      .sort(([one], [other]) => Number(one === 'meta') - Number(other === 'meta'))
      .map(([name, field]) => (
        <Field key={name} schema={field} path={path ? `${path}.${name}` : name} />
      ))
  )
}

/** An item is drawn without a frame of its own: the list has one. */
const Item = (props: FieldProps) =>
  metaOf(props.schema).kind === 'group' ? <Group {...props} /> : <Field {...props} />

const kinds: Record<string, ComponentType<FieldProps>> = {
  localized: Localized,
  picture: PictureField,
  list: (props) => <ListField {...props} Item={Item} />,
  group: Group,
}

const Field = (props: FieldProps) => {
  const { kind, label, help } = metaOf(props.schema)
  const { problem, control } = useField(props)
  const { id } = control
  const Content = kinds[kind] ?? Control
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
