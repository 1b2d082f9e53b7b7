/**
 * The page that returns a form sent without script. The build renders it once with every error that a
 * form can have; the server removes the errors that do not apply, and fills in what was typed. If the
 * server wrote errors into a page instead, it would have to know their texts, markup and class names, and
 * a change to the form would leave the page without scripts behind. Of the page it knows three attributes:
 * - `[data-native-form="<form>"]` is the form, whose controls are found by their `name`;
 * - `[data-error-for="<field>"][data-error-code="<code>"]` is the text of an error, under
 *   the field and in the summary; the field `form` is for errors that are not the visitor's;
 * - `[data-error-summary]` is the summary.
 */
import { load, type CheerioAPI } from 'cheerio/slim'

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

/** Fills in text and attributes only, so that nothing typed becomes HTML. */
const fill = ($: CheerioAPI, form: string, field: string, value: string) => {
  const controls = $(formSelector(form)).find(`[name="${field}"]`)
  controls.filter('input').attr('value', value)
  // Browsers drop one line break at the beginning.
  controls.filter('textarea').text(`\n${value}`)
  const options = controls.find('option')
  const chosen = options.filter((_index, { attribs }) => attribs.value === value)
  if (chosen.length === 0) return
  options.removeAttr('selected')
  chosen.attr('selected', '')
}

const textsOf = ({ field, code }: FieldError) =>
  `[data-error-for="${field}"][data-error-code="${code}"]`

/** Removes all error texts but these; an error that has no text counts as `failed`. */
const showErrors = ($: CheerioAPI, form: string, errors: readonly FieldError[]) => {
  const texts = $('[data-error-for]')
  const own = texts.not(`[data-native-form]:not(${formSelector(form)}) *`)
  const known = errors.every((error) => own.is(textsOf(error)))
  const shown = (known ? errors : [...errors, failed]).map(textsOf)
  texts.not(own.filter(shown.join())).remove()
  $('[data-error-summary]').not(':has([data-error-for])').remove()
}

/** Removes `aria-invalid` from correct controls, and references to removed texts. */
const updateControls = ($: CheerioAPI) => {
  for (const control of $('[data-native-form] [name]')) {
    const { name, 'aria-describedby': described = '' } = control.attribs
    const form = $(control).closest('[data-native-form]')
    if (!form.find(`[data-error-for="${name}"]`).length)
      $(control).removeAttr('aria-invalid')
    const left = described.split(/\s+/).filter((id) => $(`[id="${id}"]`).length)
    $(control).attr('aria-describedby', left.join(' ') || null)
  }
}

type Fields = Readonly<Record<string, unknown>>

const parse = (html: string, form: string, fields: Fields): CheerioAPI => {
  const $ = load(html, { xml: { xmlMode: false, encodeEntities: 'utf8' } })
  for (const [field, value] of Object.entries(fields))
    if (typeof value === 'string') fill($, form, field, value)
  return $
}

/** `html` with a form's controls filled in. */
export const fillForm = (html: string, form: string, fields: Fields): string =>
  parse(html, form, fields).html()

/**
 * `html` with these errors and no others, and the form filled with what was typed.
 * `form` is the form's name in `data-native-form`.
 */
export const correctionPage = (
  html: string,
  form: string,
  typed: Fields,
  errors: readonly FieldError[],
): string => {
  const $ = parse(html, form, typed)
  showErrors($, form, errors)
  updateControls($)
  return $.html()
}
