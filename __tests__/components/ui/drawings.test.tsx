import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  FeatureDrawing,
  type FeatureName,
} from '../../../src/components/illustrations/FeatureDrawing'
import { PostFrieze } from '../../../src/components/illustrations/friezes/PostFrieze'
import { StreetFrieze } from '../../../src/components/illustrations/friezes/StreetFrieze'
import { SwitchFrieze } from '../../../src/components/illustrations/friezes/SwitchFrieze'
import { Geneva } from '../../../src/components/illustrations/Geneva'
import * as icons from '../../../src/components/illustrations/Icons'
import { Mark } from '../../../src/components/illustrations/Mark'
import { NotFoundDrawing } from '../../../src/components/illustrations/NotFoundDrawing'
import { Pin } from '../../../src/components/illustrations/Pin'
import { ReportPhoto } from '../../../src/components/illustrations/ReportPhoto'
import {
  Station,
  type StationStatus,
} from '../../../src/components/illustrations/Station'

const featureNames: FeatureName[] = [
  'signal',
  'validation',
  'map',
  'tracking',
  'language',
  'platform',
]
const statuses: StationStatus[] = ['done', 'current', 'next']

const friezes = [
  <StreetFrieze key="StreetFrieze" />,
  <SwitchFrieze key="SwitchFrieze" />,
  <PostFrieze key="PostFrieze" />,
]

const decorative = [
  ...friezes,
  ...featureNames.map((name) => <FeatureDrawing key={name} name={name} />),
  ...statuses.map((status) => <Station key={status} status={status} />),
  ...Object.entries(icons).map(([name, Icon]) => <Icon key={name} />),
  <Geneva key="Geneva" pin />,
  <Mark key="Mark" />,
  <NotFoundDrawing key="NotFoundDrawing" />,
  <Pin key="Pin" />,
]

/** In bytes; what is not named has 2500. */
const limits: Record<string, number> = {
  Geneva: 5000,
  ...Object.fromEntries(friezes.map(({ key }) => [key, 4096])),
}

const markup = (drawing: ReactElement) => render(drawing).container.innerHTML

describe('drawings', () => {
  test('every feature is drawn differently', () => {
    const drawn = featureNames.map((name) => markup(<FeatureDrawing name={name} />))
    expect(new Set(drawn).size).toBe(featureNames.length)
  })

  test('the three stations differ by shape, with every colour taken away', () => {
    const shapes = statuses.map((status) =>
      markup(<Station status={status} />).replaceAll(/var\(--[\w-]+\)/g, ''),
    )
    expect(new Set(shapes).size).toBe(statuses.length)
  })

  test.each(decorative.map((drawing) => [drawing.key, drawing]))(
    '%s is hidden from assistive technology',
    (_, drawing) => {
      const { container } = render(drawing)
      expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
      expect(container.firstElementChild).toHaveAttribute('focusable', 'false')
      expect(screen.queryByRole('img')).not.toBeInTheDocument()
    },
  )

  test('the photo of a report says what it shows', () => {
    render(<ReportPhoto label="Un lampadaire éteint" />)
    expect(screen.getByRole('img', { name: 'Un lampadaire éteint' })).toBeInTheDocument()
  })

  test('the map shows the office only where it is asked to', () => {
    expect(markup(<Geneva />)).not.toContain('--signal')
    expect(markup(<Geneva pin />)).toContain('--signal')
  })

  test.each(friezes.map((frieze) => [frieze.key, frieze]))(
    '%s keeps its left end and its ground when it is cropped',
    (_, frieze) => {
      const { container } = render(frieze)
      expect(container.firstElementChild).toHaveAttribute(
        'preserveAspectRatio',
        'xMinYMax slice',
      )
    },
  )

  test.each(friezes.map((frieze) => [frieze.key, frieze]))(
    'the line of %s comes in at the left edge and goes out at the right one',
    (_, frieze) => {
      const { container } = render(frieze)
      const line = [...container.querySelectorAll('[stroke="var(--signal)"]')]
        .flatMap((drawn) => [drawn, ...drawn.querySelectorAll(':scope > :not([stroke])')])
        .map((drawn) => drawn.getAttribute('d') ?? '')
        .join('')
      expect(line).toMatch(/^M0 215H.*H1440$/)
    },
  )

  test.each([
    ...decorative.map((drawing) => [drawing.key, drawing] as const),
    ['ReportPhoto', <ReportPhoto key="ReportPhoto" label="" />] as const,
  ])('%s keeps to the theme, the CSP and a light page', (_, drawing) => {
    const html = markup(drawing)
    expect(html).not.toMatch(/ style=| id=|#[\da-f]{3}/i)
    expect(html.length).toBeLessThanOrEqual(limits[String(drawing.key)] ?? 2500)
  })
})
