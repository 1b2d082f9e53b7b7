import { render, screen } from '@testing-library/react'
import { Journey } from '../../src/sections/home/Journey'

jest.mock('../../src/i18n/react', () => ({
  useLanguage: () => ({ t: (key: string) => key.replace('journey.', '') }),
}))

it('tells how far each stop is in words, before and after, and is drawn as built up to the current', () => {
  render(<Journey />)
  const stops = screen.getAllByRole('listitem')
  expect(
    stops.map((item) => [
      item.querySelector('h3')?.textContent,
      item.dataset.before,
      item.dataset.track,
    ]),
  ).toEqual([
    ['signalled.title (status.current) (status.done)', 'planned', 'built'],
    ['confirmed.title (status.next) (status.done)', 'planned', 'built'],
    ['routed.title (status.next) (status.current)', 'built', 'planned'],
    ['resolved.title (status.next)', undefined, 'planned'],
  ])
})
