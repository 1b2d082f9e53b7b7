import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder of its own for a test. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
