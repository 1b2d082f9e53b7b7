/** Sets, changes and removes links in an article's field. */
import { Selection, type EditorState, type Transaction } from 'prosemirror-state'
import type { TypedLink } from './LinkDialog'
import { schema } from './schema'

const { marks } = schema

interface LinkRange {
  from: number
  to: number
  href: string
}

/** The link at the cursor or at the start of the selection, with all its words. */
export const linkAround = ({ selection }: EditorState): LinkRange | undefined => {
  const { $from, from: place, empty } = selection
  const links: LinkRange[] = []
  $from.parent.forEach((node, offset) => {
    const from = $from.start() + offset
    const to = from + node.nodeSize
    const href = marks.link.isInSet(node.marks)?.attrs.href as string | undefined
    const previous = links.at(-1)
    // A bold word within a link is a node of its own, so neighbouring nodes with the same address
    // are joined into one link.
    if (previous?.to === from && previous.href === href) previous.to = to
    else if (href) links.push({ from, to, href })
  })
  return links.find(
    ({ from, to }) => from <= place && (place < to || (empty && place === to)),
  )
}

/**
 * The selection without the spaces at its ends. Windows selects the space behind a word with the word:
 * in the link it would be lost, and the next word would follow without one.
 */
const selectedWords = ({ doc, selection: { from, to } }: EditorState) => {
  const start = doc.resolve(from)
  if (!start.parent.isTextblock || !start.sameParent(doc.resolve(to))) return { from, to }
  // Each character of this text, and each line break, takes one place in the paragraph.
  const text = doc.textBetween(from, to, ' ', ' ')
  const first = text.trim() ? from + text.length - text.trimStart().length : to
  return { from: first, to: first + text.trim().length }
}

/** The range of words that the link at the selection has, or that a new link would get. */
const rangeOf = (state: EditorState): { from: number; to: number } =>
  linkAround(state) ?? selectedWords(state)

/**
 * The words and the address that the dialog of a link shows when it opens. It asks for no words if
 * several paragraphs are selected.
 */
export const shownLink = (state: EditorState): TypedLink => {
  const { from, to } = rangeOf(state)
  const isInOneParagraph = state.doc.resolve(from).sameParent(state.doc.resolve(to))
  return {
    words: isInOneParagraph ? state.doc.textBetween(from, to, ' ', ' ') : undefined,
    href: (linkAround(state)?.href ?? '').replace(/^mailto:/, ''),
  }
}

export const removeLink = (state: EditorState): Transaction => {
  const { from, to } = rangeOf(state)
  return state.tr.removeMark(from, to, marks.link)
}

/**
 * Sets the link that somebody has typed in the dialog, and puts the cursor after it: if its words
 * stayed selected, the next letter would replace them. Words that were not changed in the dialog
 * keep bold and italics.
 */
export const setLink = (state: EditorState, { words, href }: TypedLink): Transaction => {
  const { from, to } = rangeOf(state)
  const link = marks.link.create({ href })
  const tr = removeLink(state)
  if (words === undefined || words === shownLink(state).words) tr.addMark(from, to, link)
  else {
    const around = state.storedMarks ?? state.doc.resolve(from).marks()
    tr.replaceWith(from, to, schema.text(words, link.addToSet(around)))
  }
  // If the whole article is selected, the selection ends behind the last paragraph, where no cursor
  // can be. `near` finds the end of that paragraph.
  const end = tr.doc.resolve(tr.mapping.map(to))
  return tr.setSelection(Selection.near(end, -1)).removeStoredMark(link)
}
