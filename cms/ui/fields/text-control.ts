/**
 * The controls in which texts and numbers are typed. While somebody types, the editor never
 * corrects the text in the control: the browser would put the caret at the end and forget what Undo
 * takes back. The draft, however, gets the text as a save would write it, without superfluous
 * spaces, so that the preview shows it.
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
 * The value that is stored for what somebody has typed in a field. If the field is for numbers and
 * the text is not a number, such as “-”, the text itself is stored, so that the content check
 * reports it.
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
 * Replaces the whole text of a control, in such a way that Undo brings the former text back. That
 * needs `execCommand`, which types where the focus is: the control gets the focus for a moment, and
 * then `next` gets it: the element that had the focus, or that was about to get it.
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
 * @param language the language of the control, if the field has one control for each language
 */
export const useTextControl = (props: FieldProps<TextField>, language?: string) => {
  const { value, set, problem, isProposal, control } = useField(props, language)

  /**
   * The text as somebody has typed it, from the first key until the control loses the focus;
   * `undefined` at all other times.
   */
  const [typed, setTyped] = useState<string>()

  // Whether the typed text still belongs to the field's value. If another tab or a restored version
  // has changed the value meanwhile, the control shows the new value instead.
  const isCurrent =
    typed !== undefined && Object.is(parseTyped(props.field, typed), value)

  return {
    value,
    problem,
    isProposal,

    /** Puts a text into the control as if somebody had typed it, so that Undo takes it back. */
    write: (text: string) => {
      const element = document.getElementById(control.id)
      if (element instanceof HTMLTextAreaElement)
        retype(element, text, document.activeElement)
      else set(text)
    },

    control: {
      ...control,
      value: isCurrent ? typed : asText(value),

      onChange: ({ target }: ChangeEvent<Control>) => {
        setTyped(target.value)
        set(parseTyped(props.field, target.value))
      },

      onBlur: ({ target, relatedTarget }: FocusEvent<Control>) => {
        // If the person switches to another window, the control is still the active element of the
        // page. Its text is not tidied then, since the person may go on typing.
        if (document.activeElement === target) return
        const tidied = asText(value)
        if (isCurrent && target.value !== tidied) retype(target, tidied, relatedTarget)
        setTyped(undefined)
      },
    },
  }
}
