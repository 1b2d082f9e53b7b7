/** One project: built cold, built again as it is, and built with one text changed. */
import { defaultLanguage, languageCodes } from '../../src/i18n/languages'
import { copyProject } from '../../e2e/support/project-copy'
import { changeOneText, countPictures, writeEntries } from './entries'
import { addLanguages } from './languages'
import { runBuild, type Run } from './run'
import { difference, missingPages, pagesOf, type Difference } from './site'

export interface Plan {
  languages: number
  /** Entries with a picture each; without a number, the project's own. */
  entries?: number
}

export interface Measured {
  languages: number
  pages: number
  pictures: number
  cold: Run
  /** Built again with nothing changed. */
  same: Run & Difference
  /** Built again with one text changed in one language. */
  text: Run & Difference
  faults: string[]
}

const NEW_TEXT = 'Un seul texte a changé'

/** Tells what is being done; a build takes a while. */
export type Tell = (line: string) => void

export const measure = async (plan: Plan, tell: Tell): Promise<Measured> => {
  const project = copyProject()
  const root = project.folder
  const build = async (name: string) => {
    const before = pagesOf(root)
    const run = await runBuild(root)
    const after = pagesOf(root)
    tell(`  ${name}: ${run.seconds.toFixed(1)} s`)
    return { run, after, difference: difference(before, after) }
  }
  try {
    const codes = addLanguages(root, Math.max(plan.languages, languageCodes.length))
    if (plan.entries !== undefined) await writeEntries(root, plan.entries, codes)
    const cold = await build('cold')
    const same = await build('warm, nothing changed')
    changeOneText(root, defaultLanguage, NEW_TEXT)
    const text = await build('warm, one text changed')
    const withText = [...text.after].filter(([, { html }]) => html.includes(NEW_TEXT))
    const missing = missingPages(root, codes)
    const expected = withText.map(([name]) => name).join()
    return {
      languages: codes.length,
      pages: cold.after.size,
      pictures: countPictures(root),
      cold: cold.run,
      same: { ...same.run, ...same.difference },
      text: { ...text.run, ...text.difference },
      faults: [
        ...missing.map((name) => `${name} is missing or not whole`),
        ...(expected === '' ? ['the new text is on no page'] : []),
        ...(text.difference.changed.join() === expected
          ? []
          : [`changed are ${text.difference.changed.join()}, expected ${expected}`]),
      ],
    }
  } finally {
    project.remove()
  }
}
