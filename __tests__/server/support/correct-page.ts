const codes = ['required', 'email', 'tooLong', 'characters']

const under = (form: string, field: string) =>
  codes
    .map(
      (code) =>
        `<p id="${form}-${field}-${code}" data-error-for="${field}" data-error-code="${code}">${field} ${code}</p>`,
    )
    .join('')

const marks = (form: string, field: string) =>
  `id="${form}-${field}" name="${field}" aria-invalid="true" aria-describedby="${form}-${field}-hint ${codes
    .map((code) => `${form}-${field}-${code}`)
    .join(' ')}"`

const summary = (fields: readonly string[]) =>
  `<div data-error-summary role="alert"><h3>Summary</h3><ul>${fields
    .flatMap((field) =>
      codes.map(
        (code) =>
          `<li data-error-for="${field}" data-error-code="${code}"><a href="#${field}">${field} ${code}</a></li>`,
      ),
    )
    .join(
      '',
    )}<li data-error-for="form" data-error-code="failed">Not sent</li><li data-error-for="form" data-error-code="busy">Try later</li></ul></div>`

/** The page as the site draws it: each form with every error that it can have. */
export const correctPage = (language: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>Correct</title>
<script>const untouched = "<b>" && 1</script></head><body>
<form data-native-form="contact" method="post" action="/api/contact">
<input type="hidden" name="language" value="${language}">
${summary(['name', 'email', 'subject', 'message'])}
<p id="contact-name-hint">As on your letterbox</p>
${under('contact', 'name')}<input ${marks('contact', 'name')}>
${under('contact', 'email')}<input type="email" ${marks('contact', 'email')}>
${under('contact', 'subject')}<select ${marks('contact', 'subject')}>
<option value="" selected>Support</option><option value="press">Press</option></select>
${under('contact', 'message')}<textarea ${marks('contact', 'message')}></textarea>
</form>
<form data-native-form="newsletter" method="post" action="/api/newsletter">
<input type="hidden" name="language" value="${language}">
${summary(['email'])}
${under('newsletter', 'email')}<input type="email" ${marks('newsletter', 'email')}>
</form></body></html>`
