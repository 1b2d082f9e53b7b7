/**
 * Sorts the lists of a query in place of Gatsby, by the alphabet of a language. Gatsby compares
 * texts by the codes of their letters, É after Z, and sometimes leaves a list unsorted.
 *
 * Gatsby 5.16 keeps for each entry the values by which it has sorted. When it adds those of another
 * computed field, it loses the earlier ones: a list sorted by its French titles, then by its
 * English and its German ones, stayed unsorted when its English titles were asked for again.
 */
import { isRecord } from '../../../shared/unknown'
import { noLonger } from '../../state'
import type { ResolverContext } from '../query-language'
import type { Input } from './days-and-flags'

interface SortKey {
  /** The name by which Gatsby computes the values of the field, such as `de.title`. */
  path: string
  descending: boolean
}

/**
 * The name by which Gatsby computes the values of a field inside of others: `de.title` for the input
 * `{ de: { title: 'DESC' } }`.
 */
export const pathOf = (input: unknown): string => {
  if (!isRecord(input)) return ''
  const [[name, inner] = ['']] = Object.entries(input)
  return [name, pathOf(inner)].filter(Boolean).join('.')
}

/** Whether an item of `sort` asks for a descending order. */
const isDescending = (input: unknown): boolean =>
  isRecord(input) ? Object.values(input).some(isDescending) : input === 'DESC'

/** Finds the field and the direction in one item of `sort`, such as `{ de: { title: 'DESC' } }`. */
const sortKeyOf = (input: unknown): SortKey => ({
  path: pathOf(input),
  descending: isDescending(input),
})

/**
 * Makes a function that compares two values of a field, for `sort`. A missing value counts as greater than
 * all others, as in Gatsby's own lists: it comes last, or first in a descending order.
 */
export const valueOrder = (language: string) => {
  const { compare } = new Intl.Collator(language)
  return (one: unknown, other: unknown): number => {
    if (one == null || other == null) return Number(one == null) - Number(other == null)

    // All values but numbers are compared as texts, even a list of values: `Number` would turn it
    // into NaN, by which nothing can be sorted.
    const isText = [one, other].some((value) => typeof value !== 'number')
    return isText ? compare(String(one), String(other)) : Number(one) - Number(other)
  }
}

/** The function by which Gatsby's resolver of a list finds nodes. */
type FindAll = ResolverContext['nodeModel']['findAll']

/**
 * Makes a `findAll` that sorts the nodes which the `findAll` of the context finds.
 * @param sort the order that the query asks for, after `moveTexts`
 */
const findSorted = (
  { nodeModel }: ResolverContext,
  sort: Input[],
  language: string,
): FindAll => {
  const keys = sort.map(sortKeyOf)
  const compare = valueOrder(language)

  return async ({ query, ...options }, dependencies) => {
    const { skip = 0, limit } = query
    const all = { ...query, sort: undefined, skip: 0, limit: undefined }
    const found = await nodeModel.findAll({ ...options, query: all }, dependencies)
    const rows = await Promise.all(
      Array.from(found.entries, async (node) => ({
        node,
        values: await Promise.all(
          keys.map(({ path }) => nodeModel.getFieldValue(node, path)),
        ),
      })),
    )

    rows.sort((one, other) => {
      for (const [at, { descending }] of keys.entries()) {
        const order = compare(one.values[at], other.values[at])
        if (order !== 0) return descending ? -order : order
      }
      return 0
    })
    const end = limit === undefined ? undefined : skip + limit
    return { ...found, entries: rows.slice(skip, end).map(({ node }) => node) }
  }
}

/**
 * Lets Gatsby's own resolver answer a list, and sorts what it finds.
 * @param resolve calls Gatsby's resolver with the context that it gets, whose `findAll` sorts
 * @param sort the order that the query asks for, after `moveTexts`; `undefined` if it asks for none
 * @throws {Error} if Gatsby finds the list without `findAll`, and so would sort it itself
 */
export const resolveSorted = async (
  resolve: (context: ResolverContext) => unknown,
  context: ResolverContext,
  sort: unknown,
  language: string,
): Promise<unknown> => {
  if (!sort) return resolve(context)
  let isAsked = false
  const findAll = findSorted(context, [sort].flat() as Input[], language)
  // A spread copy would lack the other functions of `nodeModel`: they are on its prototype.
  const nodeModel = Object.create(context.nodeModel) as ResolverContext['nodeModel']
  nodeModel.findAll = (...asked) => {
    isAsked = true
    return findAll(...asked)
  }

  const list = await resolve({ ...context, nodeModel })
  if (!isAsked) throw noLonger('asks nodeModel.findAll for lists')
  return list
}
