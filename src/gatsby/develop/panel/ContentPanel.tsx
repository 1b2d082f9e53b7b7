import { colon, placeOf } from '../../../content-model/check/describe'
import type { EditorLanguage } from '../../../content-model/check/editor-language'
import * as styles from './ContentPanel.module.css'
import type { ContentReport } from './report'
import { developWords } from './words'

interface ContentPanelProps {
  report: ContentReport
  language: EditorLanguage
}

/** What is to be mended, over the page; nothing is drawn while all is well. */
export const ContentPanel = ({ report, language }: ContentPanelProps) => {
  const { problems, restart } = report
  if (restart) return <p className={styles.panel}>{developWords.restart[language]}</p>
  if (problems.length === 0) return null
  return (
    // Folded away it gives the page free; opened, the keyboard scrolls it from its summary.
    <details className={styles.panel} open>
      <summary>{developWords.broken[language]}</summary>
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
