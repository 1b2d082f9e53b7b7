/** What the fields of a form share. */
import { createContext, useContext } from 'react'
import { valueAt } from './values'
import type { Document } from './documents'
import type { Problems } from './check'

export interface Form {
  document: Document
  data: unknown
  problems: Problems
  set: (path: string, value: unknown) => void
  /** Mistakes in fields that nobody was in yet are not told. */
  visit: (path: string) => void
  isVisited: (path: string) => boolean
}

export const FormContext = createContext<Form | undefined>(undefined)

export const fieldId = (path: string): string => `field-${path}`

export const useForm = (): Form => {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

/** A field's value, its mistake, and what its control needs. */
export const useField = (path: string, help?: string) => {
  const { data, problems, set, visit, isVisited } = useForm()
  const problem = isVisited(path) ? problems.get(path) : undefined
  const id = fieldId(path)
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean)
  return {
    value: valueAt(data, path),
    set: (value: unknown) => set(path, value),
    problem,
    control: {
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': described.join(' ') || undefined,
      onBlur: () => visit(path),
    },
  }
}

/** Where the focus goes when the button that had it is gone. */
export const focusBack = (): void => {
  requestAnimationFrame(() => {
    const target = document.getElementById('save') ?? document.querySelector('h1')
    target?.focus({ preventScroll: true })
  })
}

/** Moves the focus once the page has been drawn. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => {
    const target = document.getElementById(id)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  })
}
