/** Where OpenStreetMap shows the office. */
interface Place {
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  zoom: number
}

export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** West, south, east and north of what a frame shows, in degrees: less at a higher zoom. */
const boxOf = ({ latitude, longitude, zoom }: Place): string => {
  const [width, height] = [180 / 2 ** (zoom - 1), 90 / 2 ** (zoom - 1)]
  return [longitude - width, latitude - height, longitude + width, latitude + height]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
}

/** The map for a frame. */
export const mapFrame = (place: Place): string =>
  `${MAP_ORIGIN}/export/embed.html?bbox=${boxOf(place)}&layer=mapnik&marker=${place.latitude},${place.longitude}`

/** The map as a page of its own. */
export const mapPage = ({ latitude, longitude, zoom }: Place): string =>
  `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
