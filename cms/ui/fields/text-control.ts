/**
 * The controls of texts and numbers. While somebody types in a control, no program changes what is
 * in it: the browser would put the caret at the end and forget what Undo takes back. The draft gets
 * the tidied text with each key all the same, so that the page beside the form shows what a save
 * would write.
 */
import { useState, type ChangeEvent, type FocusEvent } from 'react'
import type { FieldOf } from '../../../src/content-model/fields'
import { tidyText } from '../../../src/content-model/text'
import { useField, type FieldProps } from './form-context'

type TextField = FieldOf<'text' | 'localized' | 'integer' | 'decimal' | 'choice'>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What people read as a number. `Number()` alone would also take `0x1F` for 31 and `1e2` for 100,
 * and in a field of whole numbers `1,000` would become 1.
 */
const NUMBERS = { integer: /^-?\d+$/, decimal: /^-?\d+([.,]\d+)?$/ }

const parseNumber = (kind: keyof typeof NUMBERS, text: string): unknown => {
  if (text === '') return undefined
  return NUMBERS[kind].test(text) ? Number(text.replace(',', '.')) : text
}

/**
 * The value that is stored for what is typed in a field. Where that is no number, such as “-”, the
 * value is the text, so that the content check says what is wrong with it.
 */
export const parseTyped = (field: TextField, typed: string): unknown => {
  const text = tidyText(typed)

  switch (field.kind) {
    case 'localized':
    case 'choice':
      return text
    case 'text': {
      // Nobody sees a space that was pasted with an address, and the address would not work.
      const trimmed = text.trim()
      return field.format?.tidy?.(trimmed) ?? trimmed
    }
    default:
      return parseNumber(field.kind, text.trim())
  }
}

const asText = (value: unknown): string => String(value ?? '')

/**
 * Replaces all that is in a control as if somebody had typed it, since Undo takes back only what
 * was typed. `execCommand` types where the focus is, so the focus comes back for a moment, and then
 * goes on to `next`, the element that it was going to.
 */
const retype = (control: Control, text: string, next: EventTarget | null): void => {
  if (control instanceof HTMLSelectElement) return
  const { scrollX, scrollY } = window
  const options = { preventScroll: true }

  control.focus(options)
  control.select()
  document.execCommand('insertText', false, text)

  if (next instanceof HTMLElement) next.focus(options)
  else control.blur()
  window.scrollTo(scrollX, scrollY)
}

/**
 * The value of a field, its mistake, and the attributes of the control in which it is typed.
 * @param language of the control, where the field has one for each language
 */
export const useTextControl = (props: FieldProps<TextField>, language?: string) => {
  const { value, set, problem, control } = useField(props, language)

  /** What is in the control while somebody types, before it is tidied. */
  const [typed, setTyped] = useState<string>()

  // Another tab, or an earlier version, may have replaced the value since: then show that.
  const isCurrent =
    typed !== undefined && Object.is(parseTyped(props.field, typed), value)

  return {
    value,
    problem,
    control: {
      ...control,
      value: isCurrent ? typed : asText(value),

      onChange: ({ target }: ChangeEvent<Control>) => {
        setTyped(target.value)
        set(parseTyped(props.field, target.value))
      },

      onBlur: ({ target, relatedTarget }: FocusEvent<Control>) => {
        // The person went to another window, not to another control, and will go on typing here.
        if (document.activeElement === target) return
        const tidied = asText(value)
        if (isCurrent && target.value !== tidied) retype(target, tidied, relatedTarget)
        setTyped(undefined)
      },
    },
  }
}
