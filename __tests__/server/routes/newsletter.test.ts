/** @jest-environment node */
import { load } from 'cheerio'
import { confirmLink } from '../../../server/newsletter-links'
import { createSigner } from '../../../server/signing'
import { readSubscriptions } from '../../../server/db/subscriptions'
import { StoreUnavailable } from '../../../server/db'
import { signingSecret } from '../../../server/db/values'
import { DAY } from '../../../server/time'
import { correctPage } from '../support/correct-page'
import { eventually } from '../support/eventually'
import { headersOf, mailsIn } from '../support/mail-files'
import { startTestServer, type TestServer } from '../support/server'
import { postForm, postJson } from '../support/requests'
import { startSmtp } from '../support/smtp'

const linkPage = (form: string) =>
  `<!doctype html><html lang="de"><title>Link</title>
<form data-native-form="${form}" method="post"><input type="hidden" name="token" value=""></form></html>`

let server: TestServer
let address: string

const start = async (env: Record<string, string> = {}) => {
  server = await startTestServer({
    env: { DELIVERY_DELAY: '1', ...env },
    files: {
      'en/newsletter/correct/index.html': correctPage('en'),
      'de/newsletter/confirm/index.html': linkPage('newsletter-confirm'),
      'de/newsletter/expired/index.html': '<p>Abgelaufen',
      'de/newsletter/unsubscribe/index.html': linkPage('newsletter-unsubscribe'),
    },
  })
  address = `${server.url}/api/newsletter`
}

afterEach(() => server.stop())

const emails = async () => (await server.subscriptions()).map(({ email }) => email)

/** The links of a mail, on the server's own address. */
const linksIn = (text = '') =>
  [...text.matchAll(/http\S+\/api\/newsletter\/(\w+)\?token=\S+/g)].map(
    ([link, action]) => {
      const { pathname, search } = new URL(link)
      return { action, link: `${server.url}${pathname}${search}`, search }
    },
  )

/** The mail with this subject, once it is there. */
const mailAbout = (subject: RegExp) =>
  eventually(async () => {
    const mails = [...(await mailsIn(server.settings.mailDir)).values()]
    const subjects = mails.map((mail) => mail.subject)
    expect(subjects).toContainEqual(expect.stringMatching(subject))
    const found = mails.find((mail) => subject.test(mail.subject ?? ''))
    if (!found) throw new Error(`No mail about ${subject}`)
    return found
  })

const german = { Referer: 'https://signale.example/de/contact/' }

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

test('Ben subscribes from the German page, confirms, and leaves again', async () => {
  await start()
  const asked = await postJson(address, { email: 'ben@example.org' }, german)
  expect(asked.status).toBe(201)
  expect(await server.subscriptions()).toEqual([
    { email: 'ben@example.org', language: 'de', state: 'pending' },
  ])

  const mail = await mailAbout(/bestätig/i)
  expect(mail.to).toEqual([{ name: '', address: 'ben@example.org' }])
  const [confirm, unsubscribe] = linksIn(mail.text)
  if (!confirm || !unsubscribe) throw new Error('There are no links')
  expect([confirm.action, unsubscribe.action]).toEqual(['confirm', 'unsubscribe'])
  expect(headersOf(mail, 'list-unsubscribe')[0]).toContain(unsubscribe.search)
  expect(headersOf(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  // Addresses end up in logs and histories, so a link has none.
  expect(decodeURIComponent(confirm.link)).not.toContain('ben')

  // A program that looks for viruses opens every link: nothing happens.
  for (const { link } of [confirm, unsubscribe, confirm]) {
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const $ = load(await page.text())
    expect($('[name="token"]').attr('value')).toBe(tokenOf(link))
  }
  // Nor when one posts to them.
  expect(
    (await fetch(confirm.link, { method: 'POST', body: new FormData() })).status,
  ).toBe(410)
  expect((await server.subscriptions())[0]?.state).toBe('pending')

  const form = { token: tokenOf(confirm.link) }
  for (let click = 0; click < 2; click += 1) {
    const confirmed = await postForm(`${address}/confirm`, form)
    expect(confirmed.status).toBe(303)
    expect(confirmed.headers.get('location')).toBe('/de/newsletter/confirmed/')
  }
  expect((await server.subscriptions())[0]?.state).toBe('confirmed')
  const welcome = await mailAbout(/ist bestätigt/)
  expect(linksIn(welcome.text).map(({ action }) => action)).toEqual(['unsubscribe'])

  const left = await postForm(`${address}/unsubscribe`, {
    token: tokenOf(unsubscribe.link),
  })
  expect(left.status).toBe(303)
  expect(left.headers.get('location')).toBe('/de/newsletter/unsubscribed/')
  expect(await emails()).toEqual([])
  expect((await mailsIn(server.settings.mailDir)).size).toBe(0)
  // The old link brings nobody back.
  expect((await postForm(`${address}/confirm`, form)).status).toBe(410)
  expect(await emails()).toEqual([])
})

test('Eva’s mail program unsubscribes her with one click, and again', async () => {
  await start()
  await postJson(address, { email: 'eva@example.org' })
  const mail = await mailAbout(/./)
  const [header = ''] = headersOf(mail, 'list-unsubscribe')
  const { pathname, search } = new URL(header.slice(1, -1))
  for (let click = 0; click < 2; click += 1) {
    const answer = await fetch(server.url + pathname + search, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
  }
  expect(await emails()).toEqual([])
})

test('Eva’s mail program posts as RFC 8058 would rather have it', async () => {
  await start()
  await postJson(address, { email: 'eva@example.org' })
  const mail = await mailAbout(/./)
  const [header = ''] = headersOf(mail, 'list-unsubscribe')
  const { pathname, search } = new URL(header.slice(1, -1))
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const answer = await fetch(server.url + pathname + search, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(await emails()).toEqual([])
})

test('the database is away: who follows a link reads so in the language of the link', async () => {
  let away = false
  server = await startTestServer({
    wrapStore: (store) => ({
      ...store,
      read: (work) =>
        away ? Promise.reject(new StoreUnavailable('x')) : store.read(work),
    }),
  })
  const signer = createSigner(await signingSecret(server.store))
  const subscription = { id: 'a', language: 'de', nonce: 'b' }
  const token = tokenOf(confirmLink(server.settings, signer, subscription, Date.now()))
  away = true
  const answer = await fetch(`${server.url}/api/newsletter/confirm?token=${token}`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).not.toBeNull()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(/Minute noch einmal/)
  away = false
})

test('a program fills in the honeypot: the answer is the same, and no mail is sent', async () => {
  await start()
  const answer = await postForm(address, { email: 'eva@example.org', website: 'x' })
  expect(answer.status).toBe(303)
  expect(await emails()).toEqual(['eva@example.org'])
  const deliveries = await server.store.read((db) =>
    db.selectFrom('delivery').selectAll().execute(),
  )
  expect(deliveries).toEqual([])
})

test('Ben’s browser fills in his address and he sends it at once: he gets his mail', async () => {
  await start()
  const challenge = await (await fetch(`${server.url}/api/challenge`)).json()
  const headers = { 'X-Form-Token': challenge.token }
  await postJson(address, { email: 'ben@example.org' }, headers)
  await mailAbout(/./)
  expect((await mailsIn(server.settings.mailDir)).size).toBe(1)
})

test('fewer mails than messages can be caused in a minute', async () => {
  await start({ RATE_LIMIT: '12' })
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c'])
    statuses.push((await postJson(address, { email: `${name}@example.org` })).status)
  expect(statuses).toEqual([201, 201, 429])
})

test('a link that has expired, was changed or is for something else leads nowhere', async () => {
  await start()
  await postJson(address, { email: 'ben@example.org' }, german)
  const [subscription] = await readSubscriptions(server.store)
  if (!subscription) throw new Error('There is no subscription')
  const signer = createSigner(await signingSecret(server.store))
  const place = server.settings
  const threeDays = 3 * DAY
  const old = tokenOf(confirmLink(place, signer, subscription, Date.now() - threeDays))
  const foreign = tokenOf(
    confirmLink(place, createSigner('another'), subscription, Date.now()),
  )
  const unsubscribe = signer.sign('unsubscribe', [subscription.id, 'de'])
  for (const token of [old, foreign, unsubscribe, '', 'x.y']) {
    expect((await postForm(`${address}/confirm`, { token })).status).toBe(410)
    const page = await fetch(`${address}/confirm?token=${encodeURIComponent(token)}`)
    expect(page.status).toBe(410)
  }
  const expired = await fetch(`${address}/confirm?token=${old}`)
  expect(await expired.text()).toContain('Abgelaufen')
  expect((await server.subscriptions())[0]?.state).toBe('pending')
  expect((await postForm(`${address}/unsubscribe`, { token: old })).status).toBe(410)
})

test('nobody learns whether an address is known, and nobody’s mailbox is flooded', async () => {
  await start()
  const answers: string[] = []
  for (const email of ['élise@example.org', 'Élise@EXAMPLE.org', 'élise@example.org']) {
    const answer = await postJson(address, { email })
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  expect(new Set(answers).size).toBe(1)
  expect(await emails()).toEqual(['élise@example.org'])
  await mailAbout(/./)
  expect((await mailsIn(server.settings.mailDir)).size).toBe(1)
})

test('an address that fell into the trap gets no mail', async () => {
  await start()
  await postJson(address, { email: 'victim@example.org', website: 'x' })
  await postJson(address, { email: 'ben@example.org' })
  await mailAbout(/./)
  const mails = [...(await mailsIn(server.settings.mailDir)).values()]
  expect(mails.map(({ to }) => to?.[0])).toEqual([
    { name: '', address: 'ben@example.org' },
  ])
})

test('an address that does not exist is tried once, not for days', async () => {
  const smtp = await startSmtp({
    onRecipient: () => ({ code: 550, text: 'no such user' }),
  })
  await start({ SMTP_URL: smtp.url })
  await postJson(address, { email: 'nobody@example.org' })
  await eventually(async () => {
    const [delivery] = await server.store.read((db) =>
      db.selectFrom('delivery').selectAll().execute(),
    )
    expect(delivery).toMatchObject({ state: 'failed', attempts: 1 })
  })
  await smtp.stop()
})

test('without script, Ben is led on, or gets the box back in his language', async () => {
  await start()
  const form = await postForm(address, { email: 'eva@example.org', language: 'en' })
  expect(form.status).toBe(303)
  expect(form.headers.get('location')).toBe('/en/newsletter/subscribed/')
  const wrong = await postForm(address, { email: 'ben', language: 'en' })
  expect(wrong.status).toBe(422)
  const $ = load(await wrong.text())
  const box = $('[data-native-form="newsletter"]')
  expect(box.find('[name="email"]').attr('value')).toBe('ben')
  expect(box.find('p[data-error-for]').text()).toBe('email email')
  expect($('[data-native-form="contact"] [data-error-for]')).toHaveLength(0)
  expect($('[data-native-form="contact"] [aria-invalid]')).toHaveLength(0)
  expect(await emails()).toEqual(['eva@example.org'])
})

test('the site is on another host: links lead here, and answers lead there', async () => {
  await start({
    SITE_URL: 'https://www.example.org',
    FORM_SERVER_URL: 'https://api.example.org',
  })
  await postJson(address, { email: 'ben@example.org' })
  const mail = await mailAbout(/./)
  expect(mail.text).toContain('https://api.example.org/api/newsletter/confirm?token=')
  const [confirm] = linksIn(mail.text)
  if (!confirm) throw new Error('There is no link')
  // French has no page here: the server draws a bare one.
  const $ = load(await (await fetch(confirm.link)).text())
  expect($('html').attr('lang')).toBe('fr')
  expect($('h1').text()).not.toBe('')
  const token = $('[name="token"]').attr('value') ?? ''
  const confirmed = await postForm(`${address}/confirm`, { token })
  expect(confirmed.headers.get('location')).toBe(
    'https://www.example.org/newsletter/confirmed/',
  )
})
