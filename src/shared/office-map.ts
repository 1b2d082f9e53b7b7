/** The map to the office: a place on the drawing of Geneva, and the addresses of the online map. */

/** A place in degrees (WGS 84). */
export interface Place {
  latitude: number
  longitude: number
}

/**
 * A place on the earth, and the zoom level of the map that shows it. With each level, the scale
 * doubles.
 */
interface View extends Place {
  zoom: number
}

/**
 * Finds where a place of the world is in the drawing `geneva.svg`, which is only about as exact as
 * a map of tram lines. These factors put the bridges and squares of Geneva within 250 metres of
 * where they are drawn.
 */
export const onDrawing = ({ latitude, longitude }: Place) => ({
  x: Math.round(627 + (longitude - 6.1435) * 13_100),
  y: Math.round(301 - (latitude - 46.2025) * 14_000),
})

/**
 * The origin of the online map, for pages, the privacy notice and the Content-Security-Policy.
 * `mapFrame` and `mapPage` write addresses in the form that this provider reads, so another
 * provider needs other functions.
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
