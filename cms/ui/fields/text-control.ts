/**
 * The controls of texts and numbers. While somebody types in a control, the editor never replaces
 * its text: the browser would put the caret at the end and forget what Undo takes back. The draft
 * still gets the tidied text with each key, so that the preview shows what a save would write.
 */
import { useState, type ChangeEvent, type FocusEvent } from 'react'
import type { FieldOf } from '../../../src/content-model/fields'
import { tidyText } from '../../../src/content-model/text'
import { useField, type FieldProps } from './form-context'

type TextField = FieldOf<'text' | 'localized' | 'integer' | 'decimal' | 'choice'>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Matches what people read as a number. `Number()` alone would also take `0x1F` for 31 and `1e2`
 * for 100, and in a field of whole numbers `1,000` would become 1.
 */
const NUMBERS = { integer: /^-?\d+$/, decimal: /^-?\d+([.,]\d+)?$/ }

const parseNumber = (kind: keyof typeof NUMBERS, text: string): unknown => {
  if (text === '') return undefined
  return NUMBERS[kind].test(text) ? Number(text.replace(',', '.')) : text
}

/**
 * The value that is stored for the text typed in a field. In a field of numbers, a text that is no
 * number, such as “-”, is stored as it is, so that the content check says what is wrong with it.
 */
export const parseTyped = (field: TextField, typed: string): unknown => {
  const text = tidyText(typed)

  switch (field.kind) {
    case 'localized':
    case 'choice':
      return text
    case 'text': {
      // Removes the spaces around a pasted address: nobody would see them, and the address would
      // not work.
      const trimmed = text.trim()
      return field.format?.tidy?.(trimmed) ?? trimmed
    }
    default:
      return parseNumber(field.kind, text.trim())
  }
}

const asText = (value: unknown): string => String(value ?? '')

/**
 * Replaces the whole text of a control as if somebody had typed it, since Undo takes back only what
 * was typed. `execCommand` types where the focus is, so the focus comes back for a moment, and then
 * moves to `next`, the element to which the person was going.
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

  /** The untidied text of the control while somebody types in it. */
  const [typed, setTyped] = useState<string>()

  // If another tab or an earlier version has replaced the value since, the control shows the new
  // value.
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
        // The text is not tidied yet if the person went to another window, and not to another
        // control: they will go on typing here.
        if (document.activeElement === target) return
        const tidied = asText(value)
        if (isCurrent && target.value !== tidied) retype(target, tidied, relatedTarget)
        setTyped(undefined)
      },
    },
  }
}
