/**
 * `npm run content:check`: everything that is wrong in `content/` and `locales/`, at once.
 * `--json` is for machines, `--errors` shows errors and nothing else. Exits with 1 if there
 * are errors, with 2 where it was not understood; warnings stop nothing.
 */
import { isError, type ContentProblem } from '../src/content-model/check/issues'
import { terminalLanguage } from '../src/content-model/editor-language'
import { jsonReport, report } from './content-report'
import { checkSiteFile } from '../src/content-model/check/site-file'

const findProblems = async (): Promise<ContentProblem[]> => {
  const site = checkSiteFile()
  if (site.length > 0) return site
  // Loaded only now: it reads the list of languages.
  const { checkProject } = await import('../src/content-model/check')
  return checkProject(process.cwd())
}

const usage = {
  fr: (option: string) =>
    `Option inconnue : ${option}. Possibles : --json (pour les machines), --errors (seulement les erreurs).`,
  en: (option: string) =>
    `Unknown option: ${option}. There are: --json (for machines), --errors (errors only).`,
}

const run = async () => {
  const options = process.argv.slice(2)
  const language = terminalLanguage()
  const unknown = options.find((option) => !['--json', '--errors'].includes(option))
  if (unknown !== undefined) {
    console.error(usage[language](unknown))
    process.exitCode = 2
    return
  }
  const found = await findProblems()
  const isForMachines = options.includes('--json')
  const onlyErrors = options.includes('--errors')
  const problems = onlyErrors ? found.filter(isError) : found
  // A machine reads an empty list, a person nothing.
  if (onlyErrors && problems.length === 0 && !isForMachines) return
  console.log((isForMachines ? jsonReport : report)(problems, language))
  process.exitCode = problems.some(isError) ? 1 : 0
}

void run()
