/**
 * What a content type declares, and what the code derives from that: the order of entries, their
 * pages, their file names.
 */
import { routes, type RouteId } from '../i18n/paths'
import { recordOf } from '../shared/unknown'
import type { EditorText } from '../words'
import { group, type Fields, type GroupField } from './fields'
import type { FieldProblem } from './issues'

/** A kind of content: where its files are, which fields they have, and what GraphQL calls it. */
export interface ContentType {
  /** The GraphQL type of the entries' nodes, such as `RoadmapYear`. */
  typeName: string
  /** The file (`site.json`) or folder (`roadmap/`) of the type's entries, seen from `content/`. */
  location: string
  label: EditorText
  help: EditorText
  /** The page that shows the type's entries; left out if all pages do. */
  route?: RouteId
  /** How entries are ordered, named and identified; left out if the type is a single file. */
  entries?: {
    /** The field that orders the entries, such as `year`: see `compareEntries`. */
    order: string
    /** The field whose value must differ in each entry. */
    id?: string
    /** The field by which editors know an entry. It may be in all languages. */
    name: string
    /**
     * The fields of which the file name of a new entry is made; if left out, `id` or
     * `name` is used.
     */
    file?: readonly string[]
    /** Whether the field `order` is a day, and the entry with the latest day comes first. */
    latestFirst?: boolean
    /** Whether the type may have no entry. The site then shows no trace of the type. */
    optional?: boolean
    /**
     * Whether each entry has a page below `route` with the name of
     * its file: `/news/2026-11-25-start/`.
     */
    ownPages?: boolean
  }
  schema: GroupField
  /** The warnings about an entry whose fields are all valid. */
  warnings?: (entry: Record<string, unknown>) => FieldProblem[]
}

/** What a file in `types/` says of a content type: its fields, of which `contentType` makes the schema. */
export type Declaration = Omit<ContentType, 'schema'> & { fields: Fields }

/** The key by which a content file names its JSON Schema, so that code editors complete and check it. */
export const SCHEMA_KEY = '$schema'

/** Makes a content type of its declaration. */
export const contentType = ({ fields, ...rest }: Declaration): ContentType => ({
  ...rest,
  schema: group(rest.typeName, fields, {
    label: rest.label,
    help: rest.help,
    otherKeys: [SCHEMA_KEY],
  }),
})

/** The path of its file or folder, from the project's folder: `content/site.json`, `content/roadmap/`. */
export const placeOf = ({ location }: Pick<ContentType, 'location'>): string =>
  `content/${location}`

/** Whether the entries of a type are the files of a folder; else the type is a single file. */
export const isFolder = ({ location }: Pick<ContentType, 'location'>): boolean =>
  location.endsWith('/')

/**
 * The field with the position of an entry, which the editor numbers anew when somebody moves it.
 * `undefined` where the order follows from a field that means something, such as a year or a day.
 */
export const positionIn = ({
  entries,
}: Pick<ContentType, 'entries'>): string | undefined => {
  if (!entries || entries.latestFirst || entries.order === entries.id) return undefined
  return entries.order
}

/** What `compareEntries` has to know of an entry. */
interface OrderedEntry {
  /** The name of the entry's file without its ending, such as `2026-11-25-start`. */
  fileName: string
  /** The data in the entry's file. */
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
  /** The value by which entries are ordered: a number, or a day such as `2026-11-25`. */
  const rankOf = ({ data }: OrderedEntry) =>
    (recordOf(data)[order] ?? Infinity) as string | number

  const inOrder = (one: OrderedEntry, other: OrderedEntry): number =>
    compare(rankOf(one), rankOf(other)) || compare(one.fileName, other.fileName)

  return latestFirst
    ? (one: OrderedEntry, other: OrderedEntry) => inOrder(other, one)
    : inOrder
}

/**
 * The path of the page that shows an entry.
 * @param file such as `content/news/2026-11-25-start.json`; empty for an entry that has no file yet
 */
export const pageOfEntry = (
  { route = 'home', entries }: ContentType,
  file = '',
): string => {
  const fileName = file.replace(/^.*\/|\.json$/g, '')
  const hasOwnPage = entries?.ownPages && fileName !== ''
  return hasOwnPage ? `${routes[route]}${fileName}/` : routes[route]
}

/** The location of a content type without its ending, for names of files: `roadmap`, `site`. */
export const slugOf = ({ location }: Pick<ContentType, 'location'>): string =>
  location.replace(/\/$|\.json$/, '')
