import { load } from 'cheerio'
import { isVainConnection, refusedIn } from '../../src/postbuild/refused'
import { SITE_URL } from '../../src/shared/build-settings'
import { MAP_ORIGIN } from '../../src/shared/office-map'
import { pagePolicy } from '../../src/shared/security-headers'

const page = (body: string) => {
  const policy = pagePolicy(['https://forms.example/contact']).replaceAll("'", '&#x27;')
  return load(
    `<!DOCTYPE html><html lang="fr"><head><meta http-equiv="Content-Security-Policy" content="${policy}"/></head><body>${body}</body></html>`,
    { scriptingEnabled: false },
  )
}

const refusedBody = (body: string) => refusedIn(page(body), '')
const refusedStyles = (css: string) => refusedIn(page('<p></p>'), css)

const OTHER = 'https://a.example/x'

it.each([
  [`<script src="${OTHER}"></script>`, 'script-src', 'script src'],
  [`<link rel="modulepreload" href="${OTHER}">`, 'script-src', 'link href'],
  ['<link rel="stylesheet" href="/own.css">', 'style-src', 'link href="/own.css'],
  [`<link rel="preload" as="font" href="${OTHER}">`, 'font-src', 'link href'],
  [`<link rel="icon" href="${OTHER}">`, 'img-src', 'link href'],
  [`<link rel="manifest" href="${OTHER}">`, 'manifest-src', 'link href'],
  [`<img src="${OTHER}">`, 'img-src', 'img src'],
  [`<noscript><img src="${OTHER}"></noscript>`, 'img-src', 'img src'],
  [`<img srcset="/a.png 1x, ${OTHER} 2x">`, 'img-src', 'img srcset'],
  [`<img srcset="${OTHER} 1x,/a.png 2x">`, 'img-src', 'img srcset'],
  [`<picture><source srcset="${OTHER}"></picture>`, 'img-src', 'source srcset'],
  [`<link rel="preload" as="image" imagesrcset="${OTHER} 2x">`, 'img-src', 'imagesrcset'],
  [`<input type="image" src="${OTHER}">`, 'img-src', 'input src'],
  [`<svg><image href="${OTHER}"/></svg>`, 'img-src', 'image href'],
  [`<video poster="${OTHER}"></video>`, 'img-src', 'video poster'],
  [`<video src="${OTHER}"></video>`, 'media-src', 'video src'],
  [`<audio src="data:audio/mpeg;base64,AA"></audio>`, 'media-src', 'data:audio/mpeg'],
  [`<video><source src="${OTHER}"></video>`, 'media-src', 'source src'],
  [`<video><track src="${OTHER}"></video>`, 'media-src', 'track src'],
  [`<iframe src="${OTHER}"></iframe>`, 'frame-src', 'iframe src'],
  ['<object data="/own.pdf"></object>', 'object-src', 'object data="/own.pdf'],
  ['<embed src="/own.pdf">', 'object-src', 'embed src'],
  [`<form action="${OTHER}"></form>`, 'form-action', 'form action'],
  [`<button formaction="${OTHER}"></button>`, 'form-action', 'button formaction'],
  [`<base href="/own/">`, 'base-uri', 'base href'],
  [`<p onclick="go()"></p>`, 'script-src', 'p onclick="go()'],
  [`<a href="javascript:go()"></a>`, 'script-src', 'javascript:go()'],
  ['<script>track()</script>', 'script-src', '<script>track()'],
  ['<script type="module">track()</script>', 'script-src', '<script>track()'],
])(
  'the build names each element that the policy of its page refuses, and the directive that refuses it: %s, %s',
  (element, directive, named) => {
    expect(refusedBody(element)).toEqual([
      { what: expect.stringContaining(named), directive },
    ])
  },
)

it.each([
  [`@import "${OTHER}";`, 'style-src'],
  [`@import url(${OTHER});`, 'style-src'],
  [`@import url('/own.css') print;`, 'style-src'],
  [`p{background:red url("${OTHER}")}`, 'img-src'],
  [`p{background:image-set("${OTHER}" 1x)}`, 'img-src'],
  [`@font-face{font-family:A;src:url(${OTHER}) format("woff2")}`, 'font-src'],
  ['@font-face{font-family:A;src:url(data:font/ttf;base64,AA)}', 'font-src'],
])(
  'the build names each address in the styles of a page that its policy refuses, and the directive that refuses it: %s, %s',
  (css, directive) => {
    expect(refusedStyles(css)).toEqual([{ what: expect.any(String), directive }])
  },
)

it.each([
  '<script src="/own.js"></script>',
  `<script src="${SITE_URL}/own.js"></script>`,
  '<script type="application/ld+json">{}</script>',
  '<script data-written-script="">go()</script>',
  '<img src="data:image/png;base64,AA" srcset="data:image/png;base64,AA 1x, /a.png 2x">',
  '<a href="https://a.example/">x</a>',
  `<link rel="canonical" href="${OTHER}"><link rel="alternate" href="${OTHER}">`,
  '<form action="/api/contact"></form><form action="https://forms.example/x"></form>',
  '<video src="/own.mp4" poster="/own.jpg"></video>',
  '<svg><use href="#a"/></svg>',
  '<template><img src="/a.png"></template>',
])('the build reports no element that the policy of its page allows: %s', (element) => {
  expect(refusedBody(element)).toEqual([])
})

it('the build names an address once, whatever each page appends to it behind a question mark', () => {
  const named = ['?url=/a/', '?url=/b/'].map((query) =>
    refusedBody(`<img src="https://count.example/count.gif${query}">`),
  )
  expect(named[0]).toEqual([expect.objectContaining({ directive: 'img-src' })])
  expect(named[0]).toEqual(named[1])
})

it.each([
  'p{background:url(/own.png)}',
  'p{background:url("data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E")}',
  '@font-face{font-family:A;src:url(/a.woff2)}',
  'p{fill:url(#a)}',
  '@namespace svg url(http://www.w3.org/2000/svg);',
  `/* url(${OTHER}) */`,
])(
  'the build reports nothing for styles that load only what the page’s policy allows: %s',
  (css) => {
    expect(refusedStyles(css)).toEqual([])
  },
)

it.each([
  ['preconnect', `${MAP_ORIGIN}/`, false],
  ['preconnect', SITE_URL, false],
  ['preconnect', 'https://fonts.example/css/', true],
  ['dns-prefetch', '//fonts.example', true],
  ['dns-prefetch preconnect', 'https://fonts.example', true],
  ['icon', 'https://fonts.example/a.png', false],
])(
  'the build removes <link rel="%s" href="%s"> only if it connects to a site from which the policy allows nothing (removed: %s)',
  (rel, href, isLeftOut) => {
    expect(isVainConnection({ rel, href }, pagePolicy([]))).toBe(isLeftOut)
  },
)

it('the build names a `preconnect` to a site from which the page’s policy allows no request', () => {
  const link = '<link rel="preconnect" href="https://fonts.example">'
  expect(refusedBody(link)).toEqual([{ what: link }])
})
