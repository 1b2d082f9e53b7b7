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
import Lamp from './lamp.svg'

/**
 * The drawings of features: each has lines three units wide in the colour of text, one filled
 * surface, and one detail in red.
 */
const drawings = {
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
export const FeatureDrawing = ({ name }: { name: keyof typeof drawings }) => {
  const Drawing = drawings[name]
  return <Drawing />
}
