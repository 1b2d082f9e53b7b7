import { parseTree, type Node, type ParseError, type ParseOptions } from 'jsonc-parser'
import { issue, type Issue } from './issues'
import { folderFiles } from './folder-files'
import { fileKind } from './file-kind'
import { readFile } from './read-file'
import { positionOf, syntaxIssue } from './syntax-issue'

const PLAIN_JSON: ParseOptions = { disallowComments: true, allowTrailingComma: false }

const duplicatesIn = (node: Node, text: string): Issue[] => {
  const seen = new Set<unknown>()
  return (node.children ?? []).flatMap((child) => {
    const inner = duplicatesIn(child, text)
    const key = node.type === 'object' ? child.children?.[0] : undefined
    if (!key) return inner
    const isSecond = seen.has(key.value)
    seen.add(key.value)
    const { line } = positionOf(text, key.offset)
    return isSecond
      ? [issue('duplicateKey', { key: String(key.value), line }), ...inner]
      : inner
  })
}

const parse = (text: string): { data: unknown } | { issues: Issue[] } => {
  if (text.trim() === '') return { issues: [issue('emptyFile')] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, PLAIN_JSON)
  const [first] = errors
  if (first) return { issues: [syntaxIssue(text, first)] }
  if (!tree) return { issues: [issue('invalid')] }
  const duplicates = duplicatesIn(tree, text)
  return duplicates.length > 0 ? { issues: duplicates } : { data: JSON.parse(text) }
}

const decode = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A JSON file read, or why it cannot be. It never throws. */
export const readJson = (file: string): { data: unknown } | { issues: Issue[] } => {
  const bytes = readFile(file)
  if (!bytes) return { issues: [issue('unreadable')] }
  const text = decode(bytes)
  // UTF-16 without a mark is good UTF-8, with a NUL at every other place.
  if (text === undefined || text.includes('\0')) return { issues: [issue('encoding')] }
  if (text.startsWith('\ufeff')) return { issues: [issue('bom')] }
  try {
    return parse(text)
  } catch {
    // Both parsers call themselves for each level, and the stack is finite.
    return { issues: [issue('tooDeep')] }
  }
}

/** The JSON files below a folder, sorted, as paths seen from it; none if it cannot be read. */
export const jsonFiles = (folder: string): string[] =>
  folderFiles(folder).files.filter((name) => fileKind(name) === 'json')
