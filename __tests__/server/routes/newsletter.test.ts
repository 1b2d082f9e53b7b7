import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { load } from 'cheerio'
import type { Email } from 'postal-mime'
import { StoreUnavailable } from '../../../server/db'
import { noteMailed, requestSubscription } from '../../../server/db/subscriptions'
import { newsletterLink, type LinkAction } from '../../../server/newsletter-links'
import { DAY } from '../../../server/time'
import { HONEYPOT_FIELD } from '../../../src/shared/form-rules'
import { eventually } from '../../support/eventually'
import { correctPage, newsletter } from '../../support/forms'
import { catchLog } from '../../support/log'
import { postForm, postJson } from '../../support/requests'
import { startTestServer } from '../../support/server'
import { headersOf, startSmtp } from '../../support/smtp'
import { only } from '../../support/stores'

const linkPage = (form: string) =>
  `<!doctype html><html lang="de"><title>Link</title>
<form data-native-form="${form}" method="post"><input type="hidden" name="token" value=""></form></html>`

const start = async (env: Record<string, string> = {}) => {
  const { url: SMTP_URL, received } = await startSmtp()
  const server = await startTestServer({
    env: { SMTP_URL, ...env },
    files: {
      'de/newsletter/confirm/index.html': linkPage('newsletter-confirm'),
      'de/newsletter/correct/index.html': correctPage('de'),
      'de/newsletter/expired/index.html': '<p>Abgelaufen',
      'de/newsletter/incomplete/index.html': '<p>Unvollständig',
      'de/newsletter/not-unsubscribed/index.html': '<p>Noch angemeldet',
      'de/newsletter/unsubscribe/index.html': linkPage('newsletter-unsubscribe'),
      'de/unavailable/index.html': '<p>Versuchen Sie es später',
    },
  })
  const address = `${server.url}/api/newsletter`
  return {
    ...server,
    address,
    subscribe: (email: string, headers = {}) => postJson(address, { email }, headers),
    emails: async () => (await server.subscriptions()).map(({ email }) => email),
    /** The latest mail once there are so many. */
    mail: (count = 1) =>
      eventually(() => {
        expect(received).toHaveLength(count)
        return only(received.slice(-1)).mail
      }),
    /** Links of a mail, on the server's own address. */
    linksIn: ({ text = '' }: Email) =>
      [...text.matchAll(/http\S+(\/api\/(\w+\/\w+)\/(\S+))/g)].map(
        ([, path = '', action = '', token = '']) => {
          return { action, token, link: server.url + path }
        },
      ),
  }
}

const noLink = { action: '', token: '', link: '' }

const german = { 'Content-Language': 'de' }

/** The address that a mail program posts to, below the server's. */
const oneClickPath = (mail: Email) => {
  const [header = ''] = headersOf(mail, 'list-unsubscribe')
  const { pathname, search } = new URL(header.slice(1, -1))
  return pathname + search
}

test('a visitor subscribes from the German page, confirms, and unsubscribes', async () => {
  const { address, ...server } = await start()
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
  // Addresses end up in logs and histories, so a link has none.
  expect(confirm.token).toMatch(/^[\da-z]{28,}$/)

  // Virus scanners open every link, and some post to it: nothing changes.
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
    // The mark keeps the language for the visits that follow.
    expect(confirmed.headers.get('location')).toBe('/de/newsletter/confirmed/?lang=de')
  }
  expect(await server.subscriptions()).toMatchObject([{ state: 'confirmed' }])
  const welcome = await server.mail(2)
  expect(server.linksIn(welcome).map(({ action }) => action)).toEqual(['de/u'])

  const left = await postForm(`${address}/de/unsubscribe`, { token: unsubscribe.token })
  expect(left.status).toBe(303)
  expect(left.headers.get('location')).toBe('/de/newsletter/unsubscribed/')
  // The old link subscribes nobody again.
  expect((await postForm(`${address}/de/confirm`, form)).status).toBe(410)
  expect(await server.emails()).toEqual([])
})

const multipart = new FormData()
multipart.set('List-Unsubscribe', 'One-Click')

test.each([
  ['as a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['as multipart', multipart],
])('a mail program unsubscribes with one click %s, and again', async (_how, body) => {
  const { url, subscribe, mail, emails } = await start()
  await subscribe('eva@example.org')
  const address = url + oneClickPath(await mail())
  for (let click = 0; click < 2; click += 1)
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  expect(await emails()).toEqual([])
})

test('without the database, a link says so in its language', async () => {
  const log = catchLog()
  const { settings, url, failWith } = await start()
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

test('what fills in the honeypot is refused in words, and nothing is mailed', async () => {
  // As little as possible is accepted, and what is refused does not count.
  const { address, mail, emails, deliveries } = await start({ RATE_LIMIT: '1' })
  const form = { email: 'eva@example.org', language: 'de' }
  const filled = { ...form, [HONEYPOT_FIELD]: 'https://example.org' }
  const refused = await postForm(address, filled)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(newsletter.failed)
  expect((await postJson(address, filled)).status).toBe(422)
  expect(await emails()).toEqual([])
  expect(await deliveries()).toEqual([])
  // The form comes back without it.
  expect((await postForm(address, { ...form, [HONEYPOT_FIELD]: '' })).status).toBe(303)
  expect(await mail()).toMatchObject({ to: [{ address: form.email }] })
})

test('answers do not tell who has subscribed; mails have a sixth of RATE_LIMIT', async () => {
  const { subscribe } = await start({ RATE_LIMIT: '12' })
  const answers: string[] = []
  for (const name of ['élise', 'ÉLISE', 'ada']) {
    const answer = await subscribe(`${name}@example.org`)
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  const [stored, again, refused] = answers
  expect(again).toBe(stored)
  expect(refused).toMatch(/^429/)
})

const openedAs = async ({ get }: Awaited<ReturnType<typeof start>>, link: string) => {
  const { pathname, search } = new URL(link)
  const { status, body } = await get(pathname + search)
  return `${status} ${body.toString()}`
}

test('a link that has expired, or whose secret was made up, leads to another one', async () => {
  const server = await start()
  const { address, store, settings } = server
  await server.subscribe('ben@example.org', german)
  const [confirm = noLink] = server.linksIn(await server.mail())
  const subscription = only(await server.subscriptions())
  const forged = { ...subscription, token: 'x'.repeat(22) }
  await noteMailed(store, subscription.id, Date.now() - 3 * DAY)
  for (const link of [confirm.link, newsletterLink(settings, 'confirm', forged)]) {
    expect(await openedAs(server, link)).toBe('410 <p>Abgelaufen')
    const posted = await postForm(`${address}/de/confirm`, { token: path.basename(link) })
    expect(posted.status).toBe(410)
  }
  // Whoever makes one up erases nothing, and does not learn whether there is such a subscription.
  const left = new URL(newsletterLink(settings, 'unsubscribe', forged))
  expect((await postForm(server.url + left.pathname, {})).status).toBe(303)
  expect(await server.subscriptions()).toMatchObject([{ state: 'pending' }])
})

test('a line with a link has 78 characters at most on a site with a usual name', () => {
  const SITE_URL = 'https://www.geneve-signale.example.org'
  for (const action of ['confirm', 'unsubscribe'] as const)
    for (const number of [1, 46_655]) {
      const token = randomBytes(16).toString('base64url')
      const link = newsletterLink({ SITE_URL }, action, { number, language: 'fr', token })
      expect(link.length).toBeLessThanOrEqual(78)
      // No sign that ends a sentence, nor one that a mail program encodes.
      expect(link.slice(SITE_URL.length)).toMatch(/^[\da-z/]+$/)
    }
})

/** What mail programs, and people who copy, leave around a link. */
const around = [
  ...['.', '>', '>.', ')', ',', ';', '!', '"', "'", '»', '”', ' ', '%20', '%C2%A0', '/'],
  ...['=', '%3D', '=%0D%0A', '%3E', '&gt;', '*', ']', '%0A', '%E2%80%8B', '%253E'],
]

type Subscription = Parameters<typeof newsletterLink>[2] & { id: string }

describe.each([
  [
    'of today',
    (subscription: Subscription) => (action: LinkAction) =>
      newsletterLink({ SITE_URL: 'https://example.org' }, action, subscription),
  ],
  [
    'of a mail of 2025',
    ({ id, token }: Subscription) =>
      (action: LinkAction) =>
        `https://example.org/api/newsletter/de/${action}?token=${id}.${token}`,
  ],
])('a link %s', (_when, linkOf) => {
  const mailed = async () => {
    const server = await start()
    await server.subscribe('ben@example.org', german)
    await server.mail()
    // Not by chance: of 1,296 wrong links one has the right letters at its end.
    const token = 'kW9vYmFyYmF6cXV4MTIzNA'
    await server.store.write((db) =>
      db.updateTable('subscription').set({ token }).execute(),
    )
    const link = linkOf(only(await server.subscriptions()))
    return {
      ...server,
      server,
      confirm: link('confirm'),
      leave: link('unsubscribe'),
    }
  }

  test('works with what a mail program leaves behind it', async () => {
    const { server, confirm, leave, address } = await mailed()
    for (const sign of around)
      for (const link of [confirm, leave])
        expect(await openedAs(server, link + sign)).toContain('name="token"')
    const page = load(await openedAs(server, `${confirm}>.`))
    const token = page('[name="token"]').attr('value') ?? ''
    expect((await postForm(`${address}/de/confirm`, { token })).status).toBe(303)
    expect(await server.subscriptions()).toMatchObject([{ state: 'confirmed' }])
    const { pathname, search } = new URL(leave)
    const left = await postForm(`${server.url + pathname}${search}%3E`, {})
    expect(left.headers.get('location')).toBe('/de/newsletter/unsubscribed/')
    expect(await server.emails()).toEqual([])
  })

  test('that is cut off says so, and so does one with another letter', async () => {
    const { server, confirm, leave } = await mailed()
    for (const link of [confirm, leave])
      for (const damaged of [
        ...[1, 2, 3, 11, 22].map((letters) => link.slice(0, -letters)),
        `${link}e`,
        `${link.slice(0, -4)}${link.at(-4) === 'a' ? 'b' : 'a'}${link.slice(-3)}`,
        link.replace(/\w{8}$/, '=$&=').replace(/.{3}$/, ''),
        link.replace(/(\/[cu]\/|token=).*/, '$1'),
      ])
        expect(await openedAs(server, damaged)).toBe('400 <p>Unvollständig')
    expect(await server.subscriptions()).toMatchObject([{ state: 'pending' }])
  })
})

test('a link survives whoever writes it in capitals', async () => {
  const server = await start()
  await server.subscribe('ben@example.org', german)
  const [confirm = noLink] = server.linksIn(await server.mail())
  const link = confirm.link.replace(confirm.token, confirm.token.toUpperCase())
  expect(await openedAs(server, link)).toContain('name="token"')
})

test('the link of a mail that had to wait is good for two days from when it is sent', async () => {
  const { address, store, mail, linksIn } = await start()
  const asked = Date.now() - 3 * DAY
  await requestSubscription(store, { email: 'ben@example.org', language: 'de' }, asked)
  const [{ token } = noLink] = linksIn(await mail())
  expect((await postForm(`${address}/de/confirm`, { token })).status).toBe(303)
})

test('a link in a language that the site no longer has is answered in its first', async () => {
  const { address, ...server } = await start()
  await server.subscribe('ben@example.org')
  const { id, token } = only(await server.subscriptions())
  const left = await postForm(`${address}/xx/unsubscribe`, { token: `${id}.${token}` })
  expect(left.headers.get('location')).toBe('/newsletter/unsubscribed/')
  expect(await server.emails()).toEqual([])
})
