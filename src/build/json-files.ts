import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where in a text a parser stopped, counted from one. */
const place = (text: string, position: number): string => {
  const lines = text.slice(0, position).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}

/** The parser's reason in one line, with line and column instead of a position. */
const reasonOf = (text: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  const position = /at position (\d+)/.exec(message)?.[1]
  const [reason = message] = message.split(/ (?:in JSON )?at position|, ?\.\.\.|, "/)
  const short = reason.replaceAll(/\s+/g, ' ').trim()
  if (position !== undefined) return `${short}, ${place(text, Number(position))}`
  return text.trim() === '' ? 'it is empty' : short
}

/** A JSON file read, or the reason why it cannot be. */
export const readJson = (file: string): { data: unknown } | { reason: string } => {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
    if (text.startsWith('\ufeff'))
      return { reason: 'it begins with a byte order mark; save it as UTF-8 without BOM' }
    return { data: JSON.parse(text) }
  } catch (error) {
    return { reason: reasonOf(text, error) }
  }
}

/** All JSON files below a folder, sorted, as paths seen from the folder. */
export const jsonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.json$/i.test(name) && !path.basename(name).startsWith('.'))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
