/**
 * The page that returns a form sent without script. The build renders it once with every error
 * that a form can have; here the other errors are removed and the typed text is filled in:
 * - `[data-native-form="<form>"]` is the form, whose controls are found by their `name`;
 * - `[data-error-for="<field>"][data-error-code="<code>"]` is the text of an error, under
 *   the field and in the summary; the field `form` is for errors that are not the visitor's;
 * - `[data-error-summary]` is the summary.
 */
import { load, type CheerioAPI } from 'cheerio'

/** A field and why it was refused: a code of the schema. */
export interface FieldError {
  field: string
  code: string
}

/** The error of a form that failed through no fault of the visitor's. */
export const failed: FieldError = { field: 'form', code: 'failed' }

/** The same where trying later helps: rate limits, or a database that is not available. */
export const busy: FieldError = { field: 'form', code: 'busy' }

/** Fills in text and attributes only, so that nothing typed becomes HTML. */
const fill = ($: CheerioAPI, form: string, field: string, value: string) => {
  const control = $(`${form} [name="${field}"]`)
  if (control.is('textarea')) {
    // Browsers drop one line break at the beginning.
    control.text(`\n${value}`)
  } else if (control.is('select')) {
    const options = control.find('option')
    const chosen = options.filter((_, option) => $(option).attr('value') === value)
    if (chosen.length === 0) return
    options.removeAttr('selected')
    chosen.attr('selected', '')
  } else {
    control.attr('value', value)
  }
}

const textsOf = ({ field, code }: FieldError) =>
  `[data-error-for="${field}"][data-error-code="${code}"]`

/** Removes all error texts but these; an error that has no text counts as `failed`. */
const showErrors = ($: CheerioAPI, root: string, errors: readonly FieldError[]) => {
  const texts = $('[data-error-for]')
  const own = texts.not($('[data-native-form]').not(root).find(texts))
  const known = errors.every((error) => own.is(textsOf(error)))
  const shown = known ? errors : [...errors, failed]
  texts.not(own.filter(shown.map(textsOf).join(', '))).remove()
  $('[data-error-summary]').not(':has([data-error-for])').remove()
}

/** Removes `aria-invalid` from correct controls, and references to removed texts. */
const updateControls = ($: CheerioAPI) => {
  for (const element of $('[data-native-form] [name]').get()) {
    const control = $(element)
    const form = control.closest('[data-native-form]')
    if (form.find(`[data-error-for="${control.attr('name')}"]`).length === 0)
      control.removeAttr('aria-invalid')
    const pointers = control.attr('aria-describedby')?.split(/\s+/) ?? []
    const left = pointers.filter((id) => $(`[id="${id}"]`).length > 0)
    control.attr('aria-describedby', left.join(' ') || null)
  }
}

/** `page` with a form's controls filled in. */
export const fillForm = (
  page: string,
  form: string,
  values: Readonly<Record<string, string>>,
): string => {
  const $ = load(page)
  for (const [field, value] of Object.entries(values))
    fill($, `[data-native-form="${form}"]`, field, value)
  return $.html()
}

/**
 * `page` with these errors and no others, and the form filled with what was typed.
 * `form` is the form's name in `data-native-form`.
 */
export const correctionPage = (
  page: string,
  form: string,
  typed: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): string => {
  const $ = load(page)
  const root = `[data-native-form="${form}"]`
  for (const [field, value] of Object.entries(typed))
    if (typeof value === 'string') fill($, root, field, value)
  showErrors($, root, errors)
  updateControls($)
  return $.html()
}

/** The same without a page, where the site is on another machine. */
export const explainErrors = (errors: readonly FieldError[]): string =>
  `Not sent. ${errors.map(({ field, code }) => `${field}: ${code}`).join(', ')}\n`
