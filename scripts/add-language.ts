/** `npm run content:add-language -- it Italiano`: a new language, as a draft. */
import { isDeepStrictEqual } from 'node:util'
import { isError, type ContentProblem } from '../src/content-model/check/issues'
import { checkSiteFile } from '../src/content-model/check/site-file'
import { translate, terminalLanguage } from '../src/words'
import { report } from './content-report'

/** Left by an earlier life of the language, or lacking since an editor listed it. */
const isLeftover = ({ file, issue }: ContentProblem, code: string): boolean =>
  issue.params.language === code ||
  (file.startsWith(`locales/${code}/`) &&
    ['missingFile', 'noFolder', 'noType'].includes(issue.code))

const addLanguage = async () => {
  const language = terminalLanguage()
  const stop = (...lines: string[]): never => {
    console.error(lines.join('\n'))
    process.exit(1)
  }
  const [code = '', ...rest] = process.argv.slice(2)
  const name = rest.join(' ').trim()
  if (!code || !name) stop(translate('terminal.addUsage', language))
  const site = checkSiteFile()
  if (site.length > 0)
    stop(translate('terminal.addRefused', language), report(site, language))
  // Loaded only now: all of it reads the list of languages.
  const { checkProject } = await import('../src/content-model/check')
  const { allLanguages } = await import('../src/i18n/languages')
  const { prepareLanguage, problemsWith } = await import('./prepare-language')

  const added = { code, name, draft: true }
  // A second time it completes what is missing.
  const isThere = allLanguages.some((language) => isDeepStrictEqual(language, added))
  const problems = [
    ...checkProject(process.cwd()).filter(
      (problem) => isError(problem) && !isLeftover(problem, code),
    ),
    ...(isThere ? [] : problemsWith(allLanguages, added)),
  ]
  if (problems.length > 0)
    stop(translate('terminal.addRefused', language), report(problems, language))
  prepareLanguage(process.cwd(), code, name)
  console.log(translate('terminal.added', language, { name }))
}

void addLanguage()
