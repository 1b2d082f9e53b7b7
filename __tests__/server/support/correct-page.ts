const codes = ['required', 'email', 'tooLong', 'characters']

const forms = { contact: ['name', 'email', 'subject', 'message'], newsletter: ['email'] }

const error = (tag: string, field: string, code: string, id = '') =>
  `<${tag}${id} data-error-for="${field}" data-error-code="${code}">${field} ${code}</${tag}>`

const control = (form: string, field: string) => {
  const id = `${form}-${field}`
  const errors = codes.map((code) => error('p', field, code, ` id="${id}-${code}"`))
  const described = [`${id}-hint`, ...codes.map((code) => `${id}-${code}`)].join(' ')
  const marks = `name="${field}" aria-invalid="true" aria-describedby="${described}"`
  const element =
    field === 'message' ? `<textarea ${marks}></textarea>` : `<input ${marks}>`
  return errors.join('') + element
}

/** The page as the site draws it: each form with every error that it can have. */
export const correctPage = (language: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>Correct</title>
<script>const untouched = "<b>" && 1</script></head><body>
${Object.entries(forms)
  .map(
    ([form, fields]) => `<form data-native-form="${form}" method="post">
<input type="hidden" name="language" value="${language}">
<p id="${form}-name-hint">As on your letterbox</p>
<ul data-error-summary>${fields.flatMap((field) => codes.map((code) => error('li', field, code))).join('')}
<li data-error-for="form" data-error-code="failed">Not sent</li>
<li data-error-for="form" data-error-code="busy">Try later</li></ul>
${fields.map((field) => control(form, field)).join('')}</form>`,
  )
  .join('')}</body></html>`
