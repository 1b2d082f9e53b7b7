import { load } from 'cheerio'
import { sourceHash } from '../../src/gatsby/assets/page-scripts'
import { stylePage } from '../../src/postbuild/html'
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
  // Once an island runs, it sets the styles of its elements from `data-style`.
  expect($('b').attr('data-style')).toBe('font-family:"A"')
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

it('postbuild also turns a style attribute in apostrophes, and one in capitals (STYLE), into a class', () => {
  const { $ } = styled(
    `<p style='font-family:"A"' class='a'>1</p><p STYLE="color:red">2</p>`,
  )
  expect($('[style]')).toHaveLength(0)
  expect($('style').text()).toBe(
    'p{margin:0}.style-0:not(#_){font-family:"A"}.style-1:not(#_){color:red}',
  )
  expect($('p').first().attr('class')).toBe('a style-0')
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

it('postbuild moves the security policy of a page before all scripts, since it would not apply to an earlier script', () => {
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

it('postbuild removes a `preconnect` to a site from which the page’s policy allows no request', () => {
  const { $ } = styled(
    '<p></p>',
    '<link rel="preconnect" href="https://fonts.example" crossorigin=""/><link rel="icon" href="/a.svg"/>',
  )
  expect(
    $('link')
      .get()
      .map(({ attribs }) => attribs.rel),
  ).toEqual(['icon'])
})
