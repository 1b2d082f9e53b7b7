/**
 * The text of an article's field: ProseMirror over an element of the page. What is pasted or dropped
 * goes through `pasted.ts`.
 */
import { closeHistory, history } from 'prosemirror-history'
import { EditorState, Selection, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { parseArticle } from '../../../src/content-model/article/parse'
import { writeMarkdown } from '../../../src/content-model/article/write'
import { articleKeys, type Tool } from './commands'
import { hrefOfPasted } from './links'
import { insertPasted, pastedHtml, pastedText } from './pasted'
import { blocksOf, documentOf } from './schema'

/** Inserts at the selection what somebody has pasted or dropped, wherever it comes from. */
const insert = (view: EditorView, data: DataTransfer): void => {
  const html = data.getData('text/html')
  // ProseMirror writes the attribute `data-pm-slice` into all that is copied from an article's
  // field. The links in such words may be paths of this site.
  const isOwn = html.includes('data-pm-slice')
  const formatted = pastedHtml(html, (href) => hrefOfPasted(href, isOwn))
  const pasted =
    formatted.blocks.length > 0 ? formatted : pastedText(data.getData('text/plain'))
  if (pasted.blocks.length === 0 && !pasted.startsWithSpace) return

  view.dispatch(insertPasted(view.state, pasted).scrollIntoView())
}

/**
 * Takes what is pasted or dropped before ProseMirror does, which would use `innerHTML`: the policy of
 * the editor's page forbids that.
 */
const insertions = {
  paste: (view: EditorView, event: ClipboardEvent) => {
    if (!event.clipboardData) return false
    event.preventDefault()
    insert(view, event.clipboardData)
    return true
  },

  drop: (view: EditorView, event: DragEvent) => {
    // Words that somebody drags within the field are left to ProseMirror, which moves them.
    if (view.dragging || !event.dataTransfer) return false
    event.preventDefault()
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (place) {
      const { doc, tr } = view.state
      view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))))
    }
    insert(view, event.dataTransfer)
    view.focus()
    return true
  },
}

/**
 * The heights in pixels of the bars above and below the form, which stay in the window while the page
 * scrolls. Without them, the line in which somebody types would lie below the button that saves.
 */
const BARS = { top: 80, right: 0, bottom: 160, left: 0 }

export const markdownOf = ({ doc }: EditorState): string => writeMarkdown(blocksOf(doc))

interface ArticleEvents {
  /**
   * Called after each change of the article or of the selection in it. If only the selection
   * changed, `isTextChanged` is false.
   */
  changed: (state: EditorState, isTextChanged: boolean) => void
  openLink: Command
  toolRan: (tool: Tool, isActive: boolean) => void
}

/**
 * Makes an element the field of an article.
 * @returns `show` replaces the text in the field, which then forgets what Undo could take back;
 * `replace` does so in a step that Undo takes back
 */
export const createArticleView = (
  element: HTMLElement,
  markdown: string,
  { changed, ...keys }: ArticleEvents,
) => {
  const stateOf = (text: string) =>
    EditorState.create({
      doc: documentOf(parseArticle(text)),
      plugins: [history(), ...articleKeys(keys)],
    })

  const view = new EditorView(
    { mount: element },
    {
      state: stateOf(markdown),
      scrollThreshold: BARS,
      scrollMargin: BARS,
      handleDOMEvents: insertions,
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr))
        changed(view.state, tr.docChanged)
      },
    },
  )
  const show = (text: string) => {
    view.updateState(stateOf(text))
    changed(view.state, false)
  }
  const replace = (text: string) => {
    const { doc, tr } = view.state
    const { content } = documentOf(parseArticle(text))
    view.dispatch(closeHistory(tr).replaceWith(0, doc.content.size, content))
  }
  return { view, show, replace }
}

export type ArticleView = ReturnType<typeof createArticleView>
