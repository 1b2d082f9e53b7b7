/**
 * The context that all fields of one form share: its data, its mistakes, and the functions with
 * which fields change them.
 */
import { createContext, useContext } from 'react'
import {
  printAddress,
  translationOf,
  type Address,
} from '../../../src/content-model/address'
import type { Field } from '../../../src/content-model/fields'
import { textAt, type Files } from '../project/files'
import type { EditorForm } from '../project/forms'
import { controlId } from '../routing'
import { isProposed } from '../state/proposals'
import type { Problems } from '../wording/problems'

export interface FieldProps<Of extends Field = Field> {
  field: Of
  /**
   * The address of the field. The field of a text in all languages has one control for each; this
   * address names none of the languages (see `withoutLanguage`).
   */
  address: Address
}

interface FormState {
  form: EditorForm
  /** The data of all files, including everything that is typed. */
  files: Files
  problems: Problems
  set: (address: Address, value: unknown) => void
  /**
   * Tells the form which field has got the focus, so that the preview scrolls to its text.
   * @param language of the control in the field; empty if the field has no languages
   * @param block the block of an article in which the cursor is, as in `PreviewMessage`
   */
  showInPreview: (address: Address, language: string, block?: number) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

/**
 * The context of the form around a component.
 * @throws if the component stands outside of a form
 */
export const useForm = (): FormState => {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

/** The `id` of the sentence that marks the text of a control as proposed by a translator. */
export const proposalId = (id: string): string => `${id}-proposed`

/**
 * The value of a field, its mistake, and the attributes of its control.
 * @param language the language of the control, if the field has one control for each language
 */
export const useField = ({ field, address: whole }: FieldProps, language?: string) => {
  const { files, problems, set, showInPreview } = useForm()
  const address = language ? translationOf(whole, language) : whole
  const problem = problems.get(printAddress(address))
  const id = controlId(address)
  const value = textAt(files, address)
  const isProposal = language !== undefined && isProposed(address, value)

  // The help belongs to the text in all languages, so its id is made of the address without a
  // language, and the control of each language names that id.
  const describedBy = [
    field.help && `${controlId(whole)}-help`,
    isProposal && proposalId(id),
    problem && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ')

  return {
    value,
    set: (value: unknown) => set(address, value),
    problem,
    isProposal,
    control: {
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
      onFocus: ({ target }: { target: HTMLElement }) =>
        showInPreview(address, target.lang),
    },
  }
}
