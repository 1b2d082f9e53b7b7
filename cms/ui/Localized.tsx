/** A text in all languages of the site, side by side. */
import { metaOf } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/languages'
import type { FieldProps } from './Field'
import { Help, Problem } from './Field'
import { fieldId, useField } from './form'
import { editorLanguage, languageName, say } from './words'

interface TextProps {
  path: string
  language: string
  max?: number
  isOptional: boolean
  help?: string
}

const Text = ({ path, language, max, isOptional, help }: TextProps) => {
  const { value, set, problem, control } = useField(path)
  const text = String(value ?? '')
  const { length } = [...text]
  const described = [help, control['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className="text">
      <label htmlFor={control.id}>
        {languageName(language)}
        {isOptional && ` (${say('optional')})`}
      </label>
      <textarea
        {...control}
        aria-describedby={described || undefined}
        lang={language}
        rows={1}
        value={text}
        // A text of the site is one paragraph.
        onChange={({ target }) => set(target.value.replace(/\s*\n\s*/g, ' '))}
      />
      {max && (
        <p className="count" data-over={length > max || undefined}>
          <span aria-hidden="true">
            {length} / {max}
          </span>
          <span className="visually-hidden">{say('counted', { length, max })}</span>
        </p>
      )}
      <Problem id={control.id} text={problem} />
    </div>
  )
}

/** Beyond, a text is so long that nobody counts. */
const COUNTED = 500

export const Localized = ({ schema, path }: FieldProps) => {
  const { label, help, max = 0 } = metaOf(schema)
  const { problem } = useField(path)
  const id = fieldId(path)
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend>{label[editorLanguage]}</legend>
      <Help id={id} text={help?.[editorLanguage]} />
      <div className="texts">
        {allLanguages.map(({ code, draft }) => (
          <Text
            key={code}
            path={`${path}.${code}`}
            language={code}
            max={max <= COUNTED ? max : undefined}
            isOptional={draft === true}
            help={help && `${id}-help`}
          />
        ))}
      </div>
      <Problem id={id} text={problem} />
    </fieldset>
  )
}
