import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ends: (() => unknown)[] = []

/** Calls `end` after all tests of a file, and before the ends of what was started earlier. */
export const afterTests = (end: () => unknown) => {
  ends.push(end)
}

afterAll(async () => {
  for (const end of ends.reverse()) await end()
}, 60_000)

/** A new folder, which is removed after the tests. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'))
  afterTests(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
