/** The maps that can be embedded, by the name content gives them. */
interface Place {
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  zoom: number
}

interface Provider {
  label: string
  /** Where its servers are, ISO 3166: the privacy notice names them. */
  countries: readonly string[]
  origin: string
  embed: (place: Place, language: string) => string
  link: (place: Place, language: string) => string
}

/** Half the width and height of the embedded section, in degrees, at a zoom level. */
const extent = (zoom: number) => ({ width: 180 / 2 ** zoom, height: 90 / 2 ** zoom })

const osmBox = ({ latitude, longitude, zoom }: Place): string => {
  const { width, height } = extent(zoom - 1)
  return [longitude - width, latitude - height, longitude + width, latitude + height]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
}

/**
 * WGS 84 → Swiss LV95, in metres, by swisstopo's published approximation (good to a metre).
 */
export const toLv95 = ({ latitude, longitude }: Omit<Place, 'zoom'>) => {
  const phi = (latitude * 3600 - 169_028.66) / 10_000
  const lambda = (longitude * 3600 - 26_782.5) / 10_000
  return {
    east:
      2_600_072.37 +
      211_455.93 * lambda -
      10_938.51 * lambda * phi -
      0.36 * lambda * phi ** 2 -
      44.54 * lambda ** 3,
    north:
      1_200_147.07 +
      308_807.95 * phi +
      3_745.25 * lambda ** 2 +
      76.63 * phi ** 2 -
      194.56 * lambda ** 2 * phi +
      119.79 * phi ** 3,
  }
}

const swisstopo = (view: string) => (place: Place, language: string) => {
  const { east, north } = toLv95(place)
  const center = `${Math.round(east)},${Math.round(north)}`
  // map.geo.admin.ch counts its own zoom levels, eight below those of web maps.
  return `https://map.geo.admin.ch/#/${view}?lang=${language}&center=${center}&z=${place.zoom - 8}&crosshair=marker`
}

export const mapProviders: Record<Queries.MapProvider, Provider> = {
  openstreetmap: {
    label: 'OpenStreetMap',
    countries: ['GB', 'IE', 'NL'],
    origin: 'https://www.openstreetmap.org',
    embed: (place) =>
      `https://www.openstreetmap.org/export/embed.html?bbox=${osmBox(place)}&layer=mapnik&marker=${place.latitude},${place.longitude}`,
    link: ({ latitude, longitude, zoom }: Place) =>
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
  },
  swisstopo: {
    label: 'map.geo.admin.ch',
    countries: ['CH'],
    origin: 'https://map.geo.admin.ch',
    embed: swisstopo('embed'),
    link: swisstopo('map'),
  },
}

export const isMapProvider = (name: string): name is Queries.MapProvider =>
  Object.hasOwn(mapProviders, name)

export const mapOrigins = Object.values(mapProviders).map(({ origin }) => origin)
