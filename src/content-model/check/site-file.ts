import { isLanguageCode, LANGUAGE_COUNT } from '../../i18n/language-code'
import { recordOf } from '../../shared/unknown'
import { sourceFolder } from './files'
import { issue, type ContentProblem, type Issue } from './issues'
import { readJson } from './json'

const problem = (path: string, found: Issue): ContentProblem[] => [
  { file: 'content/site.json', path, issue: found },
]

/**
 * What is wrong with the list of languages. It is needed before any content can be checked,
 * so it is looked at first and by itself. Run from the project's folder.
 */
export const checkSiteFile = (): ContentProblem[] => {
  const { json, problems } = sourceFolder('.', 'content')
  if (!json) return problems
  if (!json.includes('site.json')) {
    // Some systems find a file whatever its capitals, the server does not.
    const other = json.find((name) => name.toLowerCase() === 'site.json')
    return problem('', other ? issue('otherFileName', { other }) : issue('missingFile'))
  }
  const site = readJson('content/site.json')
  if ('issues' in site) return site.issues.flatMap((found) => problem('', found))
  const { languages } = recordOf(site.data)
  if (languages === undefined) return problem('languages', issue('missing'))
  if (!Array.isArray(languages))
    return problem('languages', issue('type', { expected: 'list' }))
  if (languages.length === 0) return problem('languages', issue('count', LANGUAGE_COUNT))
  return languages.flatMap((language: unknown, index) =>
    isLanguageCode(recordOf(language).code)
      ? []
      : problem(`languages[${index}].code`, issue('languageCode')),
  )
}
