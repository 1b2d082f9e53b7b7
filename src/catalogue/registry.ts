import type { Example } from './example'
import { band } from './examples/Band'
import { button } from './examples/Button'
import { dialog } from './examples/Dialog'
import { errorSummary } from './examples/ErrorSummary'
import { field } from './examples/Field'
import { journey } from './examples/Journey'
import { notice } from './examples/Notice'
import { pageHero } from './examples/PageHero'
import { picture } from './examples/Picture'
import { reportCard } from './examples/ReportCard'
import { section } from './examples/Section'
import { statements } from './examples/Statements'
import { wordmark } from './examples/Wordmark'
import { featureDrawing } from './examples/drawings/FeatureDrawing'
import { geneva } from './examples/drawings/Geneva'
import { icons } from './examples/drawings/Icons'
import { mark } from './examples/drawings/Mark'
import { notFoundDrawing } from './examples/drawings/NotFoundDrawing'
import { pin } from './examples/drawings/Pin'
import { reportPhoto } from './examples/drawings/ReportPhoto'
import { station } from './examples/drawings/Station'

/** The examples of each file of `src/ui/` and `src/ui/drawings/`, by the file's name. */
export const registry: Readonly<Record<string, readonly Example[]>> = {
  Band: band,
  Button: button,
  Dialog: dialog,
  ErrorSummary: errorSummary,
  Field: field,
  Journey: journey,
  Notice: notice,
  PageHero: pageHero,
  Picture: picture,
  ReportCard: reportCard,
  Section: section,
  Statements: statements,
  Wordmark: wordmark,
  FeatureDrawing: featureDrawing,
  Geneva: geneva,
  Icons: icons,
  Mark: mark,
  NotFoundDrawing: notFoundDrawing,
  Pin: pin,
  ReportPhoto: reportPhoto,
  Station: station,
}

/** Files without examples, and why. */
export const withoutExamples: Readonly<Record<string, string>> = {
  Drawing: 'The sheet that every drawing below is on.',
  Trap: 'A field that nobody sees, reaches or hears: there is nothing to show.',
}
