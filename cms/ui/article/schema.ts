/**
 * What an article may consist of, for ProseMirror, and the way from an article's blocks to the document
 * in a field and back.
 */
import { Schema, type Mark, type Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { Block } from '../../../src/content-model/article/tree'
import { BREAK, inlinesOf, runsOf, type Run } from './runs'

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      selectable: false,
      toDOM: () => ['p', 0],
    },
    heading: {
      // A heading holds no line breaks, since Markdown cannot write them there.
      content: 'text*',
      group: 'block',
      selectable: false,
      // Without `defining`, a heading that is pasted into an empty paragraph would become a
      // paragraph.
      defining: true,
      attrs: { level: { default: 2 } },
      toDOM: ({ attrs }) => [attrs.level === 3 ? 'h3' : 'h2', 0],
    },
    list: {
      content: 'item+',
      group: 'block',
      selectable: false,
      attrs: { isOrdered: { default: false } },
      toDOM: ({ attrs }) => [attrs.isOrdered ? 'ol' : 'ul', 0],
    },
    item: {
      content: 'paragraph block*',
      selectable: false,
      defining: true,
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      toDOM: () => ['br'],
      // Without `leafText`, words that are copied as plain text would lose their line breaks.
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      // Words that are typed behind a link do not become part of it.
      inclusive: false,
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href) }, 0],
    },
    strong: { toDOM: () => ['strong', 0] },
    emphasis: { toDOM: () => ['em', 0] },
  },
})

const { nodes, marks } = schema

const marksOf = ({ href, isStrong, isEmphasis }: Run): Mark[] =>
  [
    href && marks.link.create({ href }),
    isStrong && marks.strong.create(),
    isEmphasis && marks.emphasis.create(),
  ].filter((mark) => typeof mark === 'object')

const inlineNodes = (runs: readonly Run[]): Node[] =>
  runs.map((run) =>
    run.text === BREAK
      ? nodes.break.create(null, null, marksOf(run))
      : schema.text(run.text, marksOf(run)),
  )

/** The ProseMirror nodes of an article's blocks. */
export const nodesOf = (blocks: readonly Block[]): Node[] =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
        return nodes.paragraph.create(null, inlineNodes(runsOf(block.children)))
      case 'heading': {
        const runs = runsOf(block.children)
        const line = runs.map((run) => (run.text === BREAK ? { ...run, text: ' ' } : run))
        return nodes.heading.create({ level: block.level }, inlineNodes(line))
      }
      case 'list': {
        const items = block.items.map((item) => {
          const inner = nodesOf(item)
          // The schema wants each list item to begin with a paragraph, in which people write. An
          // item of the article that does not gets an empty one.
          if (inner[0]?.type !== nodes.paragraph) inner.unshift(nodes.paragraph.create())
          return nodes.item.create(null, inner)
        })
        return nodes.list.create({ isOrdered: block.isOrdered }, items)
      }
    }
  })

/** The document in which people write an article. An empty article has one empty paragraph. */
export const documentOf = (blocks: readonly Block[]): Node =>
  nodes.doc.create(null, blocks.length > 0 ? nodesOf(blocks) : nodes.paragraph.create())

const runOf = (node: Node): Run => {
  const link = marks.link.isInSet(node.marks)
  return {
    text: node.text ?? BREAK,
    href: link ? String(link.attrs.href) : undefined,
    isStrong: Boolean(marks.strong.isInSet(node.marks)) || undefined,
    isEmphasis: Boolean(marks.emphasis.isInSet(node.marks)) || undefined,
  }
}

/**
 * The blocks of the document in a field. Its text is tidied, while the field keeps it as it was
 * typed.
 */
export const blocksOf = (parent: Node): Block[] =>
  parent.children.map((node): Block => {
    if (node.type === nodes.list) {
      const items = node.children.map(blocksOf)
      return { kind: 'list', isOrdered: node.attrs.isOrdered === true, items }
    }
    const children = inlinesOf(node.children.map(runOf))
    return node.type === nodes.heading
      ? { kind: 'heading', level: node.attrs.level === 3 ? 3 : 2, children }
      : { kind: 'paragraph', children }
  })

/**
 * The places in a document where a paragraph, subhead or item begins, up to `end`. Those without
 * words do not count, since the page shows nothing for them.
 */
export const blockStarts = (doc: Node, end = doc.content.size): number[] => {
  const starts: number[] = []
  doc.nodesBetween(0, end, (node, place) => {
    if (node.isTextblock && node.textContent.trim()) starts.push(place + 1)
  })
  return starts
}

/**
 * The number, from 0, of the paragraph, subhead or item in which the cursor is; in an empty one, it is
 * the number of the last one before it.
 */
export const blockAtCursor = ({ doc, selection }: EditorState): number =>
  Math.max(blockStarts(doc, selection.head).length - 1, 0)
