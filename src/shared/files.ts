/** Walks and reads files, for the build, the content check, the editor's server and scripts. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ifPossible } from './unknown'

/**
 * Whether a path has a name in it that begins with a dot: `._2026.json`, `.git/config`.
 * Systems and programs keep such files beside ours; nobody edits them.
 */
export const isHidden = (file: string): boolean =>
  /(^|[/\\])\.(?!\.?([/\\]|$))/.test(file)

/** What is in a file; `undefined` if there is none, or if it may not be read. */
export const readFile = (file: string): Buffer | undefined =>
  ifPossible(() => readFileSync(file))

/**
 * Every file below a folder, by its path from there with `/`. A link to a folder counts as a
 * file: `recursive` follows it since Node 22, and it may be a circle.
 * @throws {Error} if a folder cannot be read
 */
export const allFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? allFiles(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
      : entry.name,
  )

/** Those that are not hidden, sorted; `undefined` if a folder cannot be read. */
export const filesBelow = (folder: string): string[] | undefined =>
  ifPossible(() =>
    allFiles(folder)
      .filter((file) => !isHidden(file))
      .sort(),
  )

/** How a check reads: from the disk, or as if the editor had written its changes there. */
export interface Files {
  read: typeof readFile
  below: typeof filesBelow
}

export const disk: Files = { read: readFile, below: filesBelow }

/** The JSON files below a folder, sorted, as paths seen from it; none if it cannot be read. */
export const jsonFiles = (folder: string, files = disk): string[] =>
  (files.below(folder) ?? []).filter((file) => file.endsWith('.json'))
