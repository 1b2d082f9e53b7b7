import { render, screen, within } from '@testing-library/react'
import { Journey, type JourneyStop } from '../../src/components/ui/Journey'

const stop = (title: string, status: JourneyStop['status']): JourneyStop => ({
  title,
  text: `${title}.`,
  status,
  statusText: `is ${status}`,
})

describe('a journey', () => {
  beforeEach(() => {
    render(
      <Journey
        title="Journey"
        stops={[stop('one', 'done'), stop('two', 'current'), stop('three', 'next')]}
      />,
    )
  })

  it('tells each stop and how far it is in words', () => {
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Journey')
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['one (is done)', 'two (is current)', 'three (is next)'])
  })

  it('is drawn as built only as far as the stop that it leads to', () => {
    const stops = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(stops.map(({ dataset }) => dataset.track)).toEqual([
      'built',
      'planned',
      'planned',
    ])
  })
})
