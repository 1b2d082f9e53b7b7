import { readJson } from '../src/build/json-files'
import type { ContentProblem } from '../src/build/problems'
import { issue, type Issue } from '../src/content-model/issues'
import { LANGUAGE_CODE } from '../src/i18n/language-code'

const problem = (path: string, found: Issue): ContentProblem[] => [
  { file: 'content/site.json', path, issue: found },
]

/**
 * What is wrong with the list of languages. It is needed before any content can be checked,
 * so it is looked at first and by itself. Run from the project's folder.
 */
export const checkSiteFile = (): ContentProblem[] => {
  const site = readJson('content/site.json')
  if ('issues' in site) return site.issues.flatMap((found) => problem('', found))
  const languages: unknown = Reflect.get(Object(site.data), 'languages')
  if (languages === undefined) return problem('languages', issue('missing')())
  if (!Array.isArray(languages))
    return problem('languages', issue('type', { expected: 'list' })())
  if (languages.length === 0) return problem('languages', issue('empty')())
  return languages.flatMap((language: unknown, index) =>
    LANGUAGE_CODE.test(String(Reflect.get(Object(language), 'code')))
      ? []
      : problem(`languages[${index}].code`, issue('languageCode')()),
  )
}
