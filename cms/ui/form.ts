/** What the fields of a form share. */
import { createContext, useContext } from 'react'
import type { ContentType } from '../../src/content-model/content-type'
import type { Field } from '../../src/content-model/fields'
import { valueAt } from '../merge'

export interface FieldProps<Of extends Field = Field> {
  field: Of
  path: string
}

interface Form {
  /** Of an entry; the texts of a page have none. */
  type?: ContentType
  data: unknown
  /** Sentences by path. */
  problems: ReadonlyMap<string, string>
  set: (path: string, value: unknown) => void
  /** Shows on the page beside the form which field has the focus. */
  showInPreview: (path: string, language: string) => void
}

export const FormContext = createContext<Form | undefined>(undefined)

export const fieldId = (path: string): string => `field-${path}`

export const useForm = (): Form => {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

/** A field's value, mistake and control; the help of the field at path `owner` describes it. */
export const useField = ({ field, path }: FieldProps, owner = path) => {
  const { data, problems, set, showInPreview } = useForm()
  const problem = problems.get(path)
  const id = fieldId(path)
  const described = [
    field.help && `${fieldId(owner)}-help`,
    problem && `${id}-problem`,
  ].filter(Boolean)
  return {
    value: valueAt(data, path),
    set: (value: unknown) => set(path, value),
    problem,
    control: {
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': described.join(' ') || undefined,
      onFocus: ({ target }: { target: HTMLElement }) => showInPreview(path, target.lang),
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
