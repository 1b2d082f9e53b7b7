import { isFolder, type ContentType } from './content-type'
import { cases } from './types/cases'
import { contact } from './types/contact'
import { features } from './types/features'
import { legalNotice, newsletterTerms, privacyNotice } from './types/legal'
import { publisher } from './types/publisher'
import { roadmap } from './types/roadmap'
import { site } from './types/site'
import { stack } from './types/stack'
import { stats } from './types/stats'
import { team } from './types/team'
import { technicalFeatures } from './types/technical-features'
import { compatibility, objectives, story, values } from './types/titled-texts'
import { why } from './types/why'

export const contentTypes: readonly ContentType[] = [
  site,
  features,
  objectives,
  stats,
  story,
  why,
  cases,
  values,
  roadmap,
  technicalFeatures,
  stack,
  compatibility,
  team,
  contact,
  publisher,
  legalNotice,
  privacyNotice,
  newsletterTerms,
]

/**
 * The content type of a file by its place, seen from `content/`: `roadmap/2026.json` is a
 * `RoadmapYear`. `undefined` where no content is expected.
 */
export const contentTypeOf = (relativePath: string): ContentType | undefined =>
  contentTypes.find((type) =>
    isFolder(type)
      ? relativePath.startsWith(type.location) &&
        relativePath.endsWith('.json') &&
        !relativePath.slice(type.location.length).includes('/')
      : relativePath === type.location,
  )
