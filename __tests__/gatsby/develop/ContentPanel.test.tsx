import { render, screen } from '@testing-library/react'
import type { EditorLanguage } from '../../../src/content-model/editor-language'
import { ContentPanel, followReports } from '../../../src/gatsby/develop/ContentPanel'
import {
  developWords,
  REPORTS_PATH,
  type ContentReport,
} from '../../../src/gatsby/develop/report'

const problem = {
  file: 'content/roadmap/2026.json',
  path: 'steps[1].title.de',
  reason: { fr: 'manque. À compléter.', en: 'is missing. To be completed.' },
}

const draw = (report: ContentReport, language: EditorLanguage = 'en') =>
  render(<ContentPanel report={report} language={language} />)

it('is empty while all is well', () => {
  const { container } = draw({ problems: [], restart: false })
  expect(container).toBeEmptyDOMElement()
})

it.each([
  ['fr', 'content/roadmap/2026.json › steps[1].title.de : manque.'],
  ['en', 'content/roadmap/2026.json › steps[1].title.de: is missing.'],
] as const)('names file, place and reason (%s)', (language, line) => {
  draw({ problems: [problem], restart: false }, language)
  expect(screen.getByRole('group')).toHaveTextContent(developWords.panelTitle[language])
  expect(screen.getByRole('listitem')).toHaveTextContent(line)
})

it('asks for a restart', () => {
  draw({ problems: [], restart: true })
  expect(screen.getByText(/npm run develop/)).toBeVisible()
})

it('receives reports only while the page is visible', () => {
  const streams = new Set<Stream>()
  class Stream {
    onmessage?: (event: { data: string }) => void
    constructor(readonly url: string) {
      streams.add(this)
    }
    close() {
      streams.delete(this)
    }
  }
  Reflect.set(globalThis, 'EventSource', Stream)
  const turn = (value: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
    return [...streams].map(({ url }) => url)
  }
  turn('visible')
  const shown: ContentReport[] = []
  followReports((report) => shown.push(report))
  expect(turn('hidden')).toEqual([])
  expect(turn('visible')).toEqual([REPORTS_PATH])
  const report = { problems: [], restart: true }
  for (const { onmessage } of streams) onmessage?.({ data: JSON.stringify(report) })
  expect(shown).toEqual([report])
})
