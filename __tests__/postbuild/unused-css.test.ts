import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { stylePage } from '../../src/postbuild/html'
import { pagePolicy } from '../../src/shared/security-headers'

const GLOBAL = 'data-href="/styles.1.css" data-identity="gatsby-global-css"'

/** The content security policy as a built page has it: React writes its quotes as `&#x27;`. */
const policy = pagePolicy([]).replaceAll("'", '&#x27;')

const page = (css: string, body: string) =>
  `<!DOCTYPE html><html lang="fr"><head><meta http-equiv="Content-Security-Policy" content="${policy}"/><style ${GLOBAL}>${css}</style></head><body>${body}</body></html>`

/**
 * Stands for the code of two scripts, one with the class name of a dialog and one with the
 * attribute `inert`. Postbuild must keep styles for what a script may add.
 */
const codeOf = (name: string) =>
  ({ 'contact-form': 'var dialog="dialog--c3"', loader: 'frame.inert=true' })[name] ?? ''

const stylesOf = (css: string, body: string) =>
  /<style>([\s\S]*?)<\/style>/.exec(stylePage(page(css, body), codeOf))?.[1]

it.each([
  ['h1{margin:0}', '<h1>Geneva</h1>'],
  ['.card--a1{margin:0}', '<p class="card--a1"></p>'],
  ['a:hover{margin:0}', '<a href="/">Geneva</a>'],
  [':focus-visible{margin:0}', '<p></p>'],
  [':is(h1,h2):lang(de){margin:0}', '<h2>Genf</h2>'],
  ['section:has(form){margin:0}', '<section><form></form></section>'],
  ['p:not(.map--b2){margin:0}', '<p></p>'],
  ['details[open]{margin:0}', '<details></details>'],
  ['clipPath{fill:red}', '<svg><clipPath id="a"></clipPath></svg>'],
  ['.plain--e5{margin:0}', '<noscript><p class="plain--e5"></p></noscript>'],
  [':root{--move:turn 1s}@keyframes turn{to{rotate:1turn}}', '<p></p>'],
  ['[data-tone=ink]{margin:0}', '<p data-tone="ink"></p>'],
  ['a[href^=http]{margin:0}', '<a href="https://x.ch"></a>'],
  ['@view-transition{navigation:auto}', '<p></p>'],
  ['@layer reset,base;@layer base{p{margin:0}}', '<p></p>'],
  ['[hidden]{margin:0}', '<script>p.hidden=1</script>'],
  ['.dialog--c3{margin:0}', '<div data-island="contact-form"></div>'],
  ['[data-edit-state=off]{margin:0}', '<script>p.dataset.editState="off"</script>'],
  ['.is-open{margin:0}', '<script>p.className=`is-${state}`</script>'],
  ['.md\\:w-1\\/2{margin:0}', '<script>p.className="md:w-1/2"</script>'],
  ['@font-face{font-weight:400}', '<p></p>'],
  ['p[inert]{margin:0}', '<script async></script><p></p>'],
])('postbuild keeps the CSS rule %s in a page with %s', (css, body) => {
  expect(stylesOf(css, body)).toBe(css)
})

it.each([
  '.map--b2{margin:0}',
  'dialog{margin:0}',
  ':is(h5,h6):hover{margin:0}',
  'p:has(form){margin:0}',
  '[lang=de]{margin:0}',
  '@media print{.map--b2{margin:0}}',
  '.Geneva{margin:0}',
  '[data-tone=ink]{margin:0}',
  '[data-p=ink]{margin:0}',
  '.dialog--c3{margin:0}',
])('postbuild removes the CSS rule %s, which matches nothing in the page', (css) => {
  expect(stylesOf(css, '<p>Geneva map--b2 turn</p>')).not.toContain('{')
})

it('postbuild removes a selector that matches nothing from a list of selectors', () => {
  const css = 'h1,.map--b2,h2{margin:0}'
  expect(stylesOf(css, '<h1></h1><h2></h2>')).toBe('h1,h2{margin:0}')
})

it('postbuild keeps the order of a page’s CSS layers when it removes the rules of one', () => {
  const css = '@layer ui{h1{margin:0}}@layer site{h3{margin:0}}@layer ui{h4{margin:0}}'
  expect(stylesOf(css, '<h1></h1><h3></h3><h4></h4>')).toBe(css)
  const used = '@layer ui{h1{margin:0}}@layer ui{h4{margin:0}}'
  expect(stylesOf(css, '<h1></h1><h4></h4>')).toBe(used)
})

it('postbuild shortens the code of colours, quoted attributes and empty SVG elements in a page', () => {
  const props = '{&quot;text&quot;:&quot;L&#x27;heure&quot;}'
  const body = `<p data-props="${props}"></p><svg><path d="M0 0"></path></svg>`
  const html = stylePage(page('p{color:oklch(100% 0 0deg)}', body), codeOf)
  expect(html).toContain('<style>p{color:#ffffff}</style>')
  expect(html).toContain(`<p data-props='{"text":"L&#x27;heure"}'></p>`)
  expect(html).toContain('<svg><path d="M0 0"/></svg>')
})

it('postbuild leaves a page unchanged whose styles it has already written, and throws for a page without Gatsby’s styles', () => {
  const unstyled = page('p{margin:0}', '<p></p>')
  const once = stylePage(unstyled, codeOf)
  expect(stylePage(once, codeOf)).toBe(once)
  const renamed = unstyled.replace(GLOBAL, 'data-styles')
  expect(() => stylePage(renamed, codeOf)).toThrow('STYLES')
})

it('a page’s security policy allows only the page’s own styles, by their hash; postbuild throws for a page without a policy', () => {
  const $ = load(stylePage(page('p{margin:0}q{margin:0}', '<p></p>'), codeOf))
  const digest = createHash('sha256').update($('style').text()).digest('base64')
  expect($('meta').attr('content')).toContain(`; style-src 'sha256-${digest}';`)
  const bare = page('p{margin:0}', '<p></p>').replace(/<meta.*?>/, '')
  expect(() => stylePage(bare, codeOf)).toThrow('policy')
})
