import { mapOrigins, mapProviders, toLv95 } from '../../src/shared/map-providers'

const place = { latitude: 46.2044, longitude: 6.1432, zoom: 15 }

it('agrees with the example that swisstopo gives for its formula', () => {
  const { east, north } = toLv95({
    latitude: 46 + 2 / 60 + 38.87 / 3600,
    longitude: 8 + 43 / 60 + 49.79 / 3600,
  })
  expect(Math.abs(east - 2_699_999.76)).toBeLessThan(1)
  expect(Math.abs(north - 1_099_999.97)).toBeLessThan(1)
})

it.each(Object.entries(mapProviders))(
  '%s gives addresses of its own origin',
  (_, map) => {
    for (const address of [map.embed(place, 'de'), map.link(place, 'de')])
      expect(new URL(address).origin).toBe(map.origin)
    expect(mapOrigins).toContain(map.origin)
  },
)

it('shows the place in the middle of the embedded map', () => {
  const box = new URL(mapProviders.openstreetmap.embed(place, 'fr')).searchParams.get(
    'bbox',
  )
  const [west = 0, south = 0, east = 0, north = 0] = (box ?? '').split(',').map(Number)
  expect((west + east) / 2).toBeCloseTo(place.longitude, 4)
  expect((south + north) / 2).toBeCloseTo(place.latitude, 4)
})
