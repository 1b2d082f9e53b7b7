/**
 * Text of a JSON file + the data it shall hold → the new text. What stays as it was is
 * copied letter by letter, so that a change of one word is a change of one line in Git.
 *
 * `modify` of jsonc-parser is not enough: it writes an item that moved anew, and spreads
 * objects that were on one line.
 */
import { getNodeValue, parseTree, type Node } from 'jsonc-parser'
import { isRecord } from '../../src/i18n/messages'
import { likeness, sameData } from './data'
import { oneLine, spread, styleOf, WIDTH, type Style } from './print'

interface File {
  text: string
  style: Style
}

const textOf = ({ text }: File, { offset, length }: Node): string =>
  text.slice(offset, offset + length)

const isSpread = (text: string): boolean => text.includes('\n')

/** The indentation of the line that a place is on. */
const indentAt = ({ text }: File, offset: number): string => {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** A member of an object or array, and where it was in the file, if it was there. */
interface Member {
  text: string
  origin?: Node | undefined
}

/** Members between the brackets, with the commas and spaces that they had. */
const enclose = (file: File, node: Node, members: readonly Member[]): string => {
  const { text, style } = file
  const children = node.children ?? []
  const open = text.charAt(node.offset)
  const close = text.charAt(node.offset + node.length - 1)
  const [first, second] = children
  const last = children.at(-1)
  if (members.length === 0) return open + close
  if (!first || !last) {
    const outer = style.newline + indentAt(file, node.offset)
    const inner = outer + style.step
    return open + inner + members.map((m) => m.text).join(`,${inner}`) + outer + close
  }
  const between = (one: Node, other: Node) =>
    text.slice(one.offset + one.length, other.offset)
  const before = text.slice(node.offset + 1, first.offset)
  const usual = second ? between(first, second) : `,${before || ' '}`
  const after = text.slice(last.offset + last.length, node.offset + node.length - 1)
  const parts = members.map(({ text: part, origin }, index) => {
    const next = members[index + 1]
    if (!next) return part
    const follows = origin && children[children.indexOf(origin) + 1]
    return part + (follows && follows === next.origin ? between(origin, follows) : usual)
  })
  return open + before + parts.join('') + after + close
}

const indentInside = (file: File, node: Node): string => {
  const first = node.children?.[0]
  return first && isSpread(textOf(file, node))
    ? indentAt(file, first.offset)
    : indentAt(file, node.offset) + file.style.step
}

/** A value that was not there, written as its neighbours are. */
const fresh = (file: File, parent: Node, value: unknown): string => {
  const neighbours = (parent.children ?? []).map(({ children, ...node }) =>
    textOf(file, node.type === 'property' ? (children?.[1] ?? node) : node),
  )
  const indent = indentInside(file, parent)
  const line = oneLine(value)
  const isShort = indent.length + line.length < WIDTH
  const isUsual = neighbours.some((text) => /^[[{]/.test(text) && !isSpread(text))
  const isLine = parent.children?.length && !isSpread(textOf(file, parent))
  return isShort && (isUsual || isLine) ? line : spread(value, indent, file.style)
}

/** For each wanted item the item of the file it comes from, if it comes from one. */
const origins = (old: readonly Node[], wanted: readonly unknown[]) => {
  const free = old.map((node) => ({ node, value: getNodeValue(node) as unknown }))
  const take = (index: number) => free.splice(index, 1)[0]?.node
  const same = wanted.map((item) => {
    const index = free.findIndex(({ value }) => sameData(value, item))
    return index < 0 ? undefined : take(index)
  })
  return wanted.map((item, place) => {
    if (same[place]) return same[place]
    const scores = free.map(({ value }) => likeness(value, item))
    const best = Math.max(0, ...scores)
    return best > 0 ? take(scores.indexOf(best)) : undefined
  })
}

const rewriteList = (file: File, node: Node, wanted: readonly unknown[]): string => {
  const from = origins(node.children ?? [], wanted)
  return enclose(
    file,
    node,
    wanted.map((item, index) => {
      const origin = from[index]
      const text = origin ? rewriteNode(file, origin, item) : fresh(file, node, item)
      return { text, origin }
    }),
  )
}

const nameOf = (property: Node): string => String(property.children?.[0]?.value)

const rewriteObject = (
  file: File,
  node: Node,
  wanted: Record<string, unknown>,
): string => {
  const kept = (node.children ?? []).filter((child) =>
    Object.hasOwn(wanted, nameOf(child)),
  )
  const members: (Member & { name: string })[] = kept.map((property) => ({
    name: nameOf(property),
    text: rewriteMember(file, property, wanted[nameOf(property)]),
    origin: property,
  }))
  // A new key goes after the one that it follows in the wanted data.
  let place = -1
  for (const [name, value] of Object.entries(wanted)) {
    const present = members.findIndex((member) => member.name === name)
    if (present < 0) {
      const text = `${JSON.stringify(name)}: ${fresh(file, node, value)}`
      members.splice(place + 1, 0, { name, text })
    }
    place = present < 0 ? place + 1 : present
  }
  return enclose(file, node, members)
}

function rewriteMember(file: File, property: Node, wanted: unknown): string {
  const value = property.children?.[1]
  if (!value) return textOf(file, property)
  const name = file.text.slice(property.offset, value.offset)
  return name + rewriteNode(file, value, wanted)
}

/** A line that became too long is spread, as Prettier would. */
const fitted = (file: File, node: Node, text: string, wanted: unknown): string => {
  const start = file.text.lastIndexOf('\n', node.offset - 1) + 1
  const wasLine = !isSpread(textOf(file, node))
  const isLong = node.offset - start + text.length >= WIDTH
  return wasLine && isLong
    ? spread(wanted, indentAt(file, node.offset), file.style)
    : text
}

function rewriteNode(file: File, node: Node, wanted: unknown): string {
  if (sameData(getNodeValue(node), wanted)) return textOf(file, node)
  if (node.type === 'array' && Array.isArray(wanted))
    return fitted(file, node, rewriteList(file, node, wanted), wanted)
  if (node.type === 'object' && isRecord(wanted))
    return fitted(file, node, rewriteObject(file, node, wanted), wanted)
  if (node.parent?.parent && !isSpread(textOf(file, node.parent.parent)))
    return oneLine(wanted)
  return spread(wanted, indentAt(file, node.offset), file.style)
}

/** The text with `wanted` in it, and all that did not change left as it was. */
export const rewrite = (text: string, wanted: unknown): string => {
  const root = parseTree(text)
  if (!root) throw new Error('The file is not JSON')
  const file = { text, style: styleOf(text) }
  const end = root.offset + root.length
  return text.slice(0, root.offset) + rewriteNode(file, root, wanted) + text.slice(end)
}
