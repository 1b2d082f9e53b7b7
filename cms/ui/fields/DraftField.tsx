/**
 * The switch at the top of an entry's form: whether the entry is in preparation, which only the team
 * sees, or ready for the public. Below it stands the day on which an entry dated ahead appears.
 */
import type { FieldOf } from '../../../src/content-model/fields'
import { awaitedInWords } from '../wording/publication'
import { t } from '../words'
import { useField, useForm, type FieldProps } from './form-context'

export const DraftField = (props: FieldProps<FieldOf<'flag'>>) => {
  const { value, set, control } = useField(props)
  const { form, files } = useForm()
  const awaited = form.type && awaitedInWords(form.type, files[form.address.file])
  const choices = [
    { isChosen: value === true, stored: true, label: t('inPreparation') },
    // The file of an entry that is ready for the public has no field `draft`, so `undefined`
    // removes it.
    { isChosen: value !== true, stored: undefined, label: t('ready') },
  ]
  return (
    <>
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
      {/* When somebody types another date, screen readers read the day on which the entry now becomes
          public. */}
      <p aria-live="polite">{awaited && <span className="draft">{awaited}</span>}</p>
    </>
  )
}
