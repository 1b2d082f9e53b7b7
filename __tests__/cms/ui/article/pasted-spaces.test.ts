/** Which spaces stay of a text that is pasted into the editor's field of an article. */
import fc from 'fast-check'
import { EditorState, TextSelection } from 'prosemirror-state'
import { insertPasted, pastedHtml, pastedText } from '../../../../cms/ui/article/pasted'
import { blocksOf, documentOf } from '../../../../cms/ui/article/schema'
import { parseArticle } from '../../../../src/content-model/article/parse'
import { articlePlainText } from '../../../../src/content-model/article/plain-text'
import type { Block } from '../../../../src/content-model/article/tree'
import { writeMarkdown } from '../../../../src/content-model/article/write'

const hrefOf = (href: string) => (href.startsWith('https:') ? href : undefined)

const paste = (html: string): string => writeMarkdown(pastedHtml(html, hrefOf).blocks)

/**
 * The Markdown of an article after a paste into its only paragraph.
 * @param line the paragraph, with `|` where the cursor is
 */
const pasteInto = (line: string, html: string, plain = ''): string => {
  const text: Block = {
    kind: 'paragraph',
    children: [{ kind: 'text', text: line.replace('|', '') }],
  }
  const doc = documentOf([text])
  const selection = TextSelection.create(doc, 1 + line.indexOf('|'))
  const pasted = html ? pastedHtml(html, hrefOf) : pastedText(plain)
  const state = EditorState.create({ doc, selection })
  return writeMarkdown(blocksOf(state.apply(insertPasted(state, pasted)).doc))
}

it.each([
  ['between bold and plain words', '<p>un<b> deux </b>trois</p>', 'un **deux** trois'],
  ['between two bold words', '<p><b>un </b><b>deux</b></p>', '**un deux**'],
  ['inside italics', '<p>un<i> deux</i> trois</p>', 'un _deux_ trois'],
  [
    'inside a link',
    '<p>un<a href="https://example.org/"> deux </a>trois</p>',
    'un [deux](https://example.org/) trois',
  ],
  ['in an element of their own', '<p>un<span> </span>deux</p>', 'un deux'],
  ['written as tabs', '<p>un\t<b>\tdeux</b></p>', 'un **deux**'],
  ['written as line ends', '<p>un\r\n<b>deux</b>\ntrois</p>', 'un **deux** trois'],
  ['behind an invisible character', '<p>un&#xfeff;<b> deux</b></p>', 'un **deux**'],
  [
    'in the number of a footnote, which is left out',
    '<p>un<a href="#_ftn1">[1] </a>deux</p>',
    'un deux',
  ],
  [
    'around the number of a footnote, which is left out',
    '<p>un <a href="#_ftn1">[1]</a> deux</p>',
    'un deux',
  ],
])('a pasted text keeps its spaces %s', (_place, html, markdown) => {
  expect(paste(html)).toBe(markdown)
})

it('the editor makes one space of several in a pasted text, also where one of them is a no-break space beside bold words', () => {
  expect(paste('<p>un &nbsp; deux</p>')).toBe('un deux')
  expect(paste('<p>un&nbsp;<b>&nbsp; deux</b></p>')).toBe('un\u00a0**deux**')
})

it.each([
  ['Il a dit|.', '<p>&nbsp;<b>oui</b></p>', 'Il a dit **oui**.'],
  ['Il a dit|.', '<b> oui</b>', 'Il a dit **oui**.'],
  ['Il a dit |.', '<p>&nbsp;oui</p>', 'Il a dit oui.'],
  ['Il a dit|.', '<p>oui</p>', 'Il a ditoui.'],
  ['Il a |non', '<p>dit <!-- x --><o:p></o:p></p>', 'Il a dit non'],
  ['Il a |non', '<p><i>dit</i><span>\t</span></p>', 'Il a _dit_ non'],
  ['Il a| non', '<p> dit </p>', 'Il a dit non'],
  ['|non', '<p> dit <br></p>', 'dit non'],
  ['Il a |non', '<p>dit</p>\n<p>que </p>', 'Il a dit\n\nque non'],
])(
  'the paragraph %j, with %j pasted at the cursor “|”, becomes %j',
  (line, html, markdown) => {
    expect(pasteInto(line, html)).toBe(markdown)
  },
)

it('a pasted plain text keeps the spaces at its ends, and may be a space alone', () => {
  expect(pasteInto('oui|!', '', ' Puis\nil part')).toBe('oui Puis\n\nil part!')
  expect(pasteInto('Il |non', '', 'a dit\t')).toBe('Il a dit non')
  expect(pasteInto('Il|a', '', ' ')).toBe('Il a')
})

it('two words that are pasted one after the other stay apart if the first one ends with a space', () => {
  const empty = EditorState.create({ doc: documentOf([]) })
  const first = empty.apply(insertPasted(empty, pastedText('un ')))
  const both = first.apply(insertPasted(first, pastedText('deux')))
  expect(writeMarkdown(blocksOf(both.doc))).toBe('un deux')
})

it('the line breaks that a program writes around the words it copies do not become spaces when somebody pastes them', () => {
  const html = '<html>\r\n<body>\r\n<!--StartFragment-->oui<!--EndFragment-->\r\n</body>'
  expect(pasteInto('(|)', html)).toBe('(oui)')
  expect(pasteInto('(|)', '\n<p>oui</p>\n')).toBe('(oui)')
  // Word in a browser ends each paragraph with a no-break space in an element of class `EOP`.
  expect(pasteInto('(|)', '<p>oui<span class="EOP">&nbsp;</span></p>')).toBe('(oui)')
})

/** Random words and spaces in random marks, as HTML (`pasted`) and as plain text (`words`). */
const spacedWords = fc
  .array(
    fc.record({
      word: fc.constantFrom('mot', '', ' ', '&nbsp;', '\t', '\r\n', ' &nbsp; '),
      tag: fc.constantFrom('', 'b', 'i', 'span', 'a href="https://example.org/"'),
      outer: fc.constantFrom('', 'b', 'em', 'font'),
    }),
    { maxLength: 20 },
  )
  .map((parts) => {
    const wrap = (tag: string, inner: string) =>
      tag ? `<${tag}>${inner}</${tag.split(' ')[0]}>` : inner
    return {
      pasted: parts.map(({ word, tag, outer }) => wrap(outer, wrap(tag, word))).join(''),
      words: parts.map(({ word }) => word.replace(/&nbsp;/g, ' ')).join(''),
    }
  })

it('a paste keeps words apart exactly where its HTML has spaces, inside and outside of marks, and also from the words around it', () => {
  fc.assert(
    fc.property(spacedWords, fc.boolean(), ({ pasted, words }, isParagraph) => {
      fc.pre(words.trim() !== '')
      const html = isParagraph ? `<p>${pasted}</p>` : pasted
      const result = articlePlainText(parseArticle(pasteInto('début|fin', html)))
      expect(result.split(/\s+/)).toEqual(`début${words}fin`.split(/\s+/))
    }),
    { numRuns: 1000 },
  )
})
