/** @jest-environment node */
import { stylePage } from '../../src/postbuild/html'

const GLOBAL = 'data-href="/styles.1.css" data-identity="gatsby-global-css"'

const page = (css: string, body: string) =>
  `<!DOCTYPE html><html lang="fr"><head><style ${GLOBAL}>${css}</style></head><body>${body}</body></html>`

const noIsland = (island: string): string => {
  throw new Error(`There is no island ${island} in this page.`)
}

const stylesOf = (css: string, body: string, codeOf = noIsland) => {
  const styled = stylePage(page(css, body), codeOf)
  return /<style>([\s\S]*?)<\/style>/.exec(styled)?.[1]
}

describe('a page keeps only styles that it uses', () => {
  it.each([
    ['its elements', 'h1{margin:0}', '<h1>Geneva</h1>'],
    ['its classes', '.card--a1{margin:0}', '<p class="card--a1"></p>'],
    ['states of what is there', 'a:hover{margin:0}', '<a href="/">Geneva</a>'],
    ['the focus, wherever it is', ':focus-visible{margin:0}', '<p></p>'],
    ['one of several elements', ':is(h1,h2):lang(de){margin:0}', '<h2>Genf</h2>'],
    [
      'what holds something',
      'section:has(form){margin:0}',
      '<section><form></form></section>',
    ],
    ['what holds nothing of a kind', 'p:not(.map--b2){margin:0}', '<p></p>'],
    ['what is opened', 'details[open]{margin:0}', '<details></details>'],
    ['drawings', 'clipPath{fill:red}', '<svg><clipPath id="a"></clipPath></svg>'],
    [
      'who has no scripts',
      '.plain--e5{margin:0}',
      '<noscript><p class="plain--e5"></p></noscript>',
    ],
    ['movements', ':root{--move:turn 1s}@keyframes turn{to{rotate:1turn}}', '<p></p>'],
    ['attributes', '[data-tone=ink]{margin:0}', '<p data-tone="ink"></p>'],
    ['the start of attributes', 'a[href^=http]{margin:0}', '<a href="https://x.ch"></a>'],
    ['transitions', '@view-transition{navigation:auto}', '<p></p>'],
    ['the order of layers', '@layer reset,base;@layer base{p{margin:0}}', '<p></p>'],
    ['what is hidden by its script', '[hidden]{margin:0}', '<script>p.hidden=1</script>'],
  ])('%s', (_, css, body) => {
    expect(stylesOf(css, body)).toBe(css)
  })

  it.each([
    ['classes of other pages', '.map--b2{margin:0}'],
    ['elements it does not have', 'dialog{margin:0}'],
    ['one of several elements that are not there', ':is(h5,h6):hover{margin:0}'],
    ['what would hold them', 'p:has(form){margin:0}'],
    ['attributes of another value', '[lang=de]{margin:0}'],
    ['rules inside conditions', '@media print{.map--b2{margin:0}}'],
    ['movements of what is not there', '@keyframes turn{to{rotate:1turn}}'],
    ['words of its texts', '.Geneva{margin:0}'],
  ])('not %s', (_, css) => {
    expect(stylesOf(css, '<p>Geneva map--b2 turn</p>')).not.toContain('{')
  })

  it('of several selectors those that match', () => {
    const css = 'h1,.map--b2,h2{margin:0}'
    expect(stylesOf(css, '<h1></h1><h2></h2>')).toBe('h1,h2{margin:0}')
  })

  it.each([
    [
      'its islands show once they hydrate',
      '.dialog--c3{margin:0}',
      'contact-form',
      '<div data-island="contact-form"></div>',
    ],
    [
      'their loader sets',
      'p[inert]{margin:0}',
      'loader',
      '<script async></script><p></p>',
    ],
  ])('what %s', (_, css, island, body) => {
    const codeOf = (name: string) =>
      name === island ? 'var dialog="dialog--c3";frame.inert=true' : ''
    expect(stylesOf(`${css}.other--d4{margin:0}`, body, codeOf)).toBe(css)
  })
})

it('leaves no mark of Gatsby, and a page alone that was styled before', () => {
  const once = stylePage(page('p{margin:0}', '<p></p>'), noIsland)
  expect(once).not.toMatch(/gatsby|data-href/)
  expect(stylePage(once, noIsland)).toBe(once)
})
