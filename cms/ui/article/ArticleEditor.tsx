/**
 * The field in which people write an article, as it will look, with its buttons. ProseMirror is heavy,
 * so the editor's page loads this module only when a form has an article.
 */
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { takeWantedBlock } from '../routing'
import { languageName, t, withSubject } from '../words'
import { LINK_KEY, tools, type Tool } from './commands'
import { linkAround, removeLink, setLink, shownLink } from './link-commands'
import { LinkDialog, type TypedLink } from './LinkDialog'
import { blockAtCursor, blockStarts } from './schema'
import { Toolbar, type ToolName } from './Toolbar'
import { createArticleView, markdownOf, type ArticleView } from './view'

export interface ArticleEditorProps {
  /** The attributes of the control, the same as in other fields. */
  control: {
    id: string
    'aria-invalid'?: true
    'aria-describedby'?: string
    onFocus: (event: { target: HTMLElement }) => void
  }
  /** The id of the element that shows the name of the field. */
  labelledBy: string
  language: string
  /** The article in Markdown. */
  value: string
  set: (markdown: string) => void
  /** Tells the form in which paragraph, subhead or item the cursor is, as `blockAtCursor` counts. */
  showBlock: (block: number) => void
  /**
   * Receives the function that replaces the article in a step that Undo takes back. The form uses
   * it to put in a proposed translation.
   */
  writeRef: RefObject<((markdown: string) => void) | undefined>
  /**
   * Whether somebody gave the field the focus while this module was loading. The article then takes
   * the focus as soon as it is there.
   */
  isAwaited: RefObject<boolean>
}

/** Puts the cursor into the part of an article that somebody has clicked in the preview. */
const goToWantedBlock = ({ view }: ArticleView, id: string): void => {
  if (!view.hasFocus()) return
  const { doc, tr } = view.state
  const starts = blockStarts(doc)
  const start = starts[takeWantedBlock(id, starts.length) ?? -1]
  if (start !== undefined)
    view.dispatch(tr.setSelection(TextSelection.create(doc, start)).scrollIntoView())
}

const ArticleEditor = ({
  control,
  labelledBy,
  language,
  value,
  set,
  showBlock,
  writeRef,
  isAwaited,
}: ArticleEditorProps) => {
  const host = useRef<HTMLDivElement>(null)
  const article = useRef<ArticleView>(undefined)
  const [state, setState] = useState<EditorState>()
  const [link, setShownLink] = useState<TypedLink & { canRemove: boolean }>()
  /** What a key has just changed, for screen readers: “Gras : oui”. */
  const [said, setSaid] = useState('')

  /**
   * The Markdown that the field last got from the form, or gave to it. Only a value that differs
   * from it replaces the text in the field: replacing loses the cursor and what Undo could take
   * back.
   */
  const known = useRef<string>(undefined)
  /** The Markdown that the form gave to the field, and the same article as the field writes it. */
  const given = useRef({ value: '', written: '' })

  const openLink: Command = (current, dispatch) => {
    const canRemove = linkAround(current) !== undefined
    if (dispatch) setShownLink({ ...shownLink(current), canRemove })
    return true
  }

  const changed = useEffectEvent((now: EditorState, isTextChanged: boolean) => {
    setState(now)
    if (article.current?.view.hasFocus()) showBlock(blockAtCursor(now))
    if (!isTextChanged) return
    const written = markdownOf(now)
    // If the article is again what the form gave to the field, the form gets back exactly that
    // Markdown: the field may write the same article in other Markdown, which would count as a
    // change.
    known.current = written === given.current.written ? given.current.value : written
    set(known.current)
  })

  const toolRan = useEffectEvent(({ name }: Tool, isActive: boolean) =>
    setSaid(withSubject(t(name), t(isActive ? 'yes' : 'no'))),
  )

  useEffect(() => {
    if (!host.current) return
    const created = createArticleView(host.current, '', {
      changed: (now, isTextChanged) => changed(now, isTextChanged),
      openLink,
      toolRan: (tool, isActive) => toolRan(tool, isActive),
    })
    article.current = created
    known.current = undefined
    writeRef.current = created.replace
    if (isAwaited.current) created.view.focus()
    return () => {
      writeRef.current = undefined
      created.view.destroy()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The view is made only once; the effect below shows later values in it.
  }, [])

  useEffect(() => {
    const { current } = article
    if (!current || value === known.current) return
    current.show(value)
    known.current = value
    given.current = { value, written: markdownOf(current.view.state) }
    goToWantedBlock(current, control.id)
  }, [value, control.id])

  const press = (name: ToolName, isPointer: boolean) => {
    const view = article.current?.view
    if (!view) return
    const command = tools.find((tool) => tool.name === name)?.command ?? openLink
    command(view.state, view.dispatch, view)
    // After a click the article gets the focus, so that the person can go on typing. A button
    // pressed by a key keeps the focus, so that screen readers read whether it is now on or off.
    if (isPointer && name !== 'link') view.focus()
  }

  const endLink = (change?: (now: EditorState) => ReturnType<typeof removeLink>) => {
    setShownLink(undefined)
    const view = article.current?.view
    if (!view) return
    if (change) view.dispatch(change(view.state))
    // When the dialog closes, the browser gives the focus back to the element that had it before.
    // So the article takes the focus after that.
    requestAnimationFrame(() => view.focus())
  }

  return (
    <div className="article">
      <Toolbar
        label={t('formatting', { language: languageName(language) })}
        controls={control.id}
        buttons={[
          ...tools.map(({ name, key, isActive }) => ({
            name,
            key,
            isPressed: state !== undefined && isActive(state),
          })),
          {
            name: 'link',
            key: LINK_KEY,
            isPressed: state !== undefined && linkAround(state) !== undefined,
          },
        ]}
        press={press}
        leave={() => article.current?.view.focus()}
      />
      <div
        {...control}
        onFocus={() => {
          if (!article.current) return
          goToWantedBlock(article.current, control.id)
          showBlock(blockAtCursor(article.current.view.state))
        }}
        ref={host}
        className="words"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelledBy}
        lang={language}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {link && (
        <LinkDialog
          {...link}
          apply={(typed) => endLink((now) => setLink(now, typed))}
          remove={() => endLink(removeLink)}
          close={() => endLink()}
        />
      )}
    </div>
  )
}

export default ArticleEditor
