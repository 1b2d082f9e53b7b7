/**
 * `npm run content:check`: everything that is wrong in `content/` and `locales/`, at once.
 * Exits with 1 if there are errors.
 */
import { checkProject } from '../src/content-model/check'
import { damagedPictures } from '../src/content-model/check/damaged-pictures'
import { isError } from '../src/content-model/issues'
import { terminalLanguage } from '../src/words'
import { report } from './content-report'

const main = async () => {
  const root = process.cwd()
  const problems = [...checkProject(root), ...(await damagedPictures(root))]
  process.exitCode = problems.some(isError) ? 1 : 0
  console.log(report(problems, terminalLanguage()))
}

void main()
