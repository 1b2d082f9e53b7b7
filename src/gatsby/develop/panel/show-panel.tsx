import { createRoot } from 'react-dom/client'
import type { EditorLanguage } from '../../../content-model/check/editor-language'
import { languageOfPath } from '../../../i18n/paths'
import { ContentPanel } from './ContentPanel'
import { followReports } from './follow-reports'

/** French, unless page or browser speak another language. */
const editorLanguage = (): EditorLanguage =>
  [languageOfPath(location.pathname), navigator.language].every((language) =>
    language.startsWith('fr'),
  )
    ? 'fr'
    : 'en'

/** Has every page of develop say what is wrong with the content. */
export const showPanel = (): void => {
  const place = document.createElement('section')
  // There before there is anything to say, so that screen readers say it.
  place.setAttribute('role', 'alert')
  place.dataset.tone = 'ink'
  document.body.append(place)
  const root = createRoot(place)
  followReports((report) => {
    const language = editorLanguage()
    place.lang = language
    root.render(<ContentPanel report={report} language={language} />)
  })
}
