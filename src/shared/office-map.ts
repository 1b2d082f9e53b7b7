/** The map of the office: the drawing, and the provider from which the frame and the link come. */

/** A place in degrees (WGS 84). */
export interface Place {
  latitude: number
  longitude: number
}

/** A place with the zoom level at which the map shows it: each level doubles the scale. */
interface View extends Place {
  zoom: number
}

/**
 * The coordinates of a place in `geneva.svg`. The drawing is only about as exact as a map of tram lines:
 * these factors put bridges and squares within 250 metres of where it has them.
 */
export const onDrawing = ({ latitude, longitude }: Place) => ({
  x: Math.round(627 + (longitude - 6.1435) * 13_100),
  y: Math.round(301 - (latitude - 46.2025) * 14_000),
})

/**
 * The provider of the map, for pages, privacy notice and Content-Security-Policy. Whoever changes it also
 * changes `mapFrame` and `mapPage`, which know the form of its addresses.
 */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

export const MAP_PROVIDER = 'OpenStreetMap'

/** The countries of the provider's servers (ISO 3166). The law wants the privacy notice to name them. */
export const MAP_COUNTRIES = ['GB', 'IE', 'NL']

/** The west, south, east and north of what the frame shows, in degrees. */
const boxOf = ({ latitude, longitude, zoom }: View): string => {
  const width = 180 / 2 ** (zoom - 1)
  const height = 90 / 2 ** (zoom - 1)
  return [longitude - width, latitude - height, longitude + width, latitude + height]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
}

/** The address of the map for a frame. */
export const mapFrame = (place: View): string =>
  `${MAP_ORIGIN}/export/embed.html?bbox=${boxOf(place)}&layer=mapnik&marker=${place.latitude},${place.longitude}`

/** The address of the map as a page of its own. */
export const mapPage = ({ latitude, longitude, zoom }: View): string =>
  `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
