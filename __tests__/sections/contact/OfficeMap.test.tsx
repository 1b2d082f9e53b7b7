/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { OfficeMap } from '../../../src/sections/contact/OfficeMap'

let place = { latitude: 46, longitude: 6 }
jest.mock('../../../src/components/layout/site-data', () => ({
  useContactDetails: () => ({ map: { ...place, zoom: 15 } }),
}))
jest.mock('../../../src/i18n/react', () => ({
  useLanguage: () => ({ t: (key: string) => key }),
}))

const drawing = readFileSync('src/components/illustrations/geneva.svg', 'utf8')
const names = [...drawing.matchAll(/<text x="(\d+)" y="(\d+)".*?>(.+?)</g)].map(
  // `x` is where a name on the map begins. To compare the distances from the pin, tests need the
  // middle of the name: each letter, about eight units wide, moves it four units to the right.
  ([, x, y, name = '']) => ({ x: Number(x) + name.length * 4, y: Number(y), name }),
)

/**
 * Where the pin's tip is on the map. The tip is at 0,0 in the pin's drawing, so the position is
 * that drawing's negative `viewBox` offset.
 */
const pin = () => {
  const { container } = render(<OfficeMap />)
  const [x = 0, y = 0] = [...container.querySelectorAll('svg[viewBox]')]
    .flatMap((svg) => svg.getAttribute('viewBox')?.split(' ') ?? [])
    .map((value) => -Number(value))
  return { x, y }
}

it.each([
  [46.2103, 6.1427, 'Cornavin'],
  [46.2125, 6.1487, 'Pâquis'],
  [46.2017, 6.1238, 'Jonction'],
  [46.1981, 6.1412, 'Plainpalais'],
  [46.1836, 6.1395, 'Carouge'],
])(
  'the map shows the pin of an office at %f, %f nearest to the place name %s',
  (latitude, longitude, name) => {
    place = { latitude, longitude }
    const { x, y } = pin()
    const distance = (of: (typeof names)[number]) => Math.hypot(of.x - x, of.y - y)
    const [nearest] = names.sort((a, b) => distance(a) - distance(b))
    expect(nearest?.name).toBe(name)
  },
)
