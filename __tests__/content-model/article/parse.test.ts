import { parseArticle, readArticle } from '../../../src/content-model/article/parse'
import type { Block, Inline } from '../../../src/content-model/article/tree'

/**
 * Writes a line of an article in the short notation of these tests: `*…*` for bold, `/…/` for
 * italics, `{words|address}` for a link. `shapeOf` writes blocks: `p(…)`, `h2(…)`, `ul[…]`.
 */
const lineOf = (children: readonly Inline[]): string =>
  children
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return inline.text
        case 'break':
          return '⏎'
        case 'strong':
          return `*${lineOf(inline.children)}*`
        case 'emphasis':
          return `/${lineOf(inline.children)}/`
        case 'link':
          return `{${lineOf(inline.children)}|${inline.href}}`
      }
    })
    .join('')

const shapeOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `p(${lineOf(block.children)})`
      if (block.kind === 'heading') return `h${block.level}(${lineOf(block.children)})`
      const items = block.items.map(shapeOf).join('; ')
      return `${block.isOrdered ? 'ol' : 'ul'}[${items}]`
    })
    .join(' ')

it.each([
  ['Un\ndeux\n\ntrois', 'p(Un deux) p(trois)'],
  ['Un\\\ndeux  \ntrois', 'p(Un⏎deux⏎trois)'],
  ['## Titre ##\n### Petit\nMots', 'h2(Titre) h3(Petit) p(Mots)'],
  ['**gras** et *doux* et _doux_ et __gras__', 'p(*gras* et /doux/ et /doux/ et *gras*)'],
  ['- a\n- b\n  1. c\n\n     d\n', 'ul[p(a); p(b) ol[p(c) p(d)]]'],
  ['* a\n+ b', 'ul[p(a); p(b)]'],
  [
    '[ici](/about/) [là](https://example.org/a_b?c=d "Titre")',
    'p({ici|/about/} {là|https://example.org/a_b?c=d})',
  ],
  [
    '<https://example.org/> <ada@example.org>',
    'p({https://example.org/|https://example.org/} {ada@example.org|mailto:ada@example.org})',
  ],
  [
    '[un **mot** fort](mailto:ada@example.org)',
    'p({un *mot* fort|mailto:ada@example.org})',
  ],
  ['L’&eacute;t&eacute; &amp; A\\*B', 'p(L’été & A*B)'],
])('parseArticle reads the Markdown %j as CommonMark defines it', (markdown, shape) => {
  expect(shapeOf(parseArticle(markdown))).toBe(shape)
})

it.each([
  ['# Grand titre', 'p(# Grand titre)', 'level'],
  ['#### Petit', 'p(#### Petit)', 'level'],
  ['![Un *pont*](/a.png) ici', 'p(![Un *pont*](/a.png) ici)', 'image'],
  ['un `mot *x*` là', 'p(un `mot *x*` là)', 'code'],
  ['```js\n## a\n\nb\n```', 'p(```js⏎## a) p(b⏎```)', 'code'],
  ['<div onclick="x()">\n*a*\n</div>', 'p(<div onclick="x()">⏎*a*⏎</div>)', 'html'],
  ['un <b title="*a*">mot</b>', 'p(un <b title="*a*">mot</b>)', 'html'],
  ['a\n\n---\n\nb', 'p(a) p(---) p(b)', 'rule'],
  ['- # Titre', 'ul[p(# Titre)]', 'level'],
])(
  'Markdown that an article may not have is shown as it was typed, and reported: %j',
  (markdown, shape, kind) => {
    const { blocks, oddities } = readArticle(markdown)
    expect(shapeOf(blocks)).toBe(shape)
    expect(oddities[0]?.kind).toBe(kind)
  },
)

it.each([
  ['> Une *citation*', 'p(> Une /citation/)'],
  ['| a | b |\n|---|---|\n| c | d |', 'p(| a | b | |---|---| | c | d |)'],
  ['    indenté', 'p(indenté)'],
  ['Titre\n===', 'p(Titre ===)'],
  ['[a]: https://example.org\n\n[a]', 'p([a]: https://example.org) p([a])'],
  ['1986. Une année', 'p(1986. Une année)'],
  ['2) Plus loin', 'p(2) Plus loin)'],
  ['~~barré~~ un@deux', 'p(~~barré~~ un@deux)'],
])(
  'Markdown that articles do not support, such as quotations and tables, stays plain text: %j',
  (markdown, shape) => {
    expect(shapeOf(parseArticle(markdown))).toBe(shape)
  },
)

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,x',
  '//example.org/',
  '/\\example.org/',
  'about',
  '#top',
  'mailto:ada@example.org?subject=x',
  'mailto:a@example.org,b@example.org',
  'mailto:',
  'http:///example.org',
  'https://',
  'tel:112',
  'vbscript:x',
  'https://exa%00mple.org/',
  '/a\u202eb/',
])(
  'of a link to the forbidden address %s an article keeps only the words, and the address is reported',
  (href) => {
    const { blocks, oddities } = readArticle(`Voir [**ici**](<${href}>).`)
    expect(shapeOf(blocks)).toBe('p(Voir *ici*.)')
    expect(oddities.map(({ kind }) => kind)).toEqual(['link'])
  },
)

it('lists are nested at most three deep: items of deeper lists become items of the third list, and are reported', () => {
  const { blocks, oddities } = readArticle(
    '- a\n  - b\n    - c\n      - d\n        - e\n- f',
  )
  expect(shapeOf(blocks)).toBe('ul[p(a) ul[p(b) ul[p(c); p(d); p(e)]]; p(f)]')
  expect(oddities[0]).toMatchObject({ kind: 'depth', text: '- d' })
})

it.each([
  ['200 nested lists', `${'- '.repeat(200)}x`],
  [
    '200 indented lists',
    Array.from({ length: 200 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n'),
  ],
  ['10,000 asterisks', '*'.repeat(10_000)],
  ['50,000 brackets', '['.repeat(50_000)],
  ['100 kB of pictures without an end', '!['.repeat(50_000)],
  ['100 kB of nested quotations', '> '.repeat(50_000)],
  ['100 kB of nested numbered lists', '1. '.repeat(33_000)],
  ['100 kB of words and stars', '**a_b '.repeat(17_000)],
])('parseArticle reads an article of %s without an error', (_, markdown) => {
  expect(parseArticle(markdown).length).toBeGreaterThan(0)
})
