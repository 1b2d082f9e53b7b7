/**
 * The page that returns a form sent without script. The build renders it once with every error
 * that a form can have; here the other errors are removed and the typed text is filled in:
 * - `[data-native-form="<form>"]` is the form, whose controls are found by their `name`;
 * - `[data-error-for="<field>"][data-error-code="<code>"]` is the text of an error, under
 *   the field and in the summary; the field `form` is for errors that are not the visitor's;
 * - `[data-error-summary]` is the summary.
 */
import { is, selectAll, selectOne } from 'css-select'
import render from 'dom-serializer'
import { Text, type Document, type Element } from 'domhandler'
import { removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** A field and why it was refused: a code of the schema. */
export interface FieldError {
  field: string
  code: string
}

/** The error of a form that failed through no fault of the visitor's. */
export const failed: FieldError = { field: 'form', code: 'failed' }

/** The same where trying later helps: rate limits, or a database that is not available. */
export const busy: FieldError = { field: 'form', code: 'busy' }

/** A form by its name in `data-native-form`. */
const formSelector = (form: string) => `[data-native-form="${form}"]`

const elements = (selector: string, root: Document | Element): Element[] =>
  selectAll<Document | Element, Element>(selector, root)

/** Fills in text and attributes only, so that nothing typed becomes HTML. */
const fill = (page: Document, form: string, field: string, value: string) => {
  for (const control of elements(`${formSelector(form)} [name="${field}"]`, page)) {
    if (control.name === 'textarea') {
      // Browsers drop one line break at the beginning.
      const text = new Text(`\n${value}`)
      text.parent = control
      control.children = [text]
    } else if (control.name === 'select') {
      const options = elements('option', control)
      const chosen = options.find(({ attribs }) => attribs.value === value)
      if (!chosen) continue
      for (const option of options) delete option.attribs.selected
      chosen.attribs.selected = ''
    } else {
      control.attribs.value = value
    }
  }
}

const textsOf = ({ field, code }: FieldError) =>
  `[data-error-for="${field}"][data-error-code="${code}"]`

/** Removes all error texts but these; an error that has no text counts as `failed`. */
const showErrors = (page: Document, form: string, errors: readonly FieldError[]) => {
  const ofOtherForms = `[data-native-form]:not(${formSelector(form)}) *`
  const own = elements('[data-error-for]', page).filter((text) => !is(text, ofOtherForms))
  const known = errors.every((error) => own.some((text) => is(text, textsOf(error))))
  const shown = (known ? errors : [...errors, failed]).map(textsOf)
  for (const text of elements('[data-error-for]', page))
    if (!own.includes(text) || !shown.some((selector) => is(text, selector)))
      removeElement(text)
  for (const summary of elements('[data-error-summary]', page))
    if (!selectOne('[data-error-for]', summary)) removeElement(summary)
}

/** Removes `aria-invalid` from correct controls, and references to removed texts. */
const updateControls = (page: Document) => {
  for (const form of elements('[data-native-form]', page))
    for (const { attribs } of elements('[name]', form)) {
      if (!selectOne(`[data-error-for="${attribs.name}"]`, form))
        delete attribs['aria-invalid']
      const pointers = attribs['aria-describedby']?.split(/\s+/) ?? []
      const left = pointers.filter((id) => selectOne(`[id="${id}"]`, page))
      if (left.length > 0) attribs['aria-describedby'] = left.join(' ')
      else delete attribs['aria-describedby']
    }
}

const toHtml = (page: Document): string => render(page, { encodeEntities: 'utf8' })

/** `html` with a form's controls filled in. */
export const fillForm = (
  html: string,
  form: string,
  values: Readonly<Record<string, string>>,
): string => {
  const page = parseDocument(html)
  for (const [field, value] of Object.entries(values)) fill(page, form, field, value)
  return toHtml(page)
}

/**
 * `html` with these errors and no others, and the form filled with what was typed.
 * `form` is the form's name in `data-native-form`.
 */
export const correctionPage = (
  html: string,
  form: string,
  typed: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): string => {
  const page = parseDocument(html)
  for (const [field, value] of Object.entries(typed))
    if (typeof value === 'string') fill(page, form, field, value)
  showErrors(page, form, errors)
  updateControls(page)
  return toHtml(page)
}

/** The same without a page, where the site is on another machine. */
export const explainErrors = (errors: readonly FieldError[]): string =>
  `Not sent. ${errors.map(({ field, code }) => `${field}: ${code}`).join(', ')}\n`
