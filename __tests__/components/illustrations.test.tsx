import { render, screen } from '@testing-library/react'
import { PostFrieze } from '../../src/components/illustrations/friezes/PostFrieze'
import { StreetFrieze } from '../../src/components/illustrations/friezes/StreetFrieze'
import { SwitchFrieze } from '../../src/components/illustrations/friezes/SwitchFrieze'
import { Geneva } from '../../src/components/illustrations/Geneva'
import * as icons from '../../src/components/illustrations/Icons'
import { Mark } from '../../src/components/illustrations/Mark'
import { NotFoundDrawing } from '../../src/components/illustrations/NotFoundDrawing'
import { ReportPhoto } from '../../src/components/illustrations/ReportPhoto'
import { Station, type StationStatus } from '../../src/components/illustrations/Station'

const drawings = {
  ...icons,
  Geneva,
  Mark,
  NotFoundDrawing,
  PostFrieze,
  StreetFrieze,
  SwitchFrieze,
}

test.each(Object.entries(drawings))(
  '%s is hidden from assistive technology and styled by the theme alone',
  (_, Drawing) => {
    const { container } = render(<Drawing />)
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
    expect(container.firstElementChild).toHaveAttribute('focusable', 'false')
    expect(container.innerHTML).not.toMatch(/ style=| id=|#[\da-f]{3}/i)
  },
)

test('the photo of a report says what it shows', () => {
  render(<ReportPhoto label="Un lampadaire éteint" />)
  expect(screen.getByRole('img', { name: 'Un lampadaire éteint' })).toBeInTheDocument()
})

test('stations differ by shape, not by colour alone', () => {
  const statuses: StationStatus[] = ['done', 'current', 'next']
  const shapes = statuses.map((status) =>
    render(<Station status={status} />).container.innerHTML.replaceAll(/var\(.*?\)/g, ''),
  )
  expect(new Set(shapes).size).toBe(statuses.length)
})
