import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
  type ParseOptions,
} from 'jsonc-parser'
import { issue, type Issue } from '../content-model/issues'

const PLAIN_JSON: ParseOptions = { disallowComments: true, allowTrailingComma: false }

/** Where in a text something is, counted from one. */
const placeOf = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

const duplicatesIn = (node: Node, text: string): Issue[] => {
  const seen = new Set<unknown>()
  return (node.children ?? []).flatMap((child) => {
    const inner = duplicatesIn(child, text)
    const key = node.type === 'object' ? child.children?.[0] : undefined
    if (!key) return inner
    const isSecond = seen.has(key.value)
    seen.add(key.value)
    const { line } = placeOf(text, key.offset)
    return isSecond
      ? [issue('duplicateKey', { key: String(key.value), line })(), ...inner]
      : inner
  })
}

const parse = (text: string): { data: unknown } | { issues: Issue[] } => {
  if (text.trim() === '') return { issues: [issue('emptyFile')()] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, PLAIN_JSON)
  const [first] = errors
  if (!tree || first) {
    const reason = first ? printParseErrorCode(first.error) : 'other'
    return {
      issues: [issue('syntax', { reason, ...placeOf(text, first?.offset ?? 0) })()],
    }
  }
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

const read = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** A JSON file read, or why it cannot be. It never throws. */
export const readJson = (file: string): { data: unknown } | { issues: Issue[] } => {
  const bytes = read(file)
  if (!bytes) return { issues: [issue('unreadable')()] }
  const text = decode(bytes)
  if (text === undefined) return { issues: [issue('encoding')()] }
  if (text.startsWith('\ufeff')) return { issues: [issue('bom')()] }
  try {
    return parse(text)
  } catch {
    // Both parsers call themselves for each level, and the stack is finite.
    return { issues: [issue('tooDeep')()] }
  }
}

/**
 * All files below a folder that are JSON or look as if they were meant to be, such as
 * `2028.json.txt`; sorted, as paths seen from the folder.
 */
export const jsonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.json/i.test(path.basename(name)))
    .filter((name) => !path.basename(name).startsWith('.'))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
