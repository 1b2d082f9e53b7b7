/** One field of an entry, by its kind in the content model. */
import type { ReactNode } from 'react'
import type { ISchema } from 'yup'
import { fieldsOf, metaOf } from '../../src/content-model/walk'
import { fieldId, useField, useForm } from './form'
import { ListField } from './ListField'
import { Localized } from './Localized'
import { PictureField } from './PictureField'
import { editorLanguage, say } from './words'

export interface FieldProps {
  schema: ISchema<unknown>
  path: string
}

/** Longer texts are written in a box that grows. */
const LINE_MAX = 100

export const Help = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={`${id}-help`} className="help">
      {text}
    </p>
  ) : null

export const Problem = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={`${id}-problem`} className="problem">
      {text}
    </p>
  ) : null

const Labelled = ({ schema, path, children }: FieldProps & { children: ReactNode }) => {
  const { label, help } = metaOf(schema)
  const { problem } = useField(path)
  return (
    <div className="field">
      <label htmlFor={fieldId(path)}>{label[editorLanguage]}</label>
      <Help id={fieldId(path)} text={help?.[editorLanguage]} />
      {children}
      <Problem id={fieldId(path)} text={problem} />
    </div>
  )
}

/** Half a number stays a text: “46.” is on its way. */
const numberOf = (text: string): unknown => {
  const written = text.trim().replace(',', '.')
  return String(Number(written)) === written ? Number(written) : written || undefined
}

const TextField = ({ schema, path }: FieldProps) => {
  const { kind, help, max = 0, pattern } = metaOf(schema)
  const { value, set, control } = useField(path, help?.fr)
  const text = String(value ?? '')
  if (kind === 'text' && max > LINE_MAX && !pattern)
    return (
      <textarea
        {...control}
        rows={3}
        value={text}
        onChange={(event) => set(event.target.value)}
      />
    )
  const isNumber = kind !== 'text'
  return (
    <input
      {...control}
      className={isNumber ? 'number' : undefined}
      inputMode={kind === 'integer' ? 'numeric' : isNumber ? 'decimal' : undefined}
      value={text}
      onChange={({ target }) => set(isNumber ? numberOf(target.value) : target.value)}
      onBlur={() => {
        // “46.20” is a number all the same.
        const number = Number(text)
        if (isNumber && text && !Number.isNaN(number)) set(number)
        control.onBlur()
      }}
    />
  )
}

const ChoiceField = ({ schema, path }: FieldProps) => {
  const { values = [], labels, help } = metaOf(schema)
  const { value, set, control } = useField(path, help?.fr)
  return (
    <select
      {...control}
      value={String(value ?? '')}
      onChange={({ target }) => set(target.value)}
    >
      {!value && <option value="">{say('chooseOne')}</option>}
      {values.map((word) => (
        <option key={word} value={word}>
          {labels?.[word]?.[editorLanguage] ?? word}
        </option>
      ))}
    </select>
  )
}

const FlagField = ({ path, schema }: FieldProps) => {
  const { value, set, control } = useField(path, metaOf(schema).help?.fr)
  return (
    <input
      {...control}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => set(target.checked || undefined)}
    />
  )
}

/** The fields of a group, without those that the lists of entries take care of. */
export const GroupFields = ({ schema, path }: FieldProps) => {
  const { entries } = useForm().document.type ?? {}
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

export const Field = ({ schema, path }: FieldProps) => {
  const { kind, label, help } = metaOf(schema)
  if (kind === 'list') return <ListField schema={schema} path={path} />
  if (kind === 'localized') return <Localized schema={schema} path={path} />
  if (kind === 'picture') return <PictureField schema={schema} path={path} />
  if (kind === 'group')
    return (
      <fieldset className="group" id={fieldId(path)} tabIndex={-1}>
        <legend>{label[editorLanguage]}</legend>
        <Help id={fieldId(path)} text={help?.[editorLanguage]} />
        <GroupFields schema={schema} path={path} />
      </fieldset>
    )
  const Control =
    kind === 'choice' ? ChoiceField : kind === 'flag' ? FlagField : TextField
  return (
    <Labelled schema={schema} path={path}>
      <Control schema={schema} path={path} />
    </Labelled>
  )
}
