/** Turns pages of MDX, which Babel cannot parse, into code that the warnings can look at. */
import { parses } from '../syntax-tree'

/** Matches the first line of code in MDX. It may only follow an empty line, or other code. */
const BEGINS_CODE = /^(?:import|export)\s/
/** Matches the line that begins or ends a block of code that the page shows. */
const FENCE = /^\s*(```|~~~)/

/**
 * Counts the lines of code at the start of `lines`. As in MDX itself, the code ends at the first
 * empty line up to which it can be parsed.
 * @returns 0 if nothing up to any empty line can be parsed: then the first line is prose
 */
const lengthOfCode = (lines: readonly string[]): number => {
  for (const [index, line] of [...lines, ''].entries())
    if (!line.trim() && parses(lines.slice(0, index).join('\n'))) return index
  return 0
}

/** Makes a line of code that uses each component whose tag stands in a line of MDX. */
const usesOf = (line: string): string => {
  const shown = line.replace(/`[^`]*`/g, '')
  return Array.from(shown.matchAll(/<([A-Z][\w.]*)/g), ([, name]) => `;${name}`).join('')
}

/**
 * Turns MDX into code with the same lines: its imports and exports stay, and each line of its text
 * uses the components that its tags name.
 */
export const codeOfMdx = (text: string): string => {
  const lines = text.split('\n')
  const code: string[] = []
  let fence: string | undefined

  while (code.length < lines.length) {
    const at = code.length
    const line = lines[at] ?? ''
    const [, mark] = FENCE.exec(line) ?? []
    const isAfterText = Boolean(lines[at - 1]?.trim())

    if (fence || mark) {
      if (mark && (!fence || fence === mark)) fence = fence ? undefined : mark
      code.push('')
    } else if (BEGINS_CODE.test(line) && !isAfterText) {
      const length = lengthOfCode(lines.slice(at))
      code.push(...(length > 0 ? lines.slice(at, at + length) : ['']))
    } else code.push(usesOf(line))
  }
  return code.join('\n')
}
