/**
 * The live page beside the form: it shows what is typed, and a click on a text there opens its
 * field.
 */
import { useEffect, useState } from 'react'
import { recordOf } from '../../src/shared/unknown'
import { pauseAfter } from '../live-site'
import type { PreviewMessage } from '../preview/edit-links'
import { request } from './client'
import { typedProject } from './preview-data'
import { navigate } from './routing'
import { useEditor } from './store'
import { t } from './words'

/**
 * Whether the live site can show a page; asks until it can. Gatsby answers a page that it has not
 * made yet with a page of errors, which would then stay in the frame.
 */
const useIsReady = (page: string): boolean => {
  const { project } = useEditor()
  const { siteUrl } = project
  /** The last page that was found to be there. */
  const [readyPage, setReadyPage] = useState('')
  const isReady = readyPage === page

  useEffect(() => {
    if (isReady) return
    const path = page.slice(siteUrl.length)
    let isCancelled = false

    const ask = async (times: number) => {
      const [isThere] = await request<boolean[]>('page', { path }).catch(() => [])
      if (isCancelled) return
      if (isThere) setReadyPage(page)
      else setTimeout(() => void ask(times + 1), pauseAfter(times))
    }

    void ask(0)
    return () => {
      isCancelled = true
    }
    // The project changes with each save, and the page may have waited for just that: ask at once.
  }, [page, siteUrl, isReady, project])

  return isReady
}

/**
 * Talks with the page in the frame: tells it what is typed and which text has the focus, and opens
 * the field of a text that is clicked there.
 * @param page its address
 * @param text the address of the text that has the focus
 */
const useConversation = (page: string, text: string): void => {
  const { drafts, project, typed } = useEditor()
  const { origin } = new URL(page)
  /**
   * An object, so that a page that has loaded again in the same window is told everything again.
   */
  const [loaded, setLoaded] = useState<{ window: MessageEventSource | null }>()

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return
      const { link } = recordOf(event.data)
      // A page says once that it has loaded, with an empty link.
      if (typeof link === 'string' && link.startsWith('#/')) navigate(link)
      else setLoaded({ window: event.source })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin])

  useEffect(() => {
    let isCancelled = false
    void typedProject({ drafts, project, typed }).then((files) => {
      // More was typed while pictures were loading: what is ready now is outdated.
      if (isCancelled) return
      const message: PreviewMessage = { address: text, typed: files }
      loaded?.window?.postMessage(message, { targetOrigin: origin })
    })
    return () => {
      isCancelled = true
    }
  }, [loaded, text, drafts, project, typed, origin])
}

interface PreviewProps {
  /** The address of the page on the live site. */
  page: string
  /** The address of the text that has the focus: the page scrolls to it. */
  text: string
}

export const Preview = ({ page, text }: PreviewProps) => {
  const isReady = useIsReady(page)
  useConversation(page, text)

  return (
    <aside className="preview" aria-label={t('preview')}>
      <a className="target" href={page} target="_blank" rel="noreferrer">
        {t('viewSite')}
      </a>
      {/* The frame, once it is drawn, covers this. */}
      <p className="help">{t('previewComes')}</p>
      {/* Each page gets a frame of its own: one that is still loading may never go on to another. */}
      {isReady && <iframe key={page} src={page} title={t('previewFrame')} />}
    </aside>
  )
}
