import { load } from 'cheerio'
import { sourceHash } from '../../src/gatsby/page-scripts'
import { stylePage } from '../../src/postbuild/html'
import { refusedIn } from '../../src/postbuild/refused'
import { SITE_URL } from '../../src/shared/build-settings'
import { pagePolicy } from '../../src/shared/security-headers'

const policy = pagePolicy([]).replaceAll("'", '&#x27;')

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="fr"><head><meta http-equiv="Content-Security-Policy" content="${policy}"/><style data-href="/a.css" data-identity="gatsby-global-css">p{margin:0}</style>${head}</head><body>${body}</body></html>`

const styled = (body: string, head = '') => {
  const html = stylePage(page(body, head), () => '')
  const $ = load(html)
  const content = $('meta').attr('content') ?? ''
  return { html, $, content }
}

it('postbuild turns style attributes into classes whose rules override those of other classes', () => {
  const { $, content } = styled(
    '<p style="color:red" class="a">1</p><p style="color:red">2</p><b style="font-family:&quot;A&quot;">3</b>',
  )
  expect($('[style]')).toHaveLength(0)
  const css = $('style').text()
  expect(css).toBe(
    'p{margin:0}.style-0:not(#_){color:red}.style-1:not(#_){font-family:"A"}',
  )
  expect(
    $('p')
      .get()
      .map(({ attribs }) => attribs.class),
  ).toEqual(['a style-0', 'style-0'])
  expect($('b').attr('class')).toBe('style-1')
  expect(content).toContain(sourceHash(css))
})

it('postbuild does not change a text in a script that looks like a style attribute', () => {
  const script = `<script type="application/ld+json">{"a":"<p style=\\"color:red\\" class=\\"b\\">"}</script>`
  expect(styled(`<p style="margin:0"></p>${script}`).html).toContain(script)
})

it('postbuild keeps the rules that a page uses in each style element of a plugin, and the page’s security policy allows them', () => {
  const { $, content } = styled(
    '<p></p>',
    '<style media="print">p{color:red}.no{color:red}</style><style>.no{margin:0}</style>',
  )
  expect($('style')).toHaveLength(2)
  expect($('style[media=print]').text()).toBe('p{color:red}')
  expect(content).toContain(sourceHash('p{color:red}'))
})

it('postbuild does not change a page that it has already finished', () => {
  const { html } = styled(
    '<p style="color:red"></p>',
    '<style media="print">p{color:red}</style>',
  )
  expect(stylePage(html, () => '')).toBe(html)
})

it('the security policy of a page stands before all scripts, since it does not apply to a script before it', () => {
  const start = '<head><meta charSet="utf-8"/><meta name="viewport" content="width=1"/>'
  const html = page('<p></p>').replace(
    '<head>',
    `${start}<script async src="/a.js"></script>`,
  )
  expect(stylePage(html, () => '')).toMatch(
    /name="viewport" content="width=1"\/><meta http-equiv="Content-Security-Policy".*<script async/,
  )
})

it('the security policy of a page allows a script that the component Script has written', () => {
  const { html, content } = styled(
    '<script id="a" data-written-script="">go(1 > 0)</script>',
  )
  expect(html).toContain('<script id="a">go(1 > 0)</script>')
  expect(content).toContain(`script-src ${sourceHash('go(1 > 0)')} 'self'`)
})

it.each([
  ['<script src="https://a.example/t.js"></script>', 'https://a.example/t.js'],
  ['<script>track()</script>', 'track()'],
  ['<script type="module">track()</script>', 'track()'],
  ['<link rel="stylesheet" href="/own.css">', '/own.css'],
  ['<img src="https://a.example/i.png">', 'https://a.example/i.png'],
  ['<iframe src="https://a.example/"></iframe>', 'https://a.example/'],
  ['<video><source src="//a.example/v.mp4"></video>', '//a.example/v.mp4'],
  ['<form action="https://a.example/f"></form>', 'https://a.example/f'],
])('postbuild names what the security policy of a page refuses: %s', (element, named) => {
  expect(refusedIn(load(page(element)))).toEqual([expect.stringContaining(named)])
})

it.each([
  '<script src="/own.js"></script>',
  `<script src="${SITE_URL}/own.js"></script>`,
  '<script type="application/ld+json">{}</script>',
  '<script data-written-script="">go()</script>',
  '<img src="data:image/png;base64,AA">',
  '<a href="https://a.example/"></a>',
  '<form action="/api/contact"></form>',
])(
  'postbuild does not complain of what the security policy of a page allows: %s',
  (element) => {
    expect(refusedIn(load(page(element)))).toEqual([])
  },
)
