/**
 * Makes the page that gives a wrong form back to a visitor without scripts. The build renders this page
 * once, with every error that the form can have; the server removes the errors that do not apply, and
 * fills in what was typed. If the server wrote the errors itself, it would have to know their texts,
 * markup and class names, and whoever changes the form would have to change the server, too. Of the
 * page it knows only three attributes:
 * - `[data-native-form="<form>"]` is the form, whose controls are found by their `name`;
 * - `[data-error-for="<field>"][data-error-code="<code>"]` is the text of an error, under
 *   the field and in the summary; the field `form` is for errors that are not the visitor's;
 * - `[data-error-summary]` is the summary.
 */
import { load, type CheerioAPI } from 'cheerio/slim'

/** A field of a form, and the code by which the schema says why the field was refused. */
export interface FormError {
  field: string
  code: string
}

/** The error of a form that could not be stored although the visitor made no mistake. */
export const failed: FormError = { field: 'form', code: 'failed' }

/**
 * The error of a form that could not be stored now, but may be later: a rate limit was reached, or
 * the database is not available.
 */
export const busy: FormError = { field: 'form', code: 'busy' }

/** The selector of a form on a page, by its name in `data-native-form`. */
const formSelector = (form: string) => `[data-native-form="${form}"]`

/**
 * Fills a value into the controls of a field. It sets only text and attributes, so that nothing a
 * visitor typed becomes HTML.
 */
const fill = ($: CheerioAPI, form: string, field: string, value: string) => {
  const controls = $(formSelector(form)).find(`[name="${field}"]`)
  controls.filter('input').attr('value', value)
  // Browsers drop the first line break in a textarea, so one is added before the value.
  controls.filter('textarea').text(`\n${value}`)
  const options = controls.find('option')
  const chosen = options.filter((_index, { attribs }) => attribs.value === value)
  if (chosen.length === 0) return
  options.removeAttr('selected')
  chosen.attr('selected', '')
}

const textsOf = ({ field, code }: FormError) =>
  `[data-error-for="${field}"][data-error-code="${code}"]`

/**
 * Removes all error texts from the page but those of `errors`. If the page has no text for one of
 * `errors`, the general text of `failed` stays as well.
 */
const showErrors = ($: CheerioAPI, form: string, errors: readonly FormError[]) => {
  const texts = $('[data-error-for]')
  // A page may also have another form, such as the newsletter's, which has texts for errors of the same
  // fields. The visitor did not send that form, so none of its error texts may stay.
  const own = texts.not(`[data-native-form]:not(${formSelector(form)}) *`)
  const known = errors.every((error) => own.is(textsOf(error)))
  const shown = (known ? errors : [...errors, failed]).map(textsOf)
  texts.not(own.filter(shown.join())).remove()
  $('[data-error-summary]').not(':has([data-error-for])').remove()
}

/**
 * Removes the attributes by which a control still refers to errors whose texts were removed:
 * `aria-invalid`, and in `aria-describedby` the ids of these texts.
 */
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

/** Fills `fields` into the controls of the same names, in a form of the page `html`. */
export const fillForm = (html: string, form: string, fields: Fields): string =>
  parse(html, form, fields).html()

/**
 * Makes the page that returns a form: `html` with these errors and no others, and with what the
 * visitor typed.
 * @param form the name of the form in `data-native-form`
 */
export const correctionPage = (
  html: string,
  form: string,
  typed: Fields,
  errors: readonly FormError[],
): string => {
  const $ = parse(html, form, typed)
  showErrors($, form, errors)
  updateControls($)
  return $.html()
}
