import Alert from './icons/alert.svg'
import Current from './stations/current.svg'
import Done from './stations/done.svg'
import Next from './stations/next.svg'
import Past from './stations/past.svg'

/**
 * One shape a status, so that it reads in black and white too. What is past has no tick: that a
 * year is over does not say that its targets were reached. A broken line has a warning sign.
 */
const stations = { done: Done, past: Past, current: Current, next: Next, broken: Alert }

export type StationStatus = keyof typeof stations

interface StationProps {
  status: StationStatus
  className?: string
}

/** A station of the wayfinding line; the line is meant to run through its centre. */
export const Station = ({ status, className }: StationProps) => {
  const Drawing = stations[status]
  return <Drawing className={className} />
}
