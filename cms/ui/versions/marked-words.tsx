/** Marks the words in which two versions of a text differ, so that nobody has to look for them. */
import { diffIndices } from 'node-diff3'
import type { ReactNode } from 'react'

/** The words of a text, each with the spaces behind it. */
const wordsIn = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? []

const withoutSpaces = (words: readonly string[]) => words.map((word) => word.trim())

/** The numbers of the words that another list of words lacks, by their places. */
const changedIn = (words: readonly string[], others: readonly string[]): Set<number> => {
  const changed = new Set<number>()
  for (const { buffer1 } of diffIndices(withoutSpaces(words), withoutSpaces(others))) {
    const [start, length] = buffer1
    for (let index = start; index < start + length; index += 1) changed.add(index)
  }
  return changed
}

/**
 * Makes a function that draws the texts of a version, one after another in their order, with the words
 * marked that the other version lacks. If more than half of the words differ, none is marked: marks
 * all over a text would help nobody to read it.
 */
export const markerFor = (
  texts: readonly string[],
  others: readonly string[],
): ((text: string) => ReactNode) => {
  const words = texts.flatMap(wordsIn)
  const changed = changedIn(words, others.flatMap(wordsIn))
  if (changed.size > words.length / 2) return (text) => text

  let drawn = 0
  return (text) => {
    const runs: { words: string; isChanged: boolean }[] = []
    for (const word of wordsIn(text)) {
      const isChanged = changed.has(drawn)
      drawn += 1
      const run = runs.at(-1)
      if (run?.isChanged === isChanged) run.words += word
      else runs.push({ words: word, isChanged })
    }
    return runs.map((run, index) =>
      run.isChanged ? <mark key={index}>{run.words}</mark> : run.words,
    )
  }
}
