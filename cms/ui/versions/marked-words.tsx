/** Marks the words in which two versions of a text differ, so that nobody has to look for them. */
import { diffIndices } from 'node-diff3'
import { Fragment, type ReactNode } from 'react'

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

/** Whether more than half of a paragraph's words differ: marks all over it would help nobody to read it. */
const isRewritten = (own: readonly number[], changed: ReadonlySet<number>): boolean =>
  own.filter((index) => changed.has(index)).length > own.length / 2

/**
 * Makes a function that draws the texts of a version, one after another in their order, with the words
 * marked that the other version lacks. In a paragraph that was rewritten, none is marked. Nor is one in a
 * version with a single paragraph that was rewritten in the other version, so that people do not look for
 * marks there.
 * @param paragraphs the texts of each paragraph, such as those before, in and behind a link
 */
export const markerFor = (
  paragraphs: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
): ((text: string) => ReactNode) => {
  const wordsOf = (texts: readonly string[]) => texts.flatMap(wordsIn)
  const [words, otherWords] = [paragraphs.flatMap(wordsOf), others.flatMap(wordsOf)]
  const changed = changedIn(words, otherWords)
  let start = 0
  for (const { length } of paragraphs.map(wordsOf)) {
    const own = Array.from({ length }, (_, index) => start + index)
    if (isRewritten(own, changed)) for (const index of own) changed.delete(index)
    start += length
  }
  if (paragraphs.length === 1 && others.length === 1) {
    const inOther = changedIn(otherWords, words)
    if (isRewritten([...otherWords.keys()], inOther)) changed.clear()
  }

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
    return runs.map(({ words, isChanged }, index) =>
      isChanged ? (
        <Fragment key={index}>
          <mark>{words.trimEnd()}</mark>
          {words.slice(words.trimEnd().length)}
        </Fragment>
      ) : (
        words
      ),
    )
  }
}
