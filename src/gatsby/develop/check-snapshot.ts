import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { explain } from '../../content-model/check/issues'
import type { ContentReport, ReportedProblem } from './panel/report'
import { languages, type LanguageInfo } from '../../i18n/languages'
import { checkProject } from '../../content-model/check'
import { readJson } from '../../content-model/check/json-files'
import { isError, type ContentProblem } from '../../content-model/check/problems'
import { siteFileAtStart } from './folders'
import { areSame, readFiles, writeMirror, type Files } from './snapshot'

const SITE_FILE = 'content/site.json'

const inWords = ({ file, path: at, issue }: ContentProblem): ReportedProblem => ({
  file,
  path: at,
  reason: { fr: explain(issue, 'fr'), en: explain(issue, 'en') },
})

/** A folder that is gone, a file that may not be read: nothing the check has words for. */
const unreadable = (error: unknown): ReportedProblem => {
  const reason = error instanceof Error ? error.message : String(error)
  return { file: 'content/, locales/', path: '', reason: { fr: reason, en: reason } }
}

/** What tells a list of languages from another, however it is written. */
const essence = (list: readonly Partial<LanguageInfo>[]): string =>
  JSON.stringify(list.map(({ code, name, draft }) => [code, name, Boolean(draft)]))

/** The languages are compiled into Gatsby's hooks, the check among them. */
const languagesChanged = (root: string): boolean => {
  const site = readJson(path.join(root, SITE_FILE))
  const now: unknown = 'data' in site && Reflect.get(Object(site.data), 'languages')
  return !Array.isArray(now) || essence(now.map(Object)) !== essence(languages)
}

interface Checked {
  files: Files
  problems: ContentProblem[]
}

/** The content and what is wrong with it; nothing if it changed in between. */
const check = (root: string): Checked | undefined => {
  const files = readFiles(root)
  const problems = checkProject(root)
  return areSame(files, readFiles(root)) ? { files, problems } : undefined
}

/**
 * Fills the mirror before Gatsby reads it; where there are errors, the last good content
 * stays in it. Gives all that is wrong.
 */
export const fillMirror = (root: string): ContentProblem[] => {
  const checked = check(root)
  if (!checked) return fillMirror(root)
  const { files, problems } = checked
  const site = files.get(path.normalize(SITE_FILE))
  if (site && !problems.some(isError)) {
    writeMirror(root, files)
    writeFileSync(siteFileAtStart(root), site)
  }
  return problems
}

/**
 * Looks at the whole content and lets Gatsby have it where nothing is wrong. The answer is
 * how it stands; nothing if it changed while it was looked at, so that one looks again.
 */
export const look = (root: string): ContentReport | undefined => {
  try {
    const checked = check(root)
    if (!checked) return undefined
    const errors = checked.problems.filter(isError)
    const siteIsGood = errors.every(({ file }) => file !== SITE_FILE)
    // The rest is checked against languages that are no longer the ones of the site.
    if (siteIsGood && languagesChanged(root)) return { problems: [], restart: true }
    if (errors.length === 0) writeMirror(root, checked.files)
    return { problems: errors.map(inWords), restart: false }
  } catch (error) {
    return { problems: [unreadable(error)], restart: false }
  }
}
