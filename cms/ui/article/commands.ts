/** What the buttons of an article's field do, and what the field does with single keys. */
import {
  baseKeymap,
  chainCommands,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import {
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, ResolvedPos } from 'prosemirror-model'
import {
  liftListItem,
  splitListItemKeepMarks,
  wrapRangeInList,
} from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin, Transaction } from 'prosemirror-state'
import { schema } from './schema'

const { nodes, marks } = schema

/** The innermost list around a place in the document, and where it begins. */
const listAround = ($place: ResolvedPos) => {
  for (let depth = $place.depth; depth > 0; depth -= 1)
    if ($place.node(depth).type === nodes.list)
      return { list: $place.node(depth), position: $place.before(depth) }
  return undefined
}

const isHeading = ({ selection }: EditorState): boolean =>
  selection.$from.parent.type === nodes.heading

const isBulletList = ({ selection }: EditorState): boolean =>
  listAround(selection.$from)?.list.attrs.isOrdered === false

/**
 * Whether some of the selected words have a mark, such as bold. If none are selected, whether words
 * that are typed now would have it.
 */
const hasMark = (state: EditorState, mark: MarkType): boolean => {
  const { $from, from, to, empty } = state.selection
  return empty
    ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks()))
    : state.doc.rangeHasMark(from, to, mark)
}

/**
 * Replaces each line break in the selected paragraphs by a space before they become headings, which
 * can have none: the words around the break would otherwise become one word.
 */
const withoutBreaks = ({ tr, selection, doc }: EditorState): Transaction => {
  const { $from, $to } = selection
  doc.nodesBetween($from.start(), $to.end(), (node, position) => {
    if (node.type === nodes.break)
      tr.replaceWith(position, position + 1, schema.text(' ', node.marks))
  })
  return tr
}

const toggleHeading: Command = (state, dispatch, view) => {
  if (isHeading(state)) return setBlockType(nodes.paragraph)(state, dispatch)
  // A list item cannot be a heading, so the paragraph leaves the list first.
  while (view && listAround(view.state.selection.$from))
    if (!liftListItem(nodes.item)(view.state, view.dispatch)) return false
  const now = view?.state ?? state
  const tr = withoutBreaks(now)
  dispatch?.(tr.setBlockType(tr.selection.from, tr.selection.to, nodes.heading))
  return true
}

const toggleList: Command = (state, dispatch) => {
  const around = listAround(state.selection.$from)
  if (around?.list.attrs.isOrdered === false)
    return liftListItem(nodes.item)(state, dispatch)
  const { tr } = state
  if (around) {
    dispatch?.(tr.setNodeAttribute(around.position, 'isOrdered', false))
    return true
  }
  const { from, to } = tr.selection
  tr.setBlockType(from, to, nodes.paragraph)
  const { $from, $to } = tr.selection
  const range = $from.blockRange($to)
  if (!range || !wrapRangeInList(tr, range, nodes.list)) return false
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A button of the toolbar, except for the one that opens the dialog of a link. */
export interface Tool {
  name: 'subhead' | 'bold' | 'italic' | 'bulletList'
  /** The keyboard shortcut of the button, as `prosemirror-keymap` names it. */
  key: string
  command: Command
  isActive: (state: EditorState) => boolean
}

export const tools: readonly Tool[] = [
  // Other programs make a heading by Ctrl+Alt+2. On a Swiss keyboard that types an @, so articles
  // use Ctrl+Shift+2.
  { name: 'subhead', key: 'Mod-Shift-2', command: toggleHeading, isActive: isHeading },
  {
    name: 'bold',
    key: 'Mod-b',
    command: toggleMark(marks.strong),
    isActive: (state) => hasMark(state, marks.strong),
  },
  {
    name: 'italic',
    key: 'Mod-i',
    command: toggleMark(marks.emphasis),
    isActive: (state) => hasMark(state, marks.emphasis),
  },
  { name: 'bulletList', key: 'Mod-Shift-8', command: toggleList, isActive: isBulletList },
]

const insertBreak: Command = (state, dispatch) => {
  if (isHeading(state)) return splitBlock(state, dispatch)
  const tr = state.tr.replaceSelectionWith(nodes.break.create())
  dispatch?.(tr.scrollIntoView())
  return true
}

/** At the start of a heading or of a list item, Backspace makes it a paragraph. */
const backToParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  if (isHeading(state)) return setBlockType(nodes.paragraph)(state, dispatch)
  const isFirstInItem =
    $from.depth > 1 && $from.node(-1).type === nodes.item && $from.index(-1) === 0
  return isFirstInItem && liftListItem(nodes.item)(state, dispatch)
}

export const LINK_KEY = 'Mod-k'

/**
 * Makes a heading or a list as soon as somebody types the Markdown for it at the start of a line:
 * `## `, `- ` or `1. `.
 */
const markdownHabits = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs = '']) => ({
      level: signs.length === 3 ? 3 : 2,
    })),
    ...(
      [
        [/^[-*]\s$/, false],
        [/^1[.)]\s$/, true],
      ] as const
    ).map(([pattern, isOrdered]) =>
      wrappingInputRule(
        pattern,
        nodes.list,
        { isOrdered },
        (_match, list) => list.attrs.isOrdered === isOrdered,
      ),
    ),
  ],
})

interface KeyActions {
  openLink: Command
  /**
   * Called after a key has done what a button of the toolbar does, so that screen readers can say
   * what has changed.
   */
  toolRan: (tool: Tool, isActive: boolean) => void
}

/** The keys of an article's field. Tab is none of them: it goes on to the next field. */
export const articleKeys = ({ openLink, toolRan }: KeyActions): Plugin[] => {
  const run =
    (tool: Tool): Command =>
    (state, dispatch, view) => {
      const isDone = tool.command(state, dispatch, view)
      if (isDone && view) toolRan(tool, tool.isActive(view.state))
      return isDone
    }

  return [
    markdownHabits,
    keymap({
      ...Object.fromEntries(tools.map((tool) => [tool.key, run(tool)])),
      [LINK_KEY]: openLink,
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Shift-Enter': insertBreak,
      Enter: splitListItemKeepMarks(nodes.item),
      Backspace: chainCommands(undoInputRule, backToParagraph),
    }),
    keymap(baseKeymap),
  ]
}
