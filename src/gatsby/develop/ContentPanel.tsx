import { createRoot } from 'react-dom/client'
import { languageOfPath } from '../../i18n/paths'
import type { EditorLanguage } from '../../words'
import * as styles from './ContentPanel.module.css'
import { REPORT_PATH, type ContentReport } from './report'

/** A title and the mistakes in the content, over the page; nothing while all is well. */
const ContentPanel = ({ lines: [title, ...mistakes] }: { lines: readonly string[] }) =>
  title && (
    // Closed, it leaves the page free; open, the keyboard scrolls it from its summary.
    <details className={styles.panel} open>
      <summary>{title}</summary>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </details>
  )

/** French, unless page or browser are in another language. */
export const editorLanguage = (): EditorLanguage =>
  [languageOfPath(location.pathname), navigator.language].every((language) =>
    language.startsWith('fr'),
  )
    ? 'fr'
    : 'en'

/** Shows the report of the develop server over every page, asking for it each second. */
export const showPanel = (): void => {
  const section = document.createElement('section')
  // In the page before it has text, so that screen readers announce the text.
  section.setAttribute('role', 'alert')
  section.dataset.tone = 'ink'
  document.body.append(section)
  const root = createRoot(section)
  let isStopped = false
  const refresh = async () => {
    const report = (await (await fetch(REPORT_PATH)).json()) as ContentReport
    // A server that was started again may show another page.
    if (isStopped) location.reload()
    section.lang = editorLanguage()
    root.render(<ContentPanel lines={report[editorLanguage()]} />)
  }
  const stopped = () => void (isStopped = true)
  setInterval(() => void (document.hidden || refresh().catch(stopped)), 1000)
}
