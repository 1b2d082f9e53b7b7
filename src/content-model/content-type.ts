import { routes, type RouteId } from '../i18n/paths'
import { recordOf } from '../shared/unknown'
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
    /** The field that orders them, such as `year`; of those with the same, their files do (`compareEntries`). */
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

/** An entry as far as its place among others goes. */
interface OrderedEntry {
  /** Such as `2026-11-25-start`. */
  fileName: string
  /** What is in its file. */
  data: unknown
}

const compare = <Value extends string | number>(one: Value, other: Value): number =>
  Number(one > other) - Number(one < other)

/**
 * Compares two entries of a type, for `sort`. Pages, the feed, the editor and `npm run newsletter` list
 * entries in this order: by the field that `order` names, then by file; the other way round where the
 * latest comes first. An entry whose number nobody has typed yet counts as the highest.
 */
export const compareEntries = ({ entries }: Pick<ContentType, 'entries'>) => {
  const { order = '', latestFirst = false } = entries ?? {}
  /** A number, or a day such as `2026-11-25`. */
  const rankOf = ({ data }: OrderedEntry) =>
    (recordOf(data)[order] ?? Infinity) as string | number
  const inOrder = (one: OrderedEntry, other: OrderedEntry): number =>
    compare(rankOf(one), rankOf(other)) || compare(one.fileName, other.fileName)
  return latestFirst
    ? (one: OrderedEntry, other: OrderedEntry) => inOrder(other, one)
    : inOrder
}

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
