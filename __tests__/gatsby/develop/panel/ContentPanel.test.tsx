import { render, screen } from '@testing-library/react'
import { ContentPanel } from '../../../../src/gatsby/develop/panel/ContentPanel'

const problem = {
  file: 'content/roadmap/2026.json',
  path: 'steps[1].title.de',
  reason: { fr: 'manque. À compléter.', en: 'is missing. To be completed.' },
}

it('is not there while all is well', () => {
  const { container } = render(
    <ContentPanel report={{ problems: [], restart: false }} language="fr" />,
  )
  expect(container).toBeEmptyDOMElement()
})

it.each([
  ['fr', 'À corriger', 'content/roadmap/2026.json › steps[1].title.de : manque.'],
  ['en', 'To be mended', 'content/roadmap/2026.json › steps[1].title.de: is missing.'],
] as const)('names file, place and reason (%s)', (language, title, line) => {
  render(
    <ContentPanel report={{ problems: [problem], restart: false }} language={language} />,
  )
  expect(screen.getByRole('group')).toHaveTextContent(title)
  expect(screen.getByRole('listitem')).toHaveTextContent(line)
})

it('asks for a restart', () => {
  render(<ContentPanel report={{ problems: [], restart: true }} language="en" />)
  expect(screen.getByText(/npm run develop/)).toBeVisible()
})
