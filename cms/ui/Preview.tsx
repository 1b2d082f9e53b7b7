/** The live page beside the form. */
import { say } from './words'

const KEY = 'preview'

export const Preview = ({ address }: { address: string }) => (
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
