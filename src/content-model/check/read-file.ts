import { readFileSync } from 'node:fs'

/** What is in a file; `undefined` if there is none, or if it may not be read. */
export const readFile = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
