/** `npm run content:add-language -- it Italiano`: a new language, as a draft. */
import { isDeepStrictEqual } from 'node:util'
import { isError, type ContentProblem } from '../src/content-model/check/issues'
import { checkSiteFile } from '../src/content-model/check/site-file'
import { terminalLanguage } from '../src/content-model/editor-language'
import { report } from './content-report'

const words = {
  fr: {
    usage:
      'Il faut le code et le nom de la langue, par exemple :\n  npm run content:add-language -- it Italiano',
    refused: 'La langue ne peut pas être ajoutée. À corriger d’abord :',
    done: (name: string) =>
      `${name} est là comme brouillon. « npm run content:check » dit ce qui reste à traduire, « npm run edit » permet de le faire.
Une fois la traduction finie, décocher « Brouillon » (ou supprimer "draft": true dans content/site.json) : la langue est alors publiée.`,
  },
  en: {
    usage:
      'The code and the name of the language are needed, for example:\n  npm run content:add-language -- it Italiano',
    refused: 'The language cannot be added. To be corrected first:',
    done: (name: string) =>
      `${name} is there as a draft. “npm run content:check” says what is still to be translated, “npm run edit” is the place to do it.
When the translation is finished, untick “Draft” (or delete "draft": true in content/site.json): the next build publishes the language.`,
  },
}

/** Left by an earlier life of the language, or lacking since an editor listed it. */
const isLeftover = ({ file, issue }: ContentProblem, code: string): boolean =>
  issue.params.language === code ||
  (file.startsWith(`locales/${code}/`) &&
    ['missingFile', 'noFolder', 'noType'].includes(issue.code))

const addLanguage = async () => {
  const say = words[terminalLanguage()]
  const stop = (...lines: string[]): never => {
    console.error(lines.join('\n'))
    process.exit(1)
  }
  const [code = '', ...rest] = process.argv.slice(2)
  const name = rest.join(' ').trim()
  if (!code || !name) stop(say.usage)
  const site = checkSiteFile()
  if (site.length > 0) stop(say.refused, report(site, terminalLanguage()))
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
  if (problems.length > 0) stop(say.refused, report(problems, terminalLanguage()))
  prepareLanguage(process.cwd(), code, name)
  console.log(say.done(name))
}

void addLanguage()
