import { createRoot } from 'react-dom/client'
import { colon, placeOf } from '../../content-model/check/issues'
import type { EditorLanguage } from '../../content-model/editor-language'
import { languageOfPath } from '../../i18n/paths'
import * as styles from './ContentPanel.module.css'
import { developWords, REPORTS_PATH, type ContentReport } from './report'

interface ContentPanelProps {
  report: ContentReport
  language: EditorLanguage
}

/** The mistakes in the content, over the page. */
export const ContentPanel = ({ report, language }: ContentPanelProps) => {
  const { problems, restart } = report
  if (restart) return <p className={styles.panel}>{developWords.restart[language]}</p>
  if (problems.length === 0) return null
  return (
    // Closed, it leaves the page free; open, the keyboard scrolls it from its summary.
    <details className={styles.panel} open>
      <summary>{developWords.panelTitle[language]}</summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${placeOf(problem)} ${problem.reason.en}`}>
            <code>{placeOf(problem)}</code>
            {colon[language]}
            {problem.reason[language]}
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Calls `show` with every report of the develop server while the page is visible: browsers
 * allow six connections to a host, and every tab would hold one.
 */
export const followReports = (show: (report: ContentReport) => void): void => {
  let stream: EventSource | undefined
  const followIfVisible = () => {
    stream?.close()
    if (document.visibilityState === 'hidden') return
    stream = new EventSource(REPORTS_PATH)
    stream.onmessage = ({ data }) => show(JSON.parse(data))
  }
  document.addEventListener('visibilitychange', followIfVisible)
  followIfVisible()
}

/** French, unless page or browser are in another language. */
const editorLanguage = (): EditorLanguage =>
  [languageOfPath(location.pathname), navigator.language].every((language) =>
    language.startsWith('fr'),
  )
    ? 'fr'
    : 'en'

/** Shows the panel over every page of develop. */
export const showPanel = (): void => {
  const section = document.createElement('section')
  // In the page before it has text, so that screen readers announce the text.
  section.setAttribute('role', 'alert')
  section.dataset.tone = 'ink'
  document.body.append(section)
  const root = createRoot(section)
  followReports((report) => {
    const language = editorLanguage()
    section.lang = language
    root.render(<ContentPanel report={report} language={language} />)
  })
}
