/** A server to whose newsletter tests subscribe, and the mails that it sends. */
import type { Email } from 'postal-mime'
import { startSmtp } from './deliveries'
import { correctPage } from './forms'
import { eventually } from './lifecycle'
import { postJson } from './requests'
import { startTestServer } from './server'
import { only } from './stores'

const linkPage = (form: string) =>
  `<!doctype html><html lang="de"><title>Link</title>
<form data-native-form="${form}" method="post"><input type="hidden" name="token" value=""></form></html>`

/** Starts a server with the newsletter's German pages, and a mail server. */
export const startNewsletter = async (env: Record<string, string> = {}) => {
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
    /** Waits until `count` mails have arrived, and gives the latest. */
    mail: (count = 1) =>
      eventually(() => {
        expect(received).toHaveLength(count)
        return only(received.slice(-1)).mail
      }),
    /**
     * Reads the links to the server's API in a mail, and puts the address of the test's server into
     * them.
     */
    linksIn: ({ text = '' }: Email) =>
      [...text.matchAll(/http\S+(\/api\/(\w+\/\w+)\/(\S+))/g)].map(
        ([, path = '', action = '', token = '']) => {
          return { action, token, link: server.url + path }
        },
      ),
  }
}

/**
 * Stands for the link of a mail that has none, so that a test fails with a clear comparison and not
 * with a type error.
 */
export const noLink = { action: '', token: '', link: '' }

export const german = { 'Content-Language': 'de' }
