/**
 * Fields with one control: a text that is the same in all languages, a number, a choice,
 * or a checkbox.
 */
import { useState } from 'react'
import type { FieldOf } from '../../../src/content-model/fields'
import { editorLanguage, t, weekdayText } from '../words'
import { useField, type FieldProps } from './form-context'
import { useTextControl } from './text-control'

/**
 * If a text may have more characters than this, its control is a box of several lines that grows
 * with the text.
 */
const LINE_MAX = 100

/**
 * A day. Browsers write it in the order of their own language, such as 03/12 or 12/03, so the words
 * beside it say which day it is, or that there is none.
 */
const DayField = (props: FieldProps<FieldOf<'text'>>) => {
  const { value, control } = useTextControl(props)
  // While the day in the control does not exist, as 31 February, its value is empty.
  const [isBad, setIsBad] = useState(false)
  const look = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    setIsBad(currentTarget.validity.badInput)
  return (
    <span className="day">
      <input
        {...control}
        type="date"
        className="short"
        onKeyUp={look}
        onChange={(event) => {
          look(event)
          control.onChange(event)
        }}
      />
      <output htmlFor={control.id}>
        {isBad ? t('noSuchDay') : weekdayText(String(value ?? ''))}
      </output>
    </span>
  )
}

export const SingleField = (
  props: FieldProps<FieldOf<'text' | 'integer' | 'decimal' | 'choice'>>,
) => {
  const { field } = props
  const { value, control } = useTextControl(props)

  switch (field.kind) {
    case 'text':
      if (field.format?.code === 'day')
        return <DayField field={field} address={props.address} />
      if (field.format || field.max <= LINE_MAX) return <input {...control} />
      return <textarea {...control} />

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

/** A checkbox. The entry's file has `true` if it is ticked, and lacks the field if it is not. */
export const FlagField = (props: FieldProps<FieldOf<'flag'>>) => {
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
