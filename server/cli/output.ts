import { once } from 'node:events'
import { printableLines } from './printable'

/** A terminal is steered by what it is shown; a file or a program gets the exact text. */
const shown = (text: string) => (process.stdout.isTTY ? printableLines(text) : text)

/** Writes to standard output, as fast as whoever reads it takes it. */
export const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(shown(text))) await once(process.stdout, 'drain')
}

/** Writes all texts and tells how many there were. */
export const writeAll = async (texts: AsyncIterable<string>): Promise<number> => {
  let count = 0
  for await (const text of texts) {
    await write(text)
    count += 1
  }
  return count
}
