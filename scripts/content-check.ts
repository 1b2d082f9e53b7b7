/**
 * `npm run content:check`: everything that is wrong in `content/` and `locales/`, at once.
 * `--errors` shows errors and nothing else. Exits with 1 if there are errors.
 */
import { isError, type ContentProblem } from '../src/content-model/check/issues'
import { checkSiteFile } from '../src/content-model/check/site-file'
import { terminalLanguage } from '../src/words'
import { report } from './content-report'

const findProblems = async (): Promise<ContentProblem[]> => {
  const site = checkSiteFile()
  if (site.length > 0) return site
  // Loaded only now: it reads the list of languages.
  const { checkProject } = await import('../src/content-model/check')
  return checkProject(process.cwd())
}

const run = async () => {
  const problems = await findProblems()
  const errors = problems.filter(isError)
  process.exitCode = errors.length > 0 ? 1 : 0
  const onlyErrors = process.argv.includes('--errors')
  if (onlyErrors && errors.length === 0) return
  console.log(report(onlyErrors ? errors : problems, terminalLanguage()))
}

void run()
