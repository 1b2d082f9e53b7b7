/** @jest-environment node */
import { load } from 'cheerio'
import fc from 'fast-check'
import support from '../../../locales/de/translation.json'
import { correctPage } from '../support/correct-page'
import { startTestServer, type TestServer } from '../support/server'
import { ada, postForm } from '../support/requests'

// Drawing many pages takes its time on a busy machine.
jest.setTimeout(30_000)

let server: TestServer
let address: string

const start = async (env?: Record<string, string>) => {
  server = await startTestServer({
    ...(env && { env }),
    files: {
      'contact/correct/index.html': correctPage('fr'),
      'de/contact/correct/index.html': correctPage('de'),
    },
  })
  address = `${server.url}/api/contact`
}

afterEach(() => server.stop())

const errorsIn = (html: string) => {
  const $ = load(html)
  return $('[data-error-for]')
    .get()
    .map((element) => $(element).text())
}

test('Ada has scripts off: her message is kept and she is led on', async () => {
  await start()
  const answer = await postForm(address, { ...ada, language: 'de' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/de/contact/sent/')
  const [message] = await server.messages()
  expect(message).toMatchObject({ ...ada, language: 'de' })
})

test('Ada chooses support: the subject is kept in her language', async () => {
  await start()
  await postForm(address, { ...ada, subject: '', language: 'de' })
  const [message] = await server.messages()
  expect(message?.subject).toBe(support.contact.form.subject.support)
})

test('Ada breaks lines: they are the ones that she typed', async () => {
  await start()
  await postForm(address, { ...ada, message: 'one\r\ntwo' })
  const [message] = await server.messages()
  expect(message?.message).toBe('one\ntwo')
})

test.each(['xx', '//evil.example', '../de', ''])(
  'somebody invents the language «%s» and is led to the default one',
  async (language) => {
    await start()
    const answer = await postForm(address, { ...ada, language })
    expect(answer.headers.get('location')).toBe('/contact/sent/')
    expect((await server.messages())[0]?.language).toBe('fr')
  },
)

test('Ada forgets her name: she gets the form back with only that to correct', async () => {
  await start()
  const typed = { ...ada, name: '', language: 'de' }
  const answer = await postForm(address, typed)
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toMatch(/^<!doctype html>/i)
  expect(html).toContain('<script>const untouched = "<b>" && 1</script>')
  const $ = load(html)
  expect($('html').attr('lang')).toBe('de')
  expect(errorsIn(html)).toEqual(['name required', 'name required'])
  expect($('[data-error-summary]')).toHaveLength(1)

  const name = $('[data-native-form="contact"] [name="name"]')
  expect(name.attr('aria-invalid')).toBe('true')
  expect(name.attr('aria-describedby')).toBe('contact-name-hint contact-name-required')
  const email = $('[data-native-form="contact"] [name="email"]')
  expect(email.attr('value')).toBe(ada.email)
  expect(email.attr('aria-invalid')).toBeUndefined()
  expect(email.attr('aria-describedby')).toBeUndefined()
  expect($('option[selected]').attr('value')).toBe('press')
  expect($('textarea').text()).toBe(ada.message)
  expect(await server.messages()).toEqual([])
})

test('Ada gets several fields wrong and sees each in the summary and at its field', async () => {
  await start()
  const answer = await postForm(address, { name: 'a'.repeat(201), email: 'ada' })
  expect(errorsIn(await answer.text())).toEqual([
    'name tooLong',
    'email email',
    'message required',
    'name tooLong',
    'email email',
    'message required',
  ])
})

test('somebody types HTML and it stays text', async () => {
  await start()
  const attack = '"><script>alert(1)</script></textarea><img src=x onerror=alert(2)>'
  const answer = await postForm(address, {
    name: attack,
    email: attack,
    subject: attack,
    message: attack,
  })
  const $ = load(await answer.text())
  expect($('script')).toHaveLength(1)
  expect($('img')).toHaveLength(0)
  expect($('[data-native-form="contact"] [name="name"]').attr('value')).toBe(attack)
  expect($('textarea').text()).toBe(attack)
})

test('whatever Ada typed wrongly comes back as it was', async () => {
  await start()
  const elements = load(correctPage('fr'))('form *').length
  // A parser of HTML makes other things of CR and NUL.
  const text = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((value) => value.replace(/[\r\0]/g, '\n'))
  await fc.assert(
    fc.asyncProperty(text, text, async (name, message) => {
      const answer = await postForm(address, { name, message, email: 'wrong' })
      const $ = load(await answer.text())
      expect($('[data-native-form="contact"] [name="name"]').attr('value')).toBe(name)
      expect($('textarea').text()).toBe(message)
      expect($('form *').length).toBeLessThan(elements)
    }),
    { numRuns: 30 },
  )
})

test('Ada is too quick: she is told so, and nothing typed is lost', async () => {
  await start({ RATE_LIMIT: '1' })
  await postForm(address, ada)
  const answer = await postForm(address, { ...ada, message: 'second' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await answer.text()
  expect(errorsIn(html)).toEqual(['Try later'])
  const $ = load(html)
  expect($('textarea').text()).toBe('second')
  expect($('[aria-invalid], [aria-describedby*="required"]')).toHaveLength(0)
})

test('an error that the page has no words for is told as a failure', async () => {
  server = await startTestServer({
    files: {
      'contact/correct/index.html': correctPage('fr').replaceAll(
        'data-error-code="characters"',
        'data-error-code="unheard"',
      ),
    },
  })
  const form = { ...ada, name: 'A\0da' }
  const answer = await postForm(`${server.url}/api/contact`, form)
  expect(answer.status).toBe(422)
  expect(errorsIn(await answer.text())).toEqual(['Not sent'])
})

test('the site is somewhere else: the reason comes as plain text', async () => {
  server = await startTestServer()
  const answer = await postForm(`${server.url}/api/contact`, { ...ada, email: 'ada' })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('Not sent. email: email\n')
})
