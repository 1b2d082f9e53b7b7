/**
 * The switch at the top of an entry's form: whether the entry is in preparation, which only the team
 * sees, or ready for the public. Below it stands when the public will see it, if it does not yet.
 */
import type { FieldOf } from '../../../src/content-model/fields'
import { useEditor } from '../state/store'
import {
  awaitedInWords,
  disappearsInWords,
  toPublishInWords,
} from '../wording/publication'
import { t } from '../words'
import { useField, useForm, type FieldProps } from './form-context'

export const DraftField = (props: FieldProps<FieldOf<'flag'>>) => {
  const { value, set, control } = useField(props)
  const { form, files } = useForm()
  const { project } = useEditor()
  const { type, address } = form
  const entry = files[address.file]
  const awaited = type && awaitedInWords(type, entry)
  const next = type && toPublishInWords(type, address.file, entry, project)
  const disappears = type && disappearsInWords(type, address.file, entry, project)
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
      {/* When somebody types another date, or says that the entry is ready, screen readers read when the
          public will see it. */}
      <p aria-live="polite" className="help">
        {awaited && <span className="draft">{awaited}</span>} {next}
      </p>
      {/* Announced, too: the sentence comes as somebody adds a text in one language alone. */}
      <p aria-live="polite" className={disappears ? 'summary' : undefined}>
        {disappears}
      </p>
    </>
  )
}
