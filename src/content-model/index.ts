/** The content types of the site, and which one a file or a variable belongs to. */
import { stepsOf, type Address } from './address'
import { DRAFT_KEY, isFolder, placeOf, type ContentType } from './content-type'
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
 * Whether a file belongs to a content type: it is the type's single file, or is in its folder.
 * `file` begins with `content/`.
 */
export const isFileOf = (type: ContentType, file: string): boolean => {
  const place = placeOf(type)
  if (!isFolder(type)) return file === place

  const name = file.slice(place.length)
  return file.startsWith(place) && name.endsWith('.json') && !name.includes('/')
}

/**
 * The content type of a file, by the file's path from the project's folder:
 * `content/roadmap/2026.json` is a `RoadmapYear`. `undefined` if the file is at no place where a
 * content type has its files.
 */
export const contentTypeOf = (file: string): ContentType | undefined =>
  contentTypes.find((type) => isFileOf(type, file))

/** Whether an address is that of the field which says whether an entry is in preparation. */
export const isDraftFlag = ({ file, path }: Address): boolean => {
  const type = contentTypeOf(file)
  return type !== undefined && isFolder(type) && path === DRAFT_KEY
}

/**
 * The address of the field whose value replaces a variable: `{phone}` stands for the field `phone`
 * of a content type that is a single file. `undefined` if there is no such field, or more than one.
 */
export const addressOfVariable = (variable: string): Address | undefined => {
  const addresses = contentTypes
    .filter((type) => !isFolder(type))
    .flatMap((type) =>
      leavesOf(type, {}).map(({ path }) => ({ file: placeOf(type), path })),
    )
    .filter(({ path }) => `{${stepsOf(path).at(-1)}}` === variable)

  return addresses.length === 1 ? addresses[0] : undefined
}
