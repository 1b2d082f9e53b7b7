/** Where the office is, in degrees: WGS 84. */
export interface Place {
  latitude: number
  longitude: number
}

/** How near the map shows it. */
interface View extends Place {
  zoom: number
}

/**
 * Where a place is on `geneva.svg`, which is no more exact than a tram map: this fits bridges and
 * squares to 250 metres.
 */
export const onDrawing = ({ latitude, longitude }: Place) => ({
  x: Math.round(627 + (longitude - 6.1435) * 13_100),
  y: Math.round(301 - (latitude - 46.2025) * 14_000),
})

/**
 * Who provides the map: the pages, the privacy notice and the Content Security Policy take it from
 * here. Who changes it also changes the two addresses below.
 */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

export const MAP_PROVIDER = 'OpenStreetMap'

/** The countries of the provider's servers (ISO 3166), which the privacy notice has to name. */
export const MAP_COUNTRIES = ['GB', 'IE', 'NL']

/** West, south, east and north of what a frame shows, in degrees: less at a higher zoom. */
const boxOf = ({ latitude, longitude, zoom }: View): string => {
  const [width, height] = [180 / 2 ** (zoom - 1), 90 / 2 ** (zoom - 1)]
  return [longitude - width, latitude - height, longitude + width, latitude + height]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
}

/** The map for a frame. */
export const mapFrame = (place: View): string =>
  `${MAP_ORIGIN}/export/embed.html?bbox=${boxOf(place)}&layer=mapnik&marker=${place.latitude},${place.longitude}`

/** The map as a page of its own. */
export const mapPage = ({ latitude, longitude, zoom }: View): string =>
  `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
