import path from 'node:path'
import { explain } from '../../content-model/issues'
import type { ContentReport, ReportedProblem } from '../../develop/report'
import { languages } from '../../i18n/languages'
import { errorsIn } from '../check-content'
import { readJson } from '../json-files'
import type { ContentProblem } from '../problems'
import { areSame, readFiles, writeMirror } from './mirror'

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

/** The languages are compiled into Gatsby's hooks, the check among them. */
const languagesChanged = (root: string): boolean => {
  const site = readJson(path.join(root, SITE_FILE))
  const now: unknown = 'data' in site && Reflect.get(Object(site.data), 'languages')
  return JSON.stringify(now) !== JSON.stringify(languages)
}

/**
 * Looks at the whole content and lets Gatsby have it where nothing is wrong. The answer is
 * how it stands; nothing if it changed while it was looked at, so that one looks again.
 */
export const look = (root: string): ContentReport | undefined => {
  try {
    const files = readFiles(root)
    const errors = errorsIn(root)
    if (!areSame(files, readFiles(root))) return undefined
    const siteIsGood = errors.every(({ file }) => file !== SITE_FILE)
    // The rest is checked against languages that are no longer the ones of the site.
    if (siteIsGood && languagesChanged(root)) return { problems: [], restart: true }
    if (errors.length === 0) writeMirror(root, files)
    return { problems: errors.map(inWords), restart: false }
  } catch (error) {
    return { problems: [unreadable(error)], restart: false }
  }
}
