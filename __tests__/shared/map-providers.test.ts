import { mapOrigins, mapProviders, toLv95 } from '../../src/shared/map-providers'

it('agrees with the example that swisstopo gives for its formula', () => {
  const { east, north } = toLv95({
    latitude: 46 + 2 / 60 + 38.87 / 3600,
    longitude: 8 + 43 / 60 + 49.79 / 3600,
  })
  expect(Math.abs(east - 2_699_999.76)).toBeLessThan(1)
  expect(Math.abs(north - 1_099_999.97)).toBeLessThan(1)
})

it.each(Object.entries(mapProviders))('%s shows the place, from one origin', (_, map) => {
  const place = { latitude: 46.2044, longitude: 6.1432, zoom: 15 }
  for (const address of [map.embed(place, 'de'), map.link(place, 'de')]) {
    expect(mapOrigins).toContain(new URL(address).origin)
    expect(address).toMatch(/46\.2044|center=2500\d{3},1117\d{3}/)
  }
})
