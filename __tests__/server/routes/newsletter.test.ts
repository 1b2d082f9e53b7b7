import path from 'node:path'
import { load } from 'cheerio'
import type { Email } from 'postal-mime'
import { StoreUnavailable } from '../../../server/db'
import { newsletterLink } from '../../../server/newsletter-links'
import { HONEYPOT_FIELD } from '../../../src/shared/form-rules'
import { headersOf } from '../../support/deliveries'
import { newsletter } from '../../support/forms'
import { catchLog } from '../../support/lifecycle'
import { german, noLink, startNewsletter } from '../../support/newsletter'
import { postForm, postJson } from '../../support/requests'

/** The path to which a mail program posts when somebody unsubscribes with one click. */
const oneClickPath = (mail: Email) => {
  const [header = ''] = headersOf(mail, 'list-unsubscribe')
  const { pathname, search } = new URL(header.slice(1, -1))
  return pathname + search
}

it('a visitor of the German page subscribes to the newsletter, confirms, and unsubscribes, all in German', async () => {
  const { address, ...server } = await startNewsletter()
  const asked = await server.subscribe('\u200emailto:ben@example.org', german)
  expect(asked.status).toBe(201)
  expect(await server.subscriptions()).toMatchObject([
    { email: 'ben@example.org', language: 'de', state: 'pending' },
  ])

  const mail = await server.mail()
  const [confirm = noLink, unsubscribe = noLink] = server.linksIn(mail)
  expect([confirm.action, unsubscribe.action]).toEqual(['de/c', 'de/u'])
  expect(mail.to).toEqual([{ name: '', address: 'ben@example.org' }])
  expect(headersOf(mail, 'content-language')).toEqual(['de'])
  expect(headersOf(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(oneClickPath(mail)).toContain(unsubscribe.token)
  // A link has no e-mail address in it, since links end up in logs and browser histories.
  expect(confirm.token).toMatch(/^[\da-z]{28,}$/)

  // Virus scanners open every link of a mail, and post to some links. Neither may confirm or end a
  // subscription, since no person has decided it.
  for (const { link, token } of [confirm, unsubscribe, confirm]) {
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(load(await page.text())('[name="token"]').attr('value')).toBe(token)
  }
  const scanned = await fetch(confirm.link, { method: 'POST', body: new FormData() })
  expect(scanned.status).toBe(400)
  expect(await server.subscriptions()).toMatchObject([{ state: 'pending' }])

  const form = { token: confirm.token }
  for (let click = 0; click < 2; click += 1) {
    const confirmed = await postForm(`${address}/de/confirm`, form)
    expect(confirmed.status).toBe(303)
    // The confirmed reader is redirected to a page with the parameter ?lang=de. There the site
    // stores German as the reader's language for later visits.
    expect(confirmed.headers.get('location')).toBe('/de/newsletter/confirmed/?lang=de')
  }
  expect(await server.subscriptions()).toMatchObject([{ state: 'confirmed' }])
  const welcome = await server.mail(2)
  expect(server.linksIn(welcome).map(({ action }) => action)).toEqual(['de/u'])

  const left = await postForm(`${address}/de/unsubscribe`, { token: unsubscribe.token })
  expect(left.status).toBe(303)
  expect(left.headers.get('location')).toBe('/de/newsletter/unsubscribed/')
  // Somebody who has unsubscribed must not be subscribed again when the confirmation link of the
  // earlier mail is used once more.
  expect((await postForm(`${address}/de/confirm`, form)).status).toBe(410)
  expect(await server.emails()).toEqual([])
})

const multipart = new FormData()
multipart.set('List-Unsubscribe', 'One-Click')

it.each([
  ['as a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['as multipart', multipart],
])(
  'a mail program that posts %s unsubscribes a reader with one click, and may post twice',
  async (_how, body) => {
    const { url, subscribe, mail, emails } = await startNewsletter()
    await subscribe('eva@example.org')
    const address = url + oneClickPath(await mail())
    for (let click = 0; click < 2; click += 1)
      expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
    expect(await emails()).toEqual([])
  },
)

it('while the database cannot be reached, a reader who confirms or unsubscribes gets a 503 page in the link’s language', async () => {
  const log = catchLog()
  const { settings, url, failWith } = await startNewsletter()
  failWith(new StoreUnavailable('x'))
  const subscription = { number: 1, language: 'de', token: 'b'.repeat(22) }
  for (const [action, text] of [
    ['confirm', '<p>Versuchen Sie es später'],
    ['unsubscribe', '<p>Noch angemeldet'],
  ] as const) {
    const { pathname } = new URL(newsletterLink(settings, action, subscription))
    const token = path.basename(pathname)
    const response = await postForm(url + pathname, { token })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect(await response.text()).toBe(text)
  }
  expect(log()).toContain('StoreUnavailable')
})

it('the server refuses a newsletter form with a filled honeypot, says so, and sends no mail', async () => {
  // RATE_LIMIT allows one mail here. If the refused form counted, the corrected form below would be
  // refused, too.
  const { address, mail, emails, deliveries } = await startNewsletter({ RATE_LIMIT: '1' })
  const form = { email: 'eva@example.org', language: 'de' }
  const filled = { ...form, [HONEYPOT_FIELD]: 'https://example.org' }
  const refused = await postForm(address, filled)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(newsletter.failed)
  expect((await postJson(address, filled)).status).toBe(422)
  expect(await emails()).toEqual([])
  expect(await deliveries()).toEqual([])
  // The visitor corrects the form by emptying the honeypot field, and sends it again. The server
  // accepts it.
  expect((await postForm(address, { ...form, [HONEYPOT_FIELD]: '' })).status).toBe(303)
  expect(await mail()).toMatchObject({ to: [{ address: form.email }] })
})

it('the newsletter form does not reveal who has subscribed, and lets one client cause at most RATE_LIMIT / 6 mails a minute', async () => {
  const { subscribe } = await startNewsletter({ RATE_LIMIT: '12' })
  const answers: string[] = []
  for (const name of ['élise', 'ÉLISE', 'ada']) {
    const answer = await subscribe(`${name}@example.org`)
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  const [stored, again, refused] = answers
  expect(again).toBe(stored)
  expect(refused).toMatch(/^429/)
})
