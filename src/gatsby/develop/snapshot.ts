/**
 * The snapshot in `.develop/` is the last content without errors. In develop Gatsby reads it
 * instead of `content/` and `locales/`, so that a mistake breaks no page.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { checkProject } from '../../content-model/check'
import { isHidden } from '../../content-model/check/files'
import { explain, isError, type ContentProblem } from '../../content-model/check/issues'
import { readJson } from '../../content-model/check/json'
import { allLanguages, type LanguageInfo } from '../../i18n/languages'
import type { ContentReport, ReportedProblem } from './report'

/** The folders that editors change. */
export const SOURCES = ['content', 'locales'] as const

const SITE_FILE = 'content/site.json'

export const isDevelop = (): boolean => process.env.gatsby_executing_command === 'develop'

const snapshotFolder = (root: string): string => path.join(root, '.develop/snapshot')

/** `site.json` as it was when develop started. */
export const siteFileAtStart = (root: string): string =>
  path.join(root, '.develop/site.json')

/** The folder in which Gatsby finds `content/` and `locales/`. */
export const sourceRoot = (root: string): string =>
  isDevelop() ? snapshotFolder(root) : root

/** The bytes of files by their path from the project's folder. */
type Files = ReadonlyMap<string, Buffer>

const isFile = (file: string): boolean => {
  try {
    return statSync(file).isFile()
  } catch {
    // Deleted meanwhile, or a link to itself, which the check reports.
    return false
  }
}

const readFiles = (root: string): Files =>
  new Map(
    SOURCES.flatMap((source) =>
      readdirSync(path.join(root, source), { recursive: true, encoding: 'utf8' })
        .filter((name) => !isHidden(name) && isFile(path.join(root, source, name)))
        .map((name) => path.join(source, name))
        .map((name): [string, Buffer] => [name, readFileSync(path.join(root, name))]),
    ),
  )

const areSame = (some: Files, others: Files): boolean =>
  some.size === others.size &&
  [...some].every(([name, bytes]) => others.get(name)?.equals(bytes))

/**
 * Makes the snapshot equal to `files`, touching only what differs. Gatsby watches it: a file
 * appears whole or not at all, and pictures come before the entries that name them.
 */
const writeSnapshot = (root: string, files: Files): void => {
  const snapshot = snapshotFolder(root)
  for (const source of SOURCES)
    mkdirSync(path.join(snapshot, source), { recursive: true })
  const present = readFiles(snapshot)
  // First, since some disks take `Photo.png` and `photo.png` for one name.
  for (const name of present.keys())
    if (!files.has(name)) rmSync(path.join(snapshot, name))
  const changed = [...files]
    .filter(([name, bytes]) => !present.get(name)?.equals(bytes))
    .sort(([a], [b]) => Number(a.endsWith('.json')) - Number(b.endsWith('.json')))
  for (const [name, bytes] of changed) {
    const file = path.join(snapshot, name)
    const written = path.join(root, '.develop/written')
    writeFileSync(written, bytes)
    mkdirSync(path.dirname(file), { recursive: true })
    renameSync(written, file)
  }
}

/** The content and its problems; nothing if it changed during the check. */
const check = (
  root: string,
): { files: Files; problems: ContentProblem[] } | undefined => {
  const files = readFiles(root)
  const problems = checkProject(root)
  return areSame(files, readFiles(root)) ? { files, problems } : undefined
}

/**
 * Fills the snapshot before Gatsby reads it; content with errors leaves it as it is. Returns
 * all problems.
 */
export const fillSnapshot = (root: string): ContentProblem[] => {
  const checked = check(root)
  if (!checked) return fillSnapshot(root)
  const { files, problems } = checked
  const site = files.get(path.normalize(SITE_FILE))
  if (site && !problems.some(isError)) {
    writeSnapshot(root, files)
    writeFileSync(siteFileAtStart(root), site)
  }
  return problems
}

/** Languages in a form that compares equal however the file writes them. */
const canonical = (list: readonly Partial<LanguageInfo>[]): string =>
  JSON.stringify(list.map(({ code, name, draft }) => [code, name, Boolean(draft)]))

/** Gatsby's hooks have compiled the list of languages in; only a restart reads it again. */
const languagesChanged = (root: string): boolean => {
  const site = readJson(path.join(root, SITE_FILE))
  const now: unknown = 'data' in site && Reflect.get(Object(site.data), 'languages')
  return !Array.isArray(now) || canonical(now.map(Object)) !== canonical(allLanguages)
}

const reported = ({ file, path: at, issue }: ContentProblem): ReportedProblem => ({
  file,
  path: at,
  reason: { fr: explain(issue, 'fr'), en: explain(issue, 'en') },
})

/**
 * Checks the content and copies it into the snapshot if it has no errors. Returns the report;
 * nothing if the content changed during the check, which causes another one.
 */
export const updateSnapshot = (root: string): ContentReport | undefined => {
  try {
    const checked = check(root)
    if (!checked) return undefined
    const errors = checked.problems.filter(isError)
    const siteIsGood = errors.every(({ file }) => file !== SITE_FILE)
    // Other errors would be those of the old languages.
    if (siteIsGood && languagesChanged(root)) return { problems: [], restart: true }
    if (errors.length === 0) writeSnapshot(root, checked.files)
    return { problems: errors.map(reported), restart: false }
  } catch (error) {
    // A missing folder, a file without permission: the check has no words for it.
    const reason = { fr: String(error), en: String(error) }
    const problem = { file: 'content/, locales/', path: '', reason }
    return { problems: [problem], restart: false }
  }
}
