/**
 * Gatsby's nodes of content entries, of their files and of messages, and what is found by way of
 * them: the file of an entry, its page, and the data of other files.
 */
import { contentTypeOf, contentTypes } from '../../content-model'
import { languageOfFile } from '../../content-model/address'
import type { ReadFile } from '../../content-model/answers'
import { contentFile, pageOfEntry } from '../../content-model/content-type'
import { languagesBesideEditor, publicLanguages } from '../../content-model/publication'
import type { Language } from '../../i18n/languages'
import { localizedPath } from '../../i18n/paths'
import { isBesideEditor } from '../state'
import type { Node, ResolverContext } from './query-language'

/** Gatsby's node of a content entry. Besides these properties it has the fields of the entry. */
export interface EntryNode extends Node {
  parent: string
  internal: { type: string }
}

/** The node of a file, as gatsby-source-filesystem stores it. */
interface FileNode extends Node {
  name: string
  /**
   * The path of the file below `content/`, such as `news/start.json`. In `develop` that folder is
   * in the snapshot.
   */
  relativePath: string
}

/**
 * The node of a file of messages, as gatsby-plugin-react-i18next stores it; `data` is JSON text.
 */
export interface LocaleNode extends Node {
  language: string
  data: string
}

/** Returns the nodes of a type; Gatsby passes this function to each hook of a site. */
export type GetNodesByType = (type: string) => readonly unknown[]

/**
 * Reads a file of the project from Gatsby's node of it. The node is also looked up by its id: only
 * then does Gatsby note that the page depends on it, and render the page again when the node
 * changes. Otherwise pages would keep, for instance, an old phone number.
 */
export const nodeFiles =
  (getNodesByType: GetNodesByType, { nodeModel }: ResolverContext): ReadFile =>
  (file) => {
    const language = languageOfFile(file)
    const type = contentTypeOf(file)?.typeName ?? ''
    const nodes = getNodesByType(language ? 'Locale' : type) as readonly LocaleNode[]
    // `answersIn` asks only for messages and for content types that are a single file. Such a type
    // has one node, so the first one is right.
    const node = language ? nodes.find((one) => one.language === language) : nodes[0]
    if (!node) throw new Error(`Gatsby has no node of ${file}`)
    nodeModel.getNodeById({ id: node.id })
    return language ? (JSON.parse(node.data) as unknown) : node
  }

export const fileOf = (entry: unknown, { nodeModel }: ResolverContext): FileNode => {
  const file = nodeModel.getNodeById({ id: (entry as EntryNode).parent })
  if (!file) throw new Error('Gatsby has no node of the file of an entry')
  return file as FileNode
}

export const filePathOf = (entry: unknown, context: ResolverContext): string =>
  contentFile(fileOf(entry, context).relativePath)

/** Finds the content type of an entry's node; `undefined` for a node that is no content entry. */
export const typeOfEntry = ({ internal }: Pick<EntryNode, 'internal'>) =>
  contentTypes.find(({ typeName }) => typeName === internal.type)

/**
 * The languages in which pages show an entry. Beside the editor, these are all in which it has a
 * text, even if it is not public yet.
 */
export const shownLanguages = isBesideEditor() ? languagesBesideEditor : publicLanguages

/**
 * The path of the page that shows an entry; null if the entry is shown on all pages, or if it has no
 * page in the language.
 */
export const pagePathOf = (
  entry: EntryNode,
  language: Language,
  context: ResolverContext,
): string | null => {
  const type = typeOfEntry(entry)
  if (!type?.route || !shownLanguages(type, entry).includes(language)) return null
  if (!type.entries?.ownPages) return localizedPath(pageOfEntry(type, ''), language)
  return localizedPath(pageOfEntry(type, filePathOf(entry, context)), language)
}
