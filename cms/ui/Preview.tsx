/** The live page beside the form, at the section that is being edited, in its language. */
import { localizedPath, routes } from '../../src/i18n/paths'
import type { Document } from './documents'
import { useEditor } from './store'
import { stepsOf } from './values'
import { say } from './words'

/** Sections whose `id` is another name than their texts', in general or on one page. */
const SECTIONS: Readonly<Record<string, string>> = {
  banner: 'contact-banner',
  confirmation: 'message-sent',
  info: 'info-title',
  map: 'map-title',
  social: 'social-title',
  stats: 'stats-title',
  values: 'ambition',
  'texts/landing/cta': 'launch',
  'texts/about/cta': 'call-to-action',
}

const siteAddress = (
  siteUrl: string,
  { id, place, type }: Document,
  language: string,
  path: string,
): string => {
  const [group = ''] = stepsOf(path)
  const section = type
    ? place?.id
    : (SECTIONS[`${id}/${group}`] ?? SECTIONS[group] ?? group)
  const page = localizedPath(routes[place?.route ?? 'home'], language).slice(1)
  return `${siteUrl}${page}${section && section !== 'hero' ? `#${section}` : ''}`
}

const KEY = 'preview'

interface PreviewProps {
  document: Document
  language: string
  path: string
}

export const Preview = ({ document, language, path }: PreviewProps) => {
  const { siteUrl } = useEditor().project
  const address = siteAddress(siteUrl, document, language, path)
  return (
    <aside className="preview" aria-label={say('preview')}>
      <a className="target" href={address} target="_blank" rel="noreferrer">
        {say('viewSite')}
      </a>
      <details
        open={localStorage.getItem(KEY) !== 'closed'}
        onToggle={({ currentTarget }) =>
          localStorage.setItem(KEY, currentTarget.open ? 'open' : 'closed')
        }
      >
        <summary>{say('preview')}</summary>
        {/* Seen until the page covers it. */}
        <p className="help">{say('previewComes')}</p>
        <iframe src={address} title={say('previewFrame')} />
      </details>
    </aside>
  )
}
