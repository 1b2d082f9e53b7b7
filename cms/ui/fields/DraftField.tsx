/**
 * The switch at the top of an entry's form: whether the entry is in preparation, which only the team
 * sees, or ready for the public.
 */
import type { FieldOf } from '../../../src/content-model/fields'
import { t } from '../words'
import { useField, type FieldProps } from './form-context'

export const DraftField = (props: FieldProps<FieldOf<'flag'>>) => {
  const { value, set, control } = useField(props)
  const choices = [
    { isChosen: value === true, stored: true, label: t('inPreparation') },
    // The file of a public entry has no such field.
    { isChosen: value !== true, stored: undefined, label: t('ready') },
  ]
  return (
    <div className="choices">
      {choices.map(({ isChosen, stored, label }) => (
        <label key={label}>
          <input
            {...control}
            id={stored ? control.id : `${control.id}-ready`}
            type="radio"
            name={control.id}
            checked={isChosen}
            onChange={() => set(stored)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
