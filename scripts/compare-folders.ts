import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Bytes shown before and after the first that differs. */
const AROUND = 40

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))

const around = (bytes: Buffer, at: number) =>
  JSON.stringify(bytes.toString('latin1', Math.max(0, at - AROUND), at + AROUND))

const firstDifference = (one: Buffer, other: Buffer): number => {
  const end = Math.min(one.length, other.length)
  for (let at = 0; at < end; at += 1) if (one[at] !== other[at]) return at
  return end
}

/** How two folders differ, in a line or three for each file, by name; empty if they do not. */
export const compareFolders = (one: string, other: string): string[] => {
  const ours = new Set(filesIn(one))
  const theirs = new Set(filesIn(other))
  return [...new Set([...ours, ...theirs])].sort().flatMap((name) => {
    if (!theirs.has(name)) return `${name}: only in the first`
    if (!ours.has(name)) return `${name}: only in the second`
    const [first, second] = [one, other].map((folder) =>
      readFileSync(path.join(folder, name)),
    )
    if (!first || !second || first.equals(second)) return []
    const at = firstDifference(first, second)
    return [
      `${name}: differs from byte ${at}`,
      `  ${around(first, at)}`,
      `  ${around(second, at)}`,
    ]
  })
}
