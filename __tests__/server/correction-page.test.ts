import { load } from 'cheerio'
import fc from 'fast-check'
import { contact, correctPage } from '../support/forms'
import { adasMessage } from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

const files = {
  'contact/correct/index.html': correctPage('fr'),
  'de/contact/correct/index.html': correctPage('de'),
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ files })
})

const errorsIn = (html: string) => {
  const $ = load(html)
  const errors = $('[data-error-for]').get()
  return errors.map((element) => $(element).text())
}

it('the correction page of a form shows an error at each wrong field, and none at the others', async () => {
  const typed = { ...adasMessage, name: '', email: 'ada', language: 'de' }
  const response = await server.contactForm(typed)
  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toMatch(/^<!doctype html>/i)
  expect(html).toContain('<script>const untouched = "<b>" && 1</script>')
  // The correction page shows each error twice, in its summary and at the field, so the test
  // expects two of each.
  const errors = [contact.errors.name.required, contact.errors.email.email]
  expect(errorsIn(html)).toEqual([...errors, ...errors])

  const $ = load(html)
  const control = (name: string) => $(`[data-native-form="contact"] [name="${name}"]`)
  expect($('[data-error-summary]')).toHaveLength(1)
  expect(control('name').attr()).toMatchObject({
    'aria-invalid': 'true',
    'aria-describedby': expect.stringMatching(/^\S+$/),
  })
  for (const attribute of ['aria-invalid', 'aria-describedby'])
    expect(control('message').attr()).not.toHaveProperty(attribute)
})

it('the correction page of a form repeats each text as it was typed, and never as HTML', async () => {
  const elements = load(correctPage('fr'))('form *').length
  const attack = '"><script>alert(1)</script></textarea><img src=x onerror=alert(2)>'
  // The random texts have no CR and no NUL: a parser of HTML replaces both, so that the page could
  // not be compared with what was typed.
  const text = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((value) => value.replace(/[\r\0]/g, '\n'))
  await fc.assert(
    fc.asyncProperty(text, text, async (name, message) => {
      const response = await server.contactForm({ name, message, email: 'wrong' })
      const $ = load(await response.text())
      expect($('[data-native-form="contact"] [name="name"]').attr('value')).toBe(name)
      expect($('textarea').text()).toBe(message)
      expect($('form *').length).toBeLessThan(elements)
    }),
    { numRuns: 6, examples: [[attack, attack]] },
  )
})

it('the correction page of a form shows a general error message for an error that it has no text for', async () => {
  const { contactForm } = await startTestServer({
    files: {
      'contact/correct/index.html': correctPage('fr').replaceAll('characters', 'unheard'),
    },
  })
  const response = await contactForm({ ...adasMessage, name: 'A\0da' })
  expect(response.status).toBe(422)
  expect(errorsIn(await response.text())).toEqual([contact.failure.message])
})
