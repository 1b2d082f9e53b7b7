import type { Example } from './example'
import { band } from './examples/Band'
import { button } from './examples/Button'
import { checkbox } from './examples/Checkbox'
import { dataNotice } from './examples/DataNotice'
import { dialog } from './examples/Dialog'
import { errorSummary } from './examples/ErrorSummary'
import { field } from './examples/Field'
import { journey } from './examples/Journey'
import { linkedText } from './examples/LinkedText'
import { notice } from './examples/Notice'
import { pageHero } from './examples/PageHero'
import { picture } from './examples/Picture'
import { prose } from './examples/Prose'
import { reportCard } from './examples/ReportCard'
import { section } from './examples/Section'
import { statements } from './examples/Statements'
import { wordmark } from './examples/Wordmark'
import { bend } from './examples/drawings/Bend'
import { featureDrawing } from './examples/drawings/FeatureDrawing'
import { geneva } from './examples/drawings/Geneva'
import { icons } from './examples/drawings/Icons'
import { loop } from './examples/drawings/Loop'
import { mark } from './examples/drawings/Mark'
import { notFoundDrawing } from './examples/drawings/NotFoundDrawing'
import { pin } from './examples/drawings/Pin'
import { postFrieze } from './examples/drawings/PostFrieze'
import { reportPhoto } from './examples/drawings/ReportPhoto'
import { station } from './examples/drawings/Station'
import { streetFrieze } from './examples/drawings/StreetFrieze'
import { switchFrieze } from './examples/drawings/SwitchFrieze'

/**
 * The examples of each file of `src/components/ui/`, by the file's name. Drawings of features are shown
 * by FeatureDrawing.
 */
export const registry: Readonly<Record<string, readonly Example[]>> = {
  Band: band,
  Button: button,
  Checkbox: checkbox,
  DataNotice: dataNotice,
  Dialog: dialog,
  ErrorSummary: errorSummary,
  Field: field,
  Journey: journey,
  LinkedText: linkedText,
  Notice: notice,
  PageHero: pageHero,
  Picture: picture,
  Prose: prose,
  ReportCard: reportCard,
  Section: section,
  Statements: statements,
  Wordmark: wordmark,
  Bend: bend,
  FeatureDrawing: featureDrawing,
  Geneva: geneva,
  Icons: icons,
  Loop: loop,
  Mark: mark,
  NotFoundDrawing: notFoundDrawing,
  Pin: pin,
  PostFrieze: postFrieze,
  ReportPhoto: reportPhoto,
  Station: station,
  StreetFrieze: streetFrieze,
  SwitchFrieze: switchFrieze,
}

/** Files without examples, and why. */
export const withoutExamples: Readonly<Record<string, string>> = {
  Drawing: 'The sheet that every drawing is on.',
  Frieze: 'The sheet that the friezes are on.',
  Honeypot: 'A field that nobody sees, reaches or hears: there is nothing to show.',
}
