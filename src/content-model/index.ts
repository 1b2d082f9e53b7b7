import { isFolder, type ContentType } from './content-type'
import { cases, roadmap, stats, story, values, why } from './types/about'
import { contact } from './types/contact'
import { easyPage } from './types/easy'
import { compatibility, stack, team, technicalFeatures } from './types/features'
import { features, objectives } from './types/home'
import {
  accessibilityStatement,
  legalNotice,
  newsletterTerms,
  privacyNotice,
} from './types/legal'
import { news } from './types/news'
import { publisher } from './types/publisher'
import { site } from './types/site'

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
  news,
  easyPage,
  publisher,
  legalNotice,
  privacyNotice,
  newsletterTerms,
  accessibilityStatement,
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
