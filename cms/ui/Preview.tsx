/** The live page beside the form: what is clicked there opens its field here. */
import { useEffect, useRef } from 'react'
import { recordOf } from '../../src/shared/unknown'
import { navigate } from './route'
import { t } from './words'

const KEY = 'preview'

interface PreviewProps {
  address: string
  /** Where the text is written that has the focus, to be shown on the page. */
  source: string
}

export const Preview = ({ address, source }: PreviewProps) => {
  const page = useRef<MessageEventSource>(null)
  const { origin } = new URL(address)
  useEffect(() => {
    const show = () => page.current?.postMessage(source, { targetOrigin: origin })
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return
      const { link } = recordOf(event.data)
      if (typeof link === 'string' && link.startsWith('#/')) return navigate(link)
      // Any other message says that the page has loaded.
      page.current = event.source
      show()
    }
    window.addEventListener('message', hear)
    show()
    return () => window.removeEventListener('message', hear)
  }, [source, origin])
  return (
    <aside className="preview" aria-label={t('preview')}>
      <a className="target" href={address} target="_blank" rel="noreferrer">
        {t('viewSite')}
      </a>
      <details
        open={localStorage.getItem(KEY) !== 'closed'}
        onToggle={({ currentTarget }) =>
          localStorage.setItem(KEY, currentTarget.open ? 'open' : 'closed')
        }
      >
        <summary>{t('preview')}</summary>
        {/* Seen until the page covers it. */}
        <p className="help">{t('previewComes')}</p>
        {/* A frame that is still loading may never get to another address. */}
        <iframe key={address} src={address} title={t('previewFrame')} />
      </details>
    </aside>
  )
}
