/** What the buttons above the editor's field of an article do. */
import { EditorState, TextSelection } from 'prosemirror-state'
import { tools } from '../../../../cms/ui/article/commands'
import { linkAround, setLink, shownLink } from '../../../../cms/ui/article/link-commands'
import {
  blockAtCursor,
  blocksOf,
  blockStarts,
  documentOf,
} from '../../../../cms/ui/article/schema'
import { parseArticle } from '../../../../src/content-model/article/parse'
import { writeMarkdown } from '../../../../src/content-model/article/write'

const stateOf = (markdown: string, from: number, to = from) => {
  const doc = documentOf(parseArticle(markdown))
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
}

const markdownOf = ({ doc }: EditorState) => writeMarkdown(blocksOf(doc))

/** The Markdown of the article after a press of the button with this name. */
const after = (name: string, state: EditorState): string => {
  let next = state
  const tool = tools.find((one) => one.name === name)
  tool?.command(state, (tr) => {
    next = state.apply(tr)
  })
  return markdownOf(next)
}

it('the subhead button replaces a line break by a space, since a subhead has no line breaks', () => {
  expect(after('subhead', stateOf('un\\\ndeux', 1))).toBe('## un deux')
  expect(after('subhead', stateOf('## un', 1))).toBe('un')
})

it('the list button turns paragraphs and subheads into bullets, numbers into bullets, and bullets back into paragraphs', () => {
  expect(after('bulletList', stateOf('## un\n\ndeux', 1, 6))).toBe('- un\n- deux')
  expect(after('bulletList', stateOf('1. un\n2. deux', 3))).toBe('- un\n- deux')
  expect(after('bulletList', stateOf('- un', 3))).toBe('un')
})

it('linkAround finds a whole link, with its bold words, from a cursor inside the link or at either of its ends', () => {
  const markdown = 'a [un **lien**](https://example.org/) b'
  const whole = { from: 3, to: 10, href: 'https://example.org/' }
  for (const place of [3, 5, 8, 10])
    expect(linkAround(stateOf(markdown, place))).toEqual(whole)
  for (const place of [1, 2, 11])
    expect(linkAround(stateOf(markdown, place))).toBeUndefined()
})

it('words that become a link stay bold, unless a person gives the link other words', () => {
  const state = stateOf('un **gros** mot', 1, 8)
  const href = 'https://example.org/'
  const change = (words: string) =>
    markdownOf(state.apply(setLink(state, { words, href })))
  expect(change('un gros')).toBe('[un **gros**](https://example.org/) mot')
  expect(change('une page')).toBe('[une page](https://example.org/) mot')
})

it('the space that a person has selected beside words stays between the words when these become a link', () => {
  const href = 'https://example.org/'
  for (const [from, to] of [
    [4, 9],
    [3, 8],
    [3, 9],
  ] as const) {
    const state = stateOf('un gros mot', from, to)
    const linkOf = (words?: string) =>
      markdownOf(state.apply(setLink(state, { words, href })))
    const words = shownLink(state).words?.trim()
    expect(linkOf(words)).toBe('un [gros](https://example.org/) mot')
    expect(linkOf('petit')).toBe('un [petit](https://example.org/) mot')
  }
  expect(shownLink(stateOf('un gros mot', 3, 4)).words).toBe('')
})

it('after words became a link, what a person types next stands after them, and is no part of the link', () => {
  const href = 'https://example.org/'
  for (const words of ['un gros', 'une page']) {
    const state = stateOf('un gros mot', 1, 8)
    const linked = state.apply(setLink(state, { words, href }))
    const typed = linked.apply(linked.tr.insertText(' !'))
    expect(markdownOf(typed)).toBe(`[${words}](${href}) ! mot`)
  }
})

it('blockAtCursor counts paragraphs, subheads and list items as the page shows them, without empty paragraphs', () => {
  const written = stateOf('Un\n\n## Deux\n\n- Trois\n- Quatre\n\nCinq', 1)
  const { doc } = written
  const found: number[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    const selection = TextSelection.create(doc, pos + 1)
    found.push(blockAtCursor(written.apply(written.tr.setSelection(selection))))
  })
  expect(found).toEqual([0, 1, 2, 3, 4])
  const starts = blockStarts(doc).map((start) => doc.resolve(start).parent.textContent)
  expect(starts).toEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'])

  // Somebody presses Enter at the end of the first paragraph, and then writes in the new one.
  const split = written.apply(written.tr.split(3))
  const inEmpty = TextSelection.create(split.doc, 5)
  expect(blockAtCursor(split.apply(split.tr.setSelection(inEmpty)))).toBe(0)
  const typed = split.apply(split.tr.setSelection(inEmpty).insertText('x'))
  expect(blockAtCursor(typed)).toBe(1)
  expect(blockAtCursor(stateOf('', 1))).toBe(0)
})
