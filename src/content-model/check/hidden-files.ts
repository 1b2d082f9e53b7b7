import path from 'node:path'

/**
 * Whether a path has a name in it that begins with a dot: `._2026.json`, `.git/config`.
 * Systems and programs keep such files beside ours; nobody edits them.
 */
export const isHidden = (file: string): boolean =>
  /(^|[/\\])\.(?!\.?([/\\]|$))/.test(file)

/**
 * What Gatsby must not read in a folder, since the check does not: hidden files, and source
 * maps, which Gatsby takes for JSON. Seen from the folder: the project may be in a hidden one.
 */
export const ignoredIn =
  (folder: string) =>
  (file: string): boolean =>
    isHidden(path.relative(folder, file)) || file.endsWith('.map')
