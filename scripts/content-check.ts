/**
 * `npm run content:check`: everything that is wrong in `content/` and `locales/`, at once.
 * `--json` is for machines, `--errors` shows errors and nothing else. Exits with 1 if there
 * are errors; warnings stop nothing.
 */
import { isError, type ContentProblem } from '../src/build/problems'
import { terminalLanguage } from '../src/build/terminal-language'
import { jsonReport, report } from './content-report'
import { checkSiteFile } from './site-file'

const findProblems = async (): Promise<ContentProblem[]> => {
  const site = checkSiteFile()
  if (site.length > 0) return site
  // Loaded only now: it reads the list of languages.
  const { checkProject } = await import('../src/build/check-content')
  return checkProject(process.cwd())
}

const run = async () => {
  const found = await findProblems()
  const onlyErrors = process.argv.includes('--errors')
  const problems = onlyErrors ? found.filter(isError) : found
  if (onlyErrors && problems.length === 0) return
  const print = process.argv.includes('--json') ? jsonReport : report
  console.log(print(problems, terminalLanguage()))
  process.exitCode = problems.some(isError) ? 1 : 0
}

void run()
