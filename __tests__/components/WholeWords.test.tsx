import { render } from '@testing-library/react'
import { WholeWords } from '../../src/components/ui/WholeWords'

it.each([
  ['Dites-le une fois. Suivez-le jusqu’au bout.', ['Dites-le', 'Suivez-le']],
  ['Parlons-en', ['Parlons-en']],
  ['News – by e-mail', ['e-mail']],
  ['Die Kommunikations-Abteilung', []],
])('%s: %j do not break', (text, whole) => {
  const { container } = render(<WholeWords text={text} />)
  expect(container.textContent).toBe(text)
  expect(
    Array.from(container.querySelectorAll('.whole'), (word) => word.textContent),
  ).toEqual(whole)
})
