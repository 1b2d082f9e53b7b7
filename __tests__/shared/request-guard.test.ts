import { hasSecret, isForeign, refusalOf } from '../../src/shared/request-guard'

const HOST = 'localhost:8000'
const EVIL = 'https://evil.example'

it.each([
  [false, 'from a page of the server', { 'sec-fetch-site': 'same-origin' }],
  [false, 'from the address bar', { 'sec-fetch-site': 'none' }],
  [true, 'from another site', { 'sec-fetch-site': 'cross-site' }],
  [true, 'from another port of the machine', { 'sec-fetch-site': 'same-site' }],
  [true, 'with an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin, none' }],
  [true, 'with an empty Sec-Fetch-Site', { 'sec-fetch-site': '' }],
  [false, 'from a program', {}],
  [false, 'from a page of the server in an old browser', { origin: `http://${HOST}` }],
  [
    false,
    'to a host in capitals from a page of the server',
    { host: 'LOCALHOST:8000', origin: `http://${HOST}` },
  ],
  [true, 'from another port in an old browser', { origin: 'http://localhost:3000' }],
  [true, 'from another site in an old browser', { origin: EVIL }],
  [true, 'from a sandboxed page', { origin: 'null' }],
  [true, 'from an origin that begins alike', { origin: `http://${HOST}.evil.example` }],
  [true, 'with two origins', { origin: `http://${HOST}, ${EVIL}` }],
  // A proxy serves the editor's page at its own address, so the browser names that address as
  // `Origin`. The editor's settings list it, so the request must be accepted.
  [false, 'from a page behind a proxy', { origin: 'https://draft.example.org' }],
  [true, 'from the proxy’s host without TLS', { origin: 'http://draft.example.org' }],
])(
  'isForeign, which recognizes requests from other sites, is %s for a request %s',
  (expected, _what, headers) => {
    const request = { headers: { host: HOST, ...headers } }
    expect(isForeign(request, ['https://draft.example.org'])).toBe(expected)
  },
)

const refusal = (headers: object, url = '/', method = 'GET') =>
  refusalOf({ method, url, headers: { host: HOST, ...headers } }, { origins: [] })

it.each(['localhost:8000', '127.0.0.1:8000', '[::1]:8000', 'localhost', 'LOCALHOST:1'])(
  'a server on somebody’s own machine answers at the host %s',
  (host) => expect(refusal({ host })).toBeUndefined(),
)

it.each([
  ...['evil.example', '192.168.1.5:8000', 'localhost.evil.example', 'foreign.localhost'],
  ...[
    'localhost.',
    '127.0.0.1.evil.example',
    '[::ffff:127.0.0.1]:8000',
    '0.0.0.0:8000',
    '',
  ],
  ...['localhost:8000, evil.example', 'localhost:80@evil.example', '127.1', '2130706433'],
])('a server on somebody’s own machine refuses a request for the host «%s»', (host) => {
  expect(refusal({ host, origin: `http://${host}` })).toBe('otherHost')
})

const read = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
const opened = { ...read, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

it.each([
  [undefined, 'a link to a page', opened, '/about/?from=mail', 'GET'],
  [
    undefined,
    'the page in the editor’s frame',
    { ...opened, 'sec-fetch-dest': 'iframe' },
    '/',
  ],
  ['foreign', 'an object in a page', { ...opened, 'sec-fetch-dest': 'object' }, '/'],
  ['foreign', 'a form of another site', { ...opened, origin: EVIL }, '/', 'POST'],
  ['foreign', 'a link that opens a file', opened, '/__open-stack-frame-in-editor?x=1'],
  // Without TLS, browsers send no Sec-Fetch-Site, and for pictures no Origin. So for a picture,
  // only the `Referer` tells the server which page shows it.
  ['foreign', 'a picture in another site’s page', { referer: `${EVIL}/page` }, '/a.png'],
  ['foreign', 'a picture whose referrer is no address', { referer: 'evil' }, '/a.png'],
  [undefined, 'a picture in its own page', { referer: `http://${HOST}/` }, '/a.png'],
  [
    'foreign',
    'a request to open a file that does not say from where it comes',
    {},
    '/__open-stack-frame-in-editor',
  ],
  [
    undefined,
    'its own page that opens a file',
    { 'sec-fetch-site': 'same-origin' },
    '/__open-stack-frame-in-editor?fileName=a',
  ],
  [
    'foreign',
    'a link in capitals that opens a file',
    opened,
    '/__OPEN-stack-frame-in-editor',
  ],
  ['foreign', 'a link to a query', opened, '/___graphql?query={a}'],
  ['foreign', 'a link to an API', opened, '/admin/api/project'],
  ['foreign', 'a link to an encoded address of an API', opened, '/admin/%61pi/project'],
  [
    'foreign',
    'a script in another site’s page',
    { ...read, 'sec-fetch-mode': 'no-cors' },
    '/a.js',
  ],
  [
    'foreign',
    'a request of another site’s script',
    { ...read, origin: EVIL },
    '/page-data/x.json',
  ],
  [
    'foreign',
    'the preflight of a request of another site’s script',
    { ...read, origin: EVIL },
    '/',
    'OPTIONS',
  ],
  [
    'foreign',
    'a WebSocket of another site',
    { origin: EVIL, upgrade: 'websocket' },
    '/socket.io/',
  ],
  [undefined, 'a page’s own WebSocket', { origin: `http://${HOST}` }, '/socket.io/'],
])(
  'a server on somebody’s own machine refuses requests from other sites, except for links to its pages (refusal: %s): %s',
  (expected, _what, headers, url, method = 'GET') => {
    expect(refusal(headers, url, method)).toBe(expected)
  },
)

it('a server answers requests for a host that its settings name, also from pages of that host', () => {
  const origins = ['https://name-8000.app.github.dev']
  const headers = { host: 'name-8000.app.github.dev', origin: origins[0] }
  expect(refusalOf({ method: 'POST', url: '/', headers }, { origins })).toBeUndefined()
  // Some proxies put a name of this machine in the place of the `Host` of a request. The request
  // must still be accepted.
  const forwarded = { ...headers, host: HOST }
  const framed = { host: HOST, referer: `${origins[0]}/admin/` }
  expect(refusalOf({ method: 'GET', headers: framed }, { origins })).toBeUndefined()
  expect(refusalOf({ method: 'POST', headers: forwarded }, { origins })).toBeUndefined()
})

it('a server with a proxy secret refuses requests without it, even from its own pages', () => {
  const secret = 's'.repeat(32)
  const ask = (sent: object) =>
    refusalOf(
      { method: 'GET', headers: { host: HOST, ...sent } },
      { origins: [], secret },
    )
  expect(ask({ 'proxy-secret': secret })).toBeUndefined()
  expect(ask({ 'sec-fetch-site': 'same-origin' })).toBe('noSecret')
})

it.each([
  [true, 's'.repeat(32)],
  [false, 's'.repeat(31)],
  [false, 's'.repeat(33)],
  [false, `${'s'.repeat(32)}, ${'s'.repeat(32)}`],
  [false, ''],
  [false, undefined],
])('hasSecret gives %s for a request with the proxy secret %j', (expected, sent) => {
  const headers = sent === undefined ? {} : { 'proxy-secret': sent }
  expect(hasSecret({ headers }, 's'.repeat(32))).toBe(expected)
})
