import Alert from './icons/alert.svg'
import Current from './stations/current.svg'
import Done from './stations/done.svg'
import Next from './stations/next.svg'
import Past from './stations/past.svg'

/**
 * Each status of a station has a shape of its own, so that it is understood without colours. A year
 * that is past has no tick, as nobody says that its targets were reached. The status `broken` is a
 * warning sign.
 */
const stations = { done: Done, past: Past, current: Current, next: Next, broken: Alert }

export type StationStatus = keyof typeof stations

interface StationProps {
  status: StationStatus
  className?: string
}

/** A sign for a station of the red line, which runs through the centre of the sign. */
export const Station = ({ status, className }: StationProps) => {
  const Drawing = stations[status]
  return <Drawing className={className} />
}
