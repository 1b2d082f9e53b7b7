/** `npm run edit -- --share`: the live site for somebody else on the network, to look at. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutMarks } from '../src/gatsby/develop/mark'
import { REPORT_PATH } from '../src/gatsby/develop/report'
import { allLanguages } from '../src/i18n/config'
import { localizedPath, routes } from '../src/i18n/paths'

/** Milliseconds that a wrong word costs; there are 2⁶⁴ words. */
const PENALTY = 1000

interface Answer {
  status: number
  type?: string
  body?: string | Buffer
}

const PAGES = new Set(
  allLanguages.flatMap(({ code }) =>
    Object.values(routes).map((route) => localizedPath(route, code)),
  ),
)

/** What pages load. Names begin with a letter or digit, unlike Gatsby's tools, and `..`. */
const FILES = [
  /^\/[a-z\d][\w-]*\.(?:js|css|ico|png|svg)$/i,
  /^\/page-data\/(?:[a-z\d][\w.-]*\/)*[a-z\d][\w-]*\.json$/i,
  /^\/static\/(?:[a-z\d][\w.-]*\/)*[a-z\d][\w.-]*$/i,
]

/** Of what keeps the editor's page up to date, nothing is there: pages would ask on and on. */
const REPLACED: Readonly<Record<string, Answer>> = {
  '/socket.io/socket.io.js': {
    status: 200,
    type: 'text/javascript',
    body: 'io = () => ({ on() {}, emit() {} }); delete window.EventSource',
  },
  [REPORT_PATH]: { status: 200, type: 'application/json', body: '{"fr":[],"en":[]}' },
}

const isShown = (path: string): boolean =>
  PAGES.has(path) || FILES.some((pattern) => pattern.test(path))

/** As the site has it, without the marks that lead into the editor. */
const fetched = async (site: string, path: string): Promise<Answer> => {
  const answer = await fetch(new URL(path, site), { redirect: 'error' })
  const { status } = answer
  const type = answer.headers.get('content-type') ?? ''
  const body = type.includes('json')
    ? withoutMarks(await answer.text())
    : Buffer.from(await answer.arrayBuffer())
  return { status, type, body }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether somebody knows the word; what they call themselves is theirs to choose. */
const knows = (authorization: string, word: string): boolean => {
  const [, said = ''] = /^Basic (\S+)$/i.exec(authorization) ?? []
  const given = Buffer.from(said, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
  return timingSafeEqual(hashOf(given), hashOf(word))
}

/** Serves a site on every network of this machine, to those who know the word. */
export const shareSite = async (site: string, port: number) => {
  const word = randomBytes(8).toString('hex')
  const answerTo = async (path: string, method = '', authorization = '') => {
    if (!knows(authorization, word)) {
      // Browsers first ask without any.
      if (authorization) await sleep(PENALTY)
      return { status: 401 }
    }
    if (method !== 'GET' && method !== 'HEAD') return { status: 405 }
    return REPLACED[path] ?? (isShown(path) ? fetched(site, path) : { status: 404 })
  }
  const server = createServer(({ url = '', method, headers }, response) => {
    const [path = ''] = url.split('?')
    void answerTo(path, method, headers.authorization)
      // The site is starting or stopping.
      .catch(() => ({ status: 502 }))
      .then(({ status, type = 'text/plain', body = String(status) }: Answer) =>
        response
          .writeHead(status, {
            'content-type': type,
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
            ...(status === 401 && { 'www-authenticate': 'Basic realm="site"' }),
          })
          .end(body),
      )
  })
  await once(server.listen(port, '0.0.0.0'), 'listening')
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) =>
    all
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => `http://${address}:${port}/`),
  )
  return { server, word, addresses }
}
