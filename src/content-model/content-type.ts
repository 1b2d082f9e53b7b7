/**
 * Content types, each of which describes a kind of content such as the roadmap. This file says what
 * a type declares, and derives from that how its entries are sorted, and where their pages and
 * files are.
 */
import { MESSAGES_FOLDER } from '../i18n/messages'
import { routes, type RouteId } from '../i18n/paths'
import { recordOf } from '../shared/unknown'
import type { EditorText } from '../words'
import { flag, group, type Fields, type GroupField } from './fields'
import type { FieldProblem } from './issues'

/**
 * A kind of content: where its files are, which fields they have, and the name of its GraphQL type.
 */
export interface ContentType {
  /** The GraphQL type of an entry, such as `RoadmapYear`. */
  typeName: string
  /**
   * The file (`site.json`) or the folder (`roadmap/`) with the type's entries, seen from
   * `content/`.
   */
  location: string
  label: EditorText
  help: EditorText
  /** The page that shows the entries of the type; left out if the entries appear on all pages. */
  route?: RouteId
  /** How entries are ordered, named and identified; left out if the type is a single file. */
  entries?: {
    /** The field that orders the entries, such as `year`: see `compareEntries`. */
    order: string
    /** The field whose value must be different in each entry of the type. */
    id?: string
    /** The field whose value names an entry in the editor. It may have translations. */
    name: string
    /**
     * The fields whose values make up the file name of a new entry. If left out, `id` is used, or
     * else `name`.
     */
    file?: readonly string[]
    /** Whether the entry with the latest day comes first. The field `order` then is a day. */
    latestFirst?: boolean
    /** Whether an entry is public only from the day in its field `order` on. */
    waitsForDay?: boolean
    /** Whether the type may have no entry. The site then shows no trace of the type. */
    optional?: boolean
    /**
     * Whether each entry has a page below `route` with the name of
     * its file: `/news/2026-11-25-start/`.
     */
    ownPages?: boolean
  }
  schema: GroupField
  /** Returns warnings that only this type has. It is called only with an entry whose fields are valid. */
  warnings?: (entry: Record<string, unknown>) => FieldProblem[]
}

/**
 * The key of the field that says whether an entry in a folder is in preparation, so that the public
 * does not see it.
 */
export const DRAFT_KEY = 'draft'

/**
 * A content type as a file in `types/` declares it: with a list of `fields`, from which
 * `contentType` makes the `schema`.
 */
export type Declaration = Omit<ContentType, 'schema'> & { fields: Fields }

/** The key by which a content file names its JSON Schema, so that code editors complete and check it. */
export const SCHEMA_KEY = '$schema'

/**
 * The key under which an entry with a page of its own keeps the names that its file had before it was
 * public. The editor writes it, and the site does not read it.
 */
export const FORMER_NAMES_KEY = 'formerNames'

/**
 * The key under which an entry says when somebody first saved it, such as
 * `2026-11-27T14:32:05.123Z`, if its type lists the latest entry first. The editor writes it, no
 * form shows it, and two entries of one day are sorted by it. It has to be in the file, since the
 * file's name changes with title and date, and a build may have no git.
 */
export const MADE_KEY = 'made'

/** The keys of content files that are no fields: only programs read them. */
export const NO_FIELDS: readonly string[] = [SCHEMA_KEY, FORMER_NAMES_KEY, MADE_KEY]

/** The name that the file of a new entry has in the editor until it is saved. No saved file gets it. */
const UNSAVED_NAME = '+'

/**
 * The path that a new entry of a type has in the editor until it is saved: `content/news/+.json`.
 * @param number tells apart several new entries of a type, such as two copies: `content/news/+2.json`
 */
export const unsavedFile = (type: Pick<ContentType, 'location'>, number = 1): string =>
  `${placeOf(type)}${UNSAVED_NAME}${number > 1 ? number : ''}.json`

/** Whether a path is that of a new entry which is not saved yet, as `unsavedFile` gives it. */
export const isUnsavedFile = (type: ContentType, file: string): boolean =>
  isFolder(type) &&
  file.startsWith(placeOf(type) + UNSAVED_NAME) &&
  /^\d*\.json$/.test(file.slice(placeOf(type).length + UNSAVED_NAME.length))

/**
 * Whether a content type has a folder with a file for each entry. Otherwise it is a single file.
 */
export const isFolder = ({ location }: Pick<ContentType, 'location'>): boolean =>
  location.endsWith('/')

/** The field of every entry in a folder that keeps the entry from the public until it is ready. */
const draft = flag({
  label: { fr: 'En préparation', en: 'In preparation' },
  help: {
    fr: 'En préparation\u202f: l’équipe la voit, le public pas encore. Publiée\u202f: elle paraît à la prochaine publication.',
    en: 'In preparation: the team sees it, the public not yet. Published: it appears with the next publication.',
  },
})

/**
 * Makes a content type from its declaration. If the type has a folder, each of its entries may be
 * in preparation (`publication.ts`).
 */
export const contentType = ({ fields, ...rest }: Declaration): ContentType => ({
  ...rest,
  schema: group(
    rest.typeName,
    isFolder(rest) ? { ...fields, [DRAFT_KEY]: draft } : fields,
    {
      label: rest.label,
      help: rest.help,
      otherKeys: [
        SCHEMA_KEY,
        ...(rest.entries?.ownPages ? [FORMER_NAMES_KEY] : []),
        ...(rest.entries?.latestFirst ? [MADE_KEY] : []),
      ],
    },
  ),
})

/** The folder with the facts and texts that editors change, from the project's folder. */
export const CONTENT_FOLDER = 'content'

/** The folders with all texts of the site: content, and the messages of each language. */
export const TEXT_FOLDERS = [CONTENT_FOLDER, MESSAGES_FOLDER] as const

/**
 * The path of a file in `content/` from the project's folder.
 * @param name the path of the file from `content/`: `news/2026-11-25-start.json`
 */
export const contentFile = (name: string): string => `${CONTENT_FOLDER}/${name}`

/** The folder of a file, with `/` at its end: `content/news/` for `content/news/a.json`. */
export const folderOf = (file: string): string => file.replace(/[^/]*$/, '')

/** The name of a JSON file without its folder and ending: `a` for `content/news/a.json`. */
export const baseNameOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '')

/**
 * The path of a type's file or folder, from the project's folder: `content/site.json`,
 * `content/roadmap/`.
 */
export const placeOf = ({ location }: Pick<ContentType, 'location'>): string =>
  contentFile(location)

/** The root field of GraphQL that returns one entry of a type: `roadmapYear` for `RoadmapYear`. */
export const rootField = (typeName: string): string =>
  typeName.charAt(0).toLowerCase() + typeName.slice(1)

/**
 * The field with the position of an entry: when somebody moves an entry, the editor numbers the
 * entries anew. `undefined` where entries are ordered by a year or a day.
 */
export const positionIn = ({
  entries,
}: Pick<ContentType, 'entries'>): string | undefined => {
  if (!entries || entries.latestFirst || entries.order === entries.id) return undefined
  return entries.order
}

/** The parts of an entry by which `compareEntries` sorts it. */
interface OrderedEntry {
  /** The name of the entry's file without its ending, such as `2026-11-25-start`. */
  fileName: string
  data: unknown
}

const compare = <Value extends string | number>(one: Value, other: Value): number =>
  Number(one > other) - Number(one < other)

/**
 * Compares two entries of a type, for `sort`: by the field that `order` names, then by when they
 * were made, then by the name of their files; with `latestFirst`, in reverse. An entry without a
 * value in that field counts as the highest, one that does not say when it was made as the oldest of
 * its day. Pages, the feed, the editor and `npm run newsletter` all list entries in this order.
 */
export const compareEntries = ({ entries }: Pick<ContentType, 'entries'>) => {
  const { order = '', latestFirst = false } = entries ?? {}
  /** The value by which entries are ordered: a number, or a day such as `2026-11-25`. */
  const rankOf = ({ data }: OrderedEntry) =>
    (recordOf(data)[order] ?? Infinity) as string | number

  const madeAt = ({ data }: OrderedEntry) => String(recordOf(data)[MADE_KEY] ?? '')

  const inOrder = (one: OrderedEntry, other: OrderedEntry): number =>
    compare(rankOf(one), rankOf(other)) ||
    compare(madeAt(one), madeAt(other)) ||
    compare(one.fileName, other.fileName)

  return latestFirst
    ? (one: OrderedEntry, other: OrderedEntry) => inOrder(other, one)
    : inOrder
}

/**
 * The path of the page that shows an entry.
 * @param file the path of the entry's file, such as `content/news/2026-11-25-start.json`; empty for
 * an entry that has no file yet
 */
export const pageOfEntry = (
  { route = 'home', entries }: ContentType,
  file = '',
): string => {
  const fileName = baseNameOf(file)
  const hasOwnPage = entries?.ownPages && fileName !== ''
  return hasOwnPage ? `${routes[route]}${fileName}/` : routes[route]
}
