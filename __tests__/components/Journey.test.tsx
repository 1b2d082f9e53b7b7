import { render, screen } from '@testing-library/react'
import { Journey, type JourneyStop } from '../../src/components/ui/Journey'

const stop = (title: string, status: JourneyStop['status']): JourneyStop => ({
  title,
  text: `${title}.`,
  status,
  statusText: `is ${status}`,
})

it('tells how far each stop is in words, and is drawn as built only up to the current', () => {
  render(
    <Journey
      title="Journey"
      stops={[stop('one', 'done'), stop('two', 'current'), stop('three', 'next')]}
    />,
  )
  const stops = screen.getAllByRole('listitem')
  expect(
    stops.map((item) => [item.querySelector('h3')?.textContent, item.dataset.track]),
  ).toEqual([
    ['one (is done)', 'built'],
    ['two (is current)', 'planned'],
    ['three (is next)', 'planned'],
  ])
})
