import Language from './features/language.svg'
import MapDrawing from './features/map.svg'
import Platform from './features/platform.svg'
import Signal from './features/signal.svg'
import Tracking from './features/tracking.svg'
import Validation from './features/validation.svg'

/** One family: ink lines of 3, one wash, one signal. */
const drawings = {
  language: Language,
  map: MapDrawing,
  platform: Platform,
  signal: Signal,
  tracking: Tracking,
  validation: Validation,
}

/** The drawing of a feature. */
export const FeatureDrawing = ({ name }: { name: keyof typeof drawings }) => {
  const Drawing = drawings[name]
  return <Drawing />
}
