import { stepsOf, type Address } from './address'
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
import { leavesOf } from './walk'

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

/**
 * Where the value of a variable such as `{phone}` is written: a field of a single file that is
 * called like it. `undefined` where there is none, or several.
 */
export const addressOfVariable = (variable: string): Address | undefined => {
  const [found, ...others] = contentTypes
    .filter((type) => !isFolder(type))
    .flatMap((type) =>
      leavesOf(type, {}).map(({ path }) => ({ file: `content/${type.location}`, path })),
    )
    .filter(({ path }) => `{${stepsOf(path).at(-1)}}` === variable)
  return others.length > 0 ? undefined : found
}
