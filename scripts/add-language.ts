/** `npm run content:add-language -- it Italiano`: a new language, as a draft. */
import { isDeepStrictEqual } from 'node:util'
import { checkProject } from '../src/content-model/check'
import { isError, issue, type ContentProblem } from '../src/content-model/check/issues'
import { allLanguages } from '../src/i18n/config'
import { isLanguageCode } from '../src/i18n/language-code'
import { terminalLanguage, translate } from '../src/words'
import { report } from './content-report'
import { prepareLanguage } from './prepare-language'

const language = terminalLanguage()

/** Left by an earlier life of the language. */
const isLeftover = ({ file, issue: found }: ContentProblem, code: string): boolean =>
  found.params.language === code ||
  (file.startsWith(`locales/${code}/`) &&
    ['missingFile', 'noFolder', 'noType'].includes(found.code))

const stop = (...lines: string[]): never => {
  console.error(lines.join('\n'))
  process.exit(1)
}

const [code = '', ...rest] = process.argv.slice(2)
const name = rest.join(' ').trim()
if (!code || !name) stop(translate('terminal.addUsage', language))

// A second time it completes what is missing.
const isThere = allLanguages.some((one) =>
  isDeepStrictEqual(one, { code, name, draft: true }),
)
const twice = (['code', 'name'] as const)
  .filter((field) => allLanguages.some((one) => one[field] === { code, name }[field]))
  .map((field) => issue('twice', { field }))
const wrong = isLanguageCode(code) ? [] : [issue('languageCode')]
const problems = [
  ...checkProject(process.cwd()).filter(
    (problem) => isError(problem) && !isLeftover(problem, code),
  ),
  ...[...wrong, ...(isThere ? [] : twice)].map((found) => ({
    file: 'src/i18n/config.ts',
    path: '',
    issue: found,
  })),
]
if (problems.length > 0)
  stop(translate('terminal.addRefused', language), report(problems, language))
prepareLanguage(process.cwd(), code, name, isThere)
console.log(translate('terminal.added', language, { name }))
