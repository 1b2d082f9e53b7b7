/**
 * Warns of texts that a static query asks for without a language. Gatsby runs such a query once for
 * all pages, so the German page would show these texts in the default language, and nobody who looks
 * at another page would notice.
 */
import path from 'node:path'
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import { isLanguage } from '../../i18n/languages'
import { pathFrom } from '../../shared/files'
import { programText, terminalLanguage } from '../../words/programs'
import type { GatsbyState } from '../state'

const hasArgument = ({ arguments: given = [] }: FieldNode, name: string): boolean =>
  given.some((argument) => argument.name.value === name)

/**
 * Whether what a field answers depends on the language: a text does, and a date of which the query
 * says how it is written.
 */
const isInLanguage = (field: FieldNode, { args }: GraphQLField<unknown, unknown>) => {
  const takes = (name: string) => args.some((argument) => argument.name === name)
  return (
    takes('language') && (!takes('formatString') || hasArgument(field, 'formatString'))
  )
}

/**
 * The names of the fields of a static query that depend on the language, and for which it names none:
 * neither by the argument `language`, nor by `in(language: …)` or a field such as `de` around them.
 * @throws {GraphQLError} if `query` cannot be parsed
 */
const fieldsWithoutLanguage = (schema: GraphQLSchema, query: string): string[] => {
  const { definitions } = parse(query)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)

  const found = new Set<string>()
  const look = (
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType | undefined,
  ) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        look(
          fragment?.selectionSet,
          fragment && schema.getType(fragment.typeCondition.name.value),
        )
        continue
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const { typeCondition, selectionSet } = selection
        look(
          selectionSet,
          typeCondition ? schema.getType(typeCondition.name.value) : type,
        )
        continue
      }

      const name = selection.name.value
      const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
      const field = fields[name]
      if (!field || hasArgument(selection, 'language') || isLanguage(name)) continue
      if (isInLanguage(selection, field)) found.add(name)
      look(selection.selectionSet, getNamedType(field.type))
    }
  }

  for (const one of definitions)
    if (one.kind === Kind.OPERATION_DEFINITION)
      look(one.selectionSet, schema.getQueryType() ?? undefined)
  return [...found]
}

/** Says which static queries of the site ask for texts without a language, one sentence for each. */
export const warningsOfStaticQueries = (
  root: string,
  {
    staticQueryComponents,
    schema,
  }: Pick<GatsbyState, 'staticQueryComponents' | 'schema'>,
): string[] =>
  [...staticQueryComponents.values()].flatMap(({ componentPath, query }) => {
    if (!componentPath.startsWith(path.join(root, 'src'))) return []
    const names = fieldsWithoutLanguage(schema, query)
    if (names.length === 0) return []
    const file = pathFrom(root, componentPath)
    const values = { file, names: names.join(', ') }
    return [programText('terminal.staticQueryInFrench', terminalLanguage(), values)]
  })
