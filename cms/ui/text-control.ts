/**
 * The controls of texts. What is typed, pasted, dropped, dictated or composed is left alone until its
 * control is left: a value that a program changes puts the caret at the end and leaves nothing to undo.
 * The draft is tidy all the time, and with it the page beside the form and what is saved.
 */
import { useState, type ChangeEvent, type FocusEvent } from 'react'
import type { FieldOf } from '../../src/content-model/fields'
import { tidyText } from '../../src/content-model/text'
import { useField, type FieldProps } from './form'

type TextField = FieldOf<'text' | 'localized' | 'integer' | 'decimal' | 'choice'>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What people read as a number. JavaScript would take more: `0x1F` for 31, `1e2` for 100, and in a
 * whole number `1,000` for 1.
 */
const NUMBERS = { integer: /^-?\d+$/, decimal: /^-?\d+([.,]\d+)?$/ }

/** What is typed as it is stored; what is no number, such as “-”, is a text, which the check refuses. */
export const stored = (field: TextField, typed: string): unknown => {
  const text = tidyText(typed)
  switch (field.kind) {
    case 'localized':
    case 'choice':
      return text
    case 'text':
      // A space that was pasted with an address is not seen.
      return field.format?.tidy?.(text.trim()) ?? text.trim()
    default: {
      const number = text.trim()
      if (number === '') return undefined
      return NUMBERS[field.kind].test(number) ? Number(number.replace(',', '.')) : number
    }
  }
}

const shown = (value: unknown): string => String(value ?? '')

/**
 * Types a text in the place of all that is in a control: only so can the browser undo it. That needs
 * the focus, which then goes on to where it was going, and nothing scrolls.
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

/** A field's value, mistake and control; `language` is that of the text, if the field has one for each. */
export const useText = (props: FieldProps<TextField>, language?: string) => {
  const { value, set, problem, control } = useField(props, language)
  /** What is in the control while somebody types. */
  const [typed, setTyped] = useState<string>()
  // Another tab, or an older version, may have brought another value.
  const isTyped = typed !== undefined && Object.is(stored(props.field, typed), value)
  return {
    value,
    problem,
    control: {
      ...control,
      value: isTyped ? typed : shown(value),
      onChange: ({ target }: ChangeEvent<Control>) => {
        setTyped(target.value)
        set(stored(props.field, target.value))
      },
      onBlur: ({ target, relatedTarget }: FocusEvent<Control>) => {
        // The whole window was left, not the control: somebody will go on typing.
        if (document.activeElement === target) return
        if (isTyped && target.value !== shown(value))
          retype(target, shown(value), relatedTarget)
        setTyped(undefined)
      },
    },
  }
}
