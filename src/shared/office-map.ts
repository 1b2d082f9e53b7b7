/** The map to the office: a place on the drawing of Geneva, and the addresses of the online map. */

/** A place in degrees (WGS 84). */
export interface Place {
  latitude: number
  longitude: number
}

/** A place, and the zoom level of the map around it. With each level, the scale doubles. */
interface View extends Place {
  zoom: number
}

/**
 * Where a place is on the drawing `geneva.svg`. The drawing is about as exact as a map of tram
 * lines: with these factors, the result is within 250 metres of the bridges and squares drawn
 * there.
 */
export const onDrawing = ({ latitude, longitude }: Place) => ({
  x: Math.round(627 + (longitude - 6.1435) * 13_100),
  y: Math.round(301 - (latitude - 46.2025) * 14_000),
})

/**
 * The origin of the online map, which pages, the privacy notice and the Content-Security-Policy
 * name. Whoever chooses another provider also has to change `mapFrame` and `mapPage`, which write
 * addresses as this provider reads them.
 */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

export const MAP_PROVIDER = 'OpenStreetMap'

/**
 * The countries in which the map's provider has servers (ISO 3166). By law, the privacy notice has
 * to name them.
 */
export const MAP_COUNTRIES = ['GB', 'IE', 'NL']

/** The edges of the part of the map that a frame shows: west, south, east and north, in degrees. */
const boxOf = ({ latitude, longitude, zoom }: View): string => {
  const width = 180 / 2 ** (zoom - 1)
  const height = 90 / 2 ** (zoom - 1)
  return [longitude - width, latitude - height, longitude + width, latitude + height]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
}

/** The address of the online map for a frame within a page. */
export const mapFrame = (place: View): string =>
  `${MAP_ORIGIN}/export/embed.html?bbox=${boxOf(place)}&layer=mapnik&marker=${place.latitude},${place.longitude}`

/** The address of the online map for a link. */
export const mapPage = ({ latitude, longitude, zoom }: View): string =>
  `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
