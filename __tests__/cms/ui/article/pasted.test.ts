/** What stays of a text that is pasted into the editor's field of an article. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { pastedHtml, pastedText } from '../../../../cms/ui/article/pasted'
import { documentOf, schema } from '../../../../cms/ui/article/schema'
import { tidyArticle } from '../../../../src/content-model/article/tidy'
import {
  isAllowedHref,
  type Block,
  type Inline,
} from '../../../../src/content-model/article/tree'

const hrefOf = (href: string) =>
  href.startsWith('https:') && isAllowedHref(href) ? href : undefined

const paste = (html: string) => pastedHtml(html, hrefOf).blocks

const pastePlain = (plain: string) => pastedText(plain).blocks

const read = (name: string) =>
  readFileSync(path.join(__dirname, 'pasted', `${name}.html.txt`), 'utf8')

const text = (said: string): Inline => ({ kind: 'text', text: said })
const paragraph = (...children: (Inline | string)[]): Block => ({
  kind: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
})
const heading = (level: 2 | 3, said: string): Block => ({
  kind: 'heading',
  level,
  children: [text(said)],
})
const list = (isOrdered: boolean, ...items: (Block[] | string)[]): Block => ({
  kind: 'list',
  isOrdered,
  items: items.map((item) => (typeof item === 'string' ? [paragraph(item)] : item)),
})
const marked = (kind: 'strong' | 'emphasis', said: string): Inline => ({
  kind,
  children: [text(said)],
})
const link = (href: string, said: string): Inline => ({
  kind: 'link',
  href,
  children: [text(said)],
})

const intro = (href: string) =>
  paragraph(
    'Après ',
    marked('strong', 'six mois'),
    ' de travaux, le pont rouvre ',
    marked('emphasis', 'lundi'),
    '. Tout est sur ',
    link(href, 'la page du chantier'),
    '.',
  )
const changes = list(
  false,
  [paragraph('Deux voies pour les vélos'), list(false, 'une vers la gare')],
  'Un trottoir plus large',
)
const BRIDGE = 'https://www.example.org/pont'
const table = [paragraph('Lundi'), paragraph('8 h')]

it.each([
  [
    'Word',
    'word',
    [
      heading(2, 'Le pont rouvre'),
      intro(`${BRIDGE}?a=1&b=2`),
      heading(3, 'Ce qui change'),
      changes,
      heading(3, 'La suite'),
      list(true, 'Les arbres', 'Les bancs'),
      paragraph('Le tarif est gratuit.'),
      ...table,
      paragraph('Selon la Ville.'),
    ],
  ],
  [
    'Word in a browser',
    'word-online',
    [
      heading(2, 'Le pont rouvre'),
      paragraph('Après ', marked('strong', 'six mois'), ' de travaux.'),
      list(false, 'Deux voies', 'Un trottoir'),
    ],
  ],
  [
    'Google Docs',
    'google-docs',
    [
      heading(2, 'Le pont rouvre'),
      intro(BRIDGE),
      heading(3, 'Ce qui change'),
      changes,
      list(true, 'Les arbres', 'Les bancs'),
      ...table,
    ],
  ],
  [
    'LibreOffice',
    'libreoffice',
    [
      heading(2, 'Le pont rouvre'),
      intro(BRIDGE),
      heading(3, 'Ce qui change'),
      changes,
      heading(3, 'La suite'),
      list(true, 'Les arbres', 'Les bancs'),
      paragraph('Le tarif est gratuit.'),
      ...table,
      paragraph('Selon la Ville.'),
    ],
  ],
  [
    'a web page',
    'web-page',
    [
      heading(2, 'Le pont rouvre'),
      intro(BRIDGE),
      paragraph('Le pont, la nuit'),
      heading(3, 'Ce qui change'),
      changes,
      heading(3, 'La suite'),
      list(true, 'Les arbres', 'Les bancs'),
      paragraph('Un lien qui ne mène nulle part, et un autre.'),
      paragraph('Horaires'),
      ...table,
    ],
  ],
  [
    'a mail',
    'mail',
    [
      paragraph('Bonjour,'),
      paragraph('Le pont rouvre lundi', { kind: 'break' }, 'à 8 h.'),
      paragraph('Merci\u00a0!'),
      paragraph('Nadia'),
    ],
  ],
])(
  'an article pasted from %s keeps its subheads, lists, bold, italics and links, and nothing else',
  (_program, file, expected) => {
    expect(paste(read(file))).toEqual(tidyArticle(expected))
  },
)

it('a list of Outlook, whose items are <li> that also have Word’s style of a list, stays one list with its inner list', () => {
  const item = (level: number, said: string) =>
    `<li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level${level} lfo1'>${said}</li>`
  const inner = `<ul type=circle>${item(2, 'une vers la gare')}</ul>`
  const html = `<ul type=disc>${item(1, 'Deux voies pour les vélos')}${inner}${item(1, '<p>Un trottoir plus large</p>')}</ul>`
  expect(paste(html)).toEqual([changes])
})

it('the first subhead of a pasted text is of level 2, so that no subhead skips a level', () => {
  expect(paste('<h3>Un</h3><h2>Deux</h2><h4>Trois</h4>')).toEqual([
    heading(2, 'Un'),
    heading(2, 'Deux'),
    heading(3, 'Trois'),
  ])
})

it('invisible and private-use characters of a pasted text are left out', () => {
  expect(paste('<p>a\u00ad\u200bb\uf0b7\ufeff c</p>')).toEqual([paragraph('ab c')])
})

it('a pasted plain text becomes a paragraph for each line, or, if it has empty lines, for each part between them', () => {
  expect(pastePlain('Un\r\nDeux\n')).toEqual([paragraph('Un'), paragraph('Deux')])
  expect(pastePlain('Un\nde plus\n\n\nDeux')).toEqual([
    paragraph('Un de plus'),
    paragraph('Deux'),
  ])
})

it('pasted <fieldset>, <legend> and <search> become paragraphs of their own', () => {
  const form = '<fieldset><legend>un</legend>deux</fieldset>'
  expect(paste(`${form}trois<search>quatre</search>`)).toEqual(
    ['un', 'deux', 'trois', 'quatre'].map((word) => paragraph(word)),
  )
})

const TAGS =
  'p div span b strong i em h1 h2 h3 h6 ul ol li br a table tr td section pre font o:p blockquote'
const STYLES = [
  '',
  ' style="mso-list:l0 level1 lfo1"',
  " style='mso-list:l0 level3 lfo1'",
  ' style="font-weight:700"',
  ' style="font-weight:normal;color:red"',
  ' href="https://example.org/"',
  ' href="javascript:alert(1)"',
  ' class=MsoTitle',
]

/** HTML of any kind, whose elements may end too early, too late or never, with numbered words. */
const html = fc
  .array(
    fc.oneof(
      fc.record({
        tag: fc.constantFrom(...TAGS.split(' ')),
        style: fc.constantFrom(...STYLES),
        isEnd: fc.boolean(),
      }),
      fc.constantFrom(' ', '\n', '&nbsp;', '<![endif]>', '<!-- x -->', 'word'),
    ),
    { maxLength: 60 },
  )
  .map((parts) => {
    let count = 0
    return parts
      .map((part) => {
        if (part === 'word') return ` mot${(count += 1)} `
        if (typeof part === 'string') return part
        return part.isEnd ? `</${part.tag}>` : `<${part.tag}${part.style}>`
      })
      .join('')
  })

const wordsOf = (blocks: readonly Block[]): string[] => {
  const said = (inlines: readonly Inline[]): string =>
    inlines
      .map((inline) => {
        if (inline.kind === 'text') return inline.text
        return inline.kind === 'break' ? ' ' : said(inline.children)
      })
      .join('')
  return blocks
    .map((block) =>
      block.kind === 'list'
        ? block.items.map((item) => wordsOf(item).join(' ')).join(' ')
        : said(block.children),
    )
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
}

it('whatever HTML is pasted, the field of an article can show the result, which has the same words in the same order', () => {
  fc.assert(
    fc.property(html, (pasted) => {
      const blocks = paste(pasted)
      expect(wordsOf(blocks)).toEqual(pasted.match(/mot\d+/g) ?? [])
      expect(tidyArticle(blocks)).toEqual(blocks)
      expect(() => documentOf(blocks).check()).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

it('whatever characters are pasted as HTML, the editor makes a valid article of them, and throws no error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (pasted) => {
      documentOf(paste(pasted)).check()
      documentOf(paste(`<p>${pasted}`)).check()
    }),
  )
})

it('pasted HTML that is nested 10,000 times does not overflow the stack', () => {
  const deep = '<ul><li><b>'.repeat(10_000)
  expect(wordsOf(paste(`${deep}mot`))).toEqual(['mot'])
  expect(schema.nodes.list).toBeDefined()
})
