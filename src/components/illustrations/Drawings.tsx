/**
 * Components that show one of several drawings, which is chosen by its name: drawings of features,
 * and signs of the red line.
 */
import Calendar from './easy/calendar.svg'
import Hall from './easy/hall.svg'
import Letter from './easy/letter.svg'
import Page from './easy/page.svg'
import Language from './features/language.svg'
import MapDrawing from './features/map.svg'
import Platform from './features/platform.svg'
import Signal from './features/signal.svg'
import Tracking from './features/tracking.svg'
import Validation from './features/validation.svg'
import Alert from './icons/alert.svg'
import Lamp from './lamp.svg'
import Current from './stations/current.svg'
import Done from './stations/done.svg'
import Next from './stations/next.svg'
import Past from './stations/past.svg'

/**
 * The drawings that an entry of the features can name. Each has lines three units wide in the
 * colour of text, one filled surface, and one detail in red.
 */
const features = {
  calendar: Calendar,
  hall: Hall,
  lamp: Lamp,
  language: Language,
  letter: Letter,
  map: MapDrawing,
  page: Page,
  platform: Platform,
  signal: Signal,
  tracking: Tracking,
  validation: Validation,
}

/** The drawing of a feature, or of a part of the page in simple language. */
export const FeatureDrawing = ({ name }: { name: keyof typeof features }) => {
  const Drawing = features[name]
  return <Drawing />
}

/**
 * The sign at a station of the red line, for each status that the station can have. The signs
 * differ in shape, so that they are understood without colours. A past year has no tick, which
 * would say that its targets were reached; `broken` has a warning sign.
 */
const stations = { done: Done, past: Past, current: Current, next: Next, broken: Alert }

export type StationStatus = keyof typeof stations

interface StationProps {
  status: StationStatus
  className?: string
}

/** The sign at a station of the red line. The line runs through the centre of the sign. */
export const Station = ({ status, className }: StationProps) => {
  const Drawing = stations[status]
  return <Drawing className={className} />
}
