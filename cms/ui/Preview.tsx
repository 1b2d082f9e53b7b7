/** The live page beside the form: what is clicked there opens its field here. */
import { useEffect, useState } from 'react'
import { recordOf } from '../../src/shared/unknown'
import type { PreviewMessage } from '../preview/edit-links'
import { pauseAfter } from '../retry'
import { request } from './client'
import { typedProject } from './preview-files'
import { navigate } from './routing'
import { useEditor } from './store'
import { t } from './words'

interface PreviewProps {
  /** The address of the page on the live site. */
  page: string
  /** The address of the text that has the focus, to be shown on the page. */
  text: string
}

export const Preview = ({ page, text }: PreviewProps) => {
  const { drafts, project, typed } = useEditor()
  const { siteUrl } = project
  /** The page in the frame, once it has said that it has loaded. */
  const [loaded, setLoaded] = useState<{ window: MessageEventSource | null }>()
  const { origin } = new URL(page)
  /** The last address that answered 200: only then is it framed, or a page of errors would stay. */
  const [there, setThere] = useState('')
  const isThere = there === page
  useEffect(() => {
    if (isThere) return
    const path = page.slice(siteUrl.length)
    let isLast = true
    const ask = async (times: number) => {
      const [has] = await request<boolean[]>('page', { path }).catch(() => [])
      if (!isLast) return
      if (has) setThere(page)
      else setTimeout(() => void ask(times + 1), pauseAfter(times))
    }
    void ask(0)
    return () => {
      isLast = false
    }
    // What was just saved may be what the page was waiting for: ask again at once.
  }, [page, siteUrl, isThere, project])
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return
      const { link } = recordOf(event.data)
      if (typeof link === 'string' && link.startsWith('#/')) navigate(link)
      else setLoaded({ window: event.source })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin])
  useEffect(() => {
    let isLast = true
    void typedProject({ drafts, project, typed }).then((files) => {
      const message: PreviewMessage = { address: text, typed: files }
      if (isLast) loaded?.window?.postMessage(message, { targetOrigin: origin })
    })
    return () => {
      isLast = false
    }
  }, [loaded, text, drafts, project, typed, origin])
  return (
    <aside className="preview" aria-label={t('preview')}>
      <a className="target" href={page} target="_blank" rel="noreferrer">
        {t('viewSite')}
      </a>
      {/* Seen until the page covers it. */}
      <p className="help">{t('previewComes')}</p>
      {/* A frame that is still loading may never get to another address. */}
      {isThere && <iframe key={page} src={page} title={t('previewFrame')} />}
    </aside>
  )
}
