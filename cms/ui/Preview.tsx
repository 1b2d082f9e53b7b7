/** The live page beside the form: what is clicked there opens its field here. */
import { useEffect, useState } from 'react'
import { recordOf } from '../../src/shared/unknown'
import type { PreviewMessage } from '../preview/edit-links'
import { pauseAfter } from '../retry'
import { request } from './client'
import { navigate } from './route'
import { useEditor } from './store'
import { typedProject } from './typing'
import { t } from './words'

interface PreviewProps {
  address: string
  /** Where the text is written that has the focus, to be shown on the page. */
  source: string
}

export const Preview = ({ address, source }: PreviewProps) => {
  const { drafts, project } = useEditor()
  const { siteUrl } = project
  /** The page in the frame, once it has said that it has loaded. */
  const [page, setPage] = useState<{ window: MessageEventSource | null }>()
  const { origin } = new URL(address)
  /** The last address that answered 200: only then is it framed, or a page of errors would stay. */
  const [there, setThere] = useState('')
  const isThere = there === address
  useEffect(() => {
    if (isThere) return
    const path = address.slice(siteUrl.length)
    let isLast = true
    const ask = async (times: number) => {
      const [has] = await request<boolean[]>('page', { path }).catch(() => [])
      if (!isLast) return
      if (has) setThere(address)
      else setTimeout(() => void ask(times + 1), pauseAfter(times))
    }
    void ask(0)
    return () => {
      isLast = false
    }
    // What was just saved may be what the page was waiting for: ask again at once.
  }, [address, siteUrl, isThere, project])
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return
      const { link } = recordOf(event.data)
      if (typeof link === 'string' && link.startsWith('#/')) navigate(link)
      else setPage({ window: event.source })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin])
  useEffect(() => {
    let isLast = true
    void typedProject({ drafts, project }).then((typed) => {
      const message: PreviewMessage = { source, typed }
      if (isLast) page?.window?.postMessage(message, { targetOrigin: origin })
    })
    return () => {
      isLast = false
    }
  }, [page, source, drafts, project, origin])
  return (
    <aside className="preview" aria-label={t('preview')}>
      <a className="target" href={address} target="_blank" rel="noreferrer">
        {t('viewSite')}
      </a>
      {/* Seen until the page covers it. */}
      <p className="help">{t('previewComes')}</p>
      {/* A frame that is still loading may never get to another address. */}
      {isThere && <iframe key={address} src={address} title={t('previewFrame')} />}
    </aside>
  )
}
