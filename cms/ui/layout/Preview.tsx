/**
 * The preview: the live page beside the form. It shows what is typed, and a click on a text there
 * opens its field.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { addressInLink, parseAddress } from '../../../src/content-model/address'
import { ifPossible, recordOf } from '../../../src/shared/unknown'
import { onceThere } from '../../live-site'
import type { PreviewMessage } from '../../preview/edit-links'
import { controlId, focusSoon, navigate, wantBlock } from '../routing'
import { request } from '../state/client'
import { useEditor } from '../state/store'
import { t } from '../words'
import { typedProject } from './preview-data'

/**
 * Whether the live site can show a page. The server is asked again and again until it can: a frame
 * that opened a page before Gatsby has made it would keep showing Gatsby's error page.
 */
const useIsReady = (page: string): boolean => {
  const { project } = useEditor()
  const { siteUrl } = project
  /**
   * The page of which the server has last said that the live site can show it. As long as it is
   * another page than the wanted one, the server is asked again.
   */
  const [readyPage, setReadyPage] = useState('')
  const isReady = readyPage === page

  useEffect(() => {
    if (isReady) return
    const path = page.slice(siteUrl.length)
    return onceThere(
      async () => (await request<{ isShown: boolean }>('page', { path })).isShown,
      () => setReadyPage(page),
    )
    // With `project` in the list of dependencies, the server is asked again as soon as the project
    // changes, and not only after the next pause: a save may have made the page.
  }, [page, siteUrl, isReady, project])

  return isReady
}

interface PreviewProps {
  /** The address of the page on the live site. */
  page: string
  /** The address of the text that has the focus, to which the page in the preview scrolls. */
  text: string
  /** The part of an article in which the cursor is, as in `PreviewMessage`. */
  block?: number
}

/**
 * Exchanges messages with the page in the frame, and with one that is open in full: tells them what
 * is typed and which text has the focus, and opens the field of a text that is clicked there.
 * @returns the address of the page that the frame has drawn last
 */
const useConversation = (
  { page, text, block }: PreviewProps,
  frame: RefObject<HTMLIFrameElement | null>,
): string => {
  const [drawnPage, setDrawnPage] = useState('')
  const { drafts, project, typed } = useEditor()
  const { origin } = new URL(page)
  /**
   * The windows that show the page: the frame, and those that people opened in full. Each time a
   * page loads, the list is replaced by a new one, so that the effect below runs, and sends all
   * data to the reloaded page.
   */
  const [loaded, setLoaded] = useState<readonly MessageEventSource[]>([])

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return
      const { source } = event
      const { link, block: clicked, isOpen } = recordOf(event.data)
      // The page sends the link of a clicked text, or an empty link to say that it has loaded. A
      // page that is open in full also says so again and again, since the editor forgets that page
      // when the editor is reloaded or shows another screen.
      if (typeof link === 'string' && link.startsWith('#/')) {
        const id = controlId(addressInLink(link))
        if (typeof clicked === 'number') wantBlock(id, clicked)
        navigate(link)
        // A link to the open screen draws no new one that would take the focus, so the focus is
        // moved here.
        if (document.getElementById(id)) focusSoon(id)
      } else if (source) {
        if (frame.current?.contentWindow === source)
          setDrawnPage(frame.current.getAttribute('src') ?? '')
        setLoaded((known) => {
          const isKnown = known.includes(source)
          return isOpen && isKnown
            ? known
            : [...known.filter((one) => one !== source), source]
        })
      }
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin, frame])

  useEffect(() => {
    let isCancelled = false
    const { file } = parseAddress(text)
    void typedProject({ drafts, project, typed }, file).then((files) => {
      // The message is not sent if somebody has typed more while its pictures were loading: a newer
      // message follows.
      if (isCancelled) return
      const message: PreviewMessage = { address: text, block, typed: files }
      for (const one of loaded) one.postMessage(message, { targetOrigin: origin })
    })
    return () => {
      isCancelled = true
    }
  }, [loaded, text, block, drafts, project, typed, origin])

  return drawnPage
}

/**
 * The key in `localStorage` under which a browser keeps that a person has closed the preview, so that
 * the languages of an article have room side by side.
 */
const CLOSED = 'preview-closed'

export const Preview = ({ page, text, block }: PreviewProps) => {
  const isReady = useIsReady(page)
  const frame = useRef<HTMLIFrameElement>(null)
  const drawnPage = useConversation({ page, text, block }, frame)
  const [isOpen, setOpen] = useState(
    () => ifPossible(() => localStorage.getItem(CLOSED)) === null,
  )

  /** Opens or closes the preview, in this form and in those that are opened later. */
  const remember = (opened: boolean) => {
    setOpen(opened)
    ifPossible(() =>
      opened ? localStorage.removeItem(CLOSED) : localStorage.setItem(CLOSED, 'true'),
    )
  }

  return (
    <aside className="preview" aria-label={t('preview')}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => remember(currentTarget.open)}
      >
        <summary>{t('preview')}</summary>
        {/*
         * With `rel="opener"`, the page that opens in full can reach the editor, so that it shows
         * each letter that a person types. The link gets its address only once Gatsby has made the
         * page: before, a click would open Gatsby's error page.
         */}
        <a
          className="target"
          href={isReady ? page : undefined}
          target="full-preview"
          rel="opener"
        >
          {t('viewSite')}
        </a>
        {/* The frame is empty until Gatsby has drawn the page, which can take seconds. */}
        {drawnPage !== page && <p className="help">{t('previewComes')}</p>}
        {/*
         * With another `key`, React replaces the frame when another page is opened. Without it, the
         * frame could stay on the former page: a browser may refuse to open a page in a frame that
         * is still loading another one.
         */}
        {isReady && (
          <iframe key={page} ref={frame} src={page} title={t('previewFrame')} />
        )}
      </details>
    </aside>
  )
}
