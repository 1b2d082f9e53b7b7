import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { load } from 'cheerio'
import { noteMailed, requestSubscription } from '../../server/db/subscriptions'
import { newsletterLink, type LinkAction } from '../../server/newsletter-links'
import { DAY } from '../../src/shared/retention'
import { german, noLink, startNewsletter } from '../support/newsletter'
import { postForm } from '../support/requests'
import { only } from '../support/stores'

const openedAs = async (
  { get }: Awaited<ReturnType<typeof startNewsletter>>,
  link: string,
) => {
  const { pathname, search } = new URL(link)
  const { status, body } = await get(pathname + search)
  return `${status} ${body.toString()}`
}

it('a confirmation link that has expired or was invented opens the page on which a visitor asks for a new one', async () => {
  const server = await startNewsletter()
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
  // The token of this link to unsubscribe is invented. The server erases nothing, and its answer
  // does not tell whether the subscription exists.
  const left = new URL(newsletterLink(settings, 'unsubscribe', forged))
  expect((await postForm(server.url + left.pathname, {})).status).toBe(303)
  expect(await server.subscriptions()).toMatchObject([{ state: 'pending' }])
})

it('a link in a newsletter mail fits into a line of 78 characters, and its path has only digits, small letters and slashes', () => {
  const SITE_URL = 'https://www.geneve-signale.example.org'
  for (const action of ['confirm', 'unsubscribe'] as const)
    for (const number of [1, 46_655]) {
      const token = randomBytes(16).toString('base64url')
      const link = newsletterLink({ SITE_URL }, action, { number, language: 'fr', token })
      expect(link.length).toBeLessThanOrEqual(78)
      // After the site's name, a link has only digits, small letters and slashes. A mail program
      // might leave out other characters, or encode them.
      expect(link.slice(SITE_URL.length)).toMatch(/^[\da-z/]+$/)
    }
})

/**
 * Signs that a mail program, or a person who copies a link, leaves at its end. The link must work
 * with each of them.
 */
const around = [
  ...['.', '>', '>.', ')', ',', ';', '!', '"', "'", '»', '”', ' ', '%20', '%C2%A0', '/'],
  ...['=', '%3D', '=%0D%0A', '%3E', '&gt;', '*', ']', '%0A', '%E2%80%8B', '%253E'],
]

type Subscription = Parameters<typeof newsletterLink>[2] & { id: string }

describe.each([
  [
    'today',
    (subscription: Subscription) => (action: LinkAction) =>
      newsletterLink({ SITE_URL: 'https://example.org' }, action, subscription),
  ],
  [
    'in 2025',
    ({ id, token }: Subscription) =>
      (action: LinkAction) =>
        `https://example.org/api/newsletter/de/${action}?token=${id}.${token}`,
  ],
])('newsletter links in a mail that was sent %s', (_when, linkOf) => {
  const mailed = async () => {
    const server = await startNewsletter()
    await server.subscribe('ben@example.org', german)
    await server.mail()
    // The token is fixed, not random: two characters at a link's end check it, so of the damaged
    // links of random tokens, one in 1,296 would pass the check by chance.
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

  it('a newsletter link still confirms or unsubscribes with the signs that a mail program leaves at its end', async () => {
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

  it('a newsletter link that is cut off or has a wrong letter opens a page saying that it is incomplete', async () => {
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

it('a newsletter link whose token a mail program writes in capitals is still valid', async () => {
  const server = await startNewsletter()
  await server.subscribe('ben@example.org', german)
  const [confirm = noLink] = server.linksIn(await server.mail())
  const link = confirm.link.replace(confirm.token, confirm.token.toUpperCase())
  expect(await openedAs(server, link)).toContain('name="token"')
})

it('the link in a confirmation mail that was sent three days late is still valid', async () => {
  const { address, store, mail, linksIn } = await startNewsletter()
  const asked = Date.now() - 3 * DAY
  await requestSubscription(store, { email: 'ben@example.org', language: 'de' }, asked)
  const [{ token } = noLink] = linksIn(await mail())
  expect((await postForm(`${address}/de/confirm`, { token })).status).toBe(303)
})

it('a newsletter link in a language that the site no longer has leads to the page in the site’s first language', async () => {
  const { address, ...server } = await startNewsletter()
  await server.subscribe('ben@example.org')
  const { id, token } = only(await server.subscriptions())
  const left = await postForm(`${address}/xx/unsubscribe`, { token: `${id}.${token}` })
  expect(left.headers.get('location')).toBe('/newsletter/unsubscribed/')
  expect(await server.emails()).toEqual([])
})
