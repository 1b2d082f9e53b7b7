/** What the fields of a form share. */
import { createContext, useContext } from 'react'
import {
  printAddress,
  translationOf,
  type Address,
} from '../../src/content-model/address'
import type { Field } from '../../src/content-model/fields'
import { textAt, type Files } from './files'
import type { EditorForm } from './forms'
import type { Problems } from './problems'

export interface FieldProps<Of extends Field = Field> {
  field: Of
  /** Of a text in all languages, without the language. */
  address: Address
}

interface FormState {
  form: EditorForm
  files: Files
  problems: Problems
  set: (address: Address, value: unknown) => void
  /** Shows on the page beside the form which field has the focus. */
  showInPreview: (address: Address, language: string) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** The `id` of a field's control: its address, in which a space would part two ids. */
export const controlId = (address: Address): string =>
  printAddress(address).replaceAll(' ', '%20')

export const useForm = (): FormState => {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

/**
 * A field's value, mistake and control.
 * @param language of the text, if the field has one for each
 */
export const useField = ({ field, address: whole }: FieldProps, language?: string) => {
  const { files, problems, set, showInPreview } = useForm()
  const address = language ? translationOf(whole, language) : whole
  const problem = problems.get(printAddress(address))
  const id = controlId(address)
  const described = [
    // The help of a text in all languages is there once.
    field.help && `${controlId(whole)}-help`,
    problem && `${id}-problem`,
  ].filter(Boolean)
  return {
    value: textAt(files, address),
    set: (value: unknown) => set(address, value),
    problem,
    control: {
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': described.join(' ') || undefined,
      onFocus: ({ target }: { target: HTMLElement }) =>
        showInPreview(address, target.lang),
    },
  }
}

/** Moves the focus once the page has been drawn; to its title, where there is no such element. */
export const focusSoon = (id = ''): void => {
  requestAnimationFrame(() => {
    const target = document.getElementById(id) ?? document.querySelector('h1')
    target?.focus()
  })
}
