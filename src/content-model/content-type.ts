import { routes, type RouteId } from '../i18n/paths'
import type { EditorText } from '../words'
import { group, type Fields, type GroupField } from './fields'
import type { FieldProblem } from './issues'

/** A kind of content: where its files lie, what they hold, what GraphQL calls it. */
export interface ContentType {
  /** GraphQL type of the nodes, such as `RoadmapYear`. */
  typeName: string
  /** Where its entries are, seen from `content/`: a file (`site.json`) or a folder (`roadmap/`). */
  location: string
  label: EditorText
  help: EditorText
  /** The page that shows it; without, the whole site does. */
  route?: RouteId
  /** For a type with several entries: what orders, names and identifies them. */
  entries?: {
    /** The field that orders them, such as `year`. */
    order: string
    /** A field that no two of them share. */
    id?: string
    /** The field an editor knows an entry by; `title` and `name` may be localized. */
    name: string
    /** The fields that name the file of a new one; without, `id` or `name`. */
    file?: readonly string[]
    /** `order` is a day, and the latest comes first. */
    latestFirst?: boolean
    /** There may be none: the site shows no trace of the type then. */
    optional?: boolean
    /** Each has a page below `route`, called like its file: `/news/2026-11-25-start/`. */
    ownPages?: boolean
  }
  schema: GroupField
  /** Warnings for an entry whose fields are all valid. */
  warnings?: (entry: Record<string, unknown>) => FieldProblem[]
}

export type Declaration = Omit<ContentType, 'schema'> & { fields: Fields }

/** The key by which a content file names its JSON Schema, for code editors that complete. */
export const SCHEMA_KEY = '$schema'

/** Declares a content type; the files in `types/` are made of nothing else. */
export const contentType = ({ fields, ...rest }: Declaration): ContentType => ({
  ...rest,
  schema: group(rest.typeName, fields, {
    label: rest.label,
    help: rest.help,
    otherKeys: [SCHEMA_KEY],
  }),
})

/** Whether its entries are files of a folder; else it is a single file. */
export const isFolder = ({ location }: Pick<ContentType, 'location'>): boolean =>
  location.endsWith('/')

/** The field by which editors put its entries in a row, if it means nothing else. */
export const positionIn = ({ entries }: Pick<ContentType, 'entries'>) =>
  entries?.order === entries?.id || entries?.latestFirst ? undefined : entries?.order

/** The path of the page that shows a file such as `content/news/2026-11-25-start.json`. */
export const pageOfEntry = (
  { route = 'home', entries }: ContentType,
  file = '',
): string => {
  const name = file.replace(/^.*\/|\.json$/g, '')
  return entries?.ownPages && name ? `${routes[route]}${name}/` : routes[route]
}

/** What a content type is called in addresses and file names: `roadmap`, `site`. */
export const slugOf = ({ location }: Pick<ContentType, 'location'>): string =>
  location.replace(/\/$|\.json$/, '')
