/** `npm run content:add-language -- it Italiano`: a new language, as a draft. */
import { isError } from '../src/build/problems'
import { terminalLanguage } from '../src/build/terminal-language'
import { LANGUAGE_CODE } from '../src/i18n/language-code'
import { report } from './content-report'
import { run } from './run'
import { checkSiteFile } from './site-file'

const words = {
  fr: {
    usage:
      'Il faut le code et le nom de la langue, par exemple :\n  npm run content:add-language -- it Italiano',
    code: (code: string) =>
      `« ${code} » n’est pas un code de langue, tel que it ou rm : deux ou trois minuscules.`,
    broken: 'Le contenu a des erreurs. Les corriger d’abord :',
    done: (name: string) =>
      `${name} est ajouté comme brouillon. « npm run content:check » dit ce qui reste à traduire, « npm run edit » permet de le faire.
Une fois la traduction finie, décocher « Brouillon » (ou supprimer "draft": true dans content/site.json) : la langue est alors proposée aux visiteurs.`,
  },
  en: {
    usage:
      'The code and the name of the language are needed, for example:\n  npm run content:add-language -- it Italiano',
    code: (code: string) =>
      `“${code}” is not a language code such as it or rm: two or three small letters.`,
    broken: 'The content has errors. Mend them first:',
    done: (name: string) =>
      `${name} is added as a draft. “npm run content:check” says what is still to be translated, “npm run edit” is the place to do it.
When the translation is finished, untick “Draft” (or delete "draft": true in content/site.json): visitors are then offered the language.`,
  },
}

/** Whether the world knows the code: `zz` names no language. */
const isKnown = (code: string): boolean =>
  LANGUAGE_CODE.test(code) &&
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !==
    undefined

const addLanguage = async () => {
  const language = terminalLanguage()
  const say = words[language]
  const stop = (...lines: string[]) => {
    console.error(lines.join('\n'))
    process.exit(1)
  }
  const [code, ...rest] = process.argv.slice(2)
  const name = rest.join(' ').trim()
  if (!code || !name) return stop(say.usage)
  if (!isKnown(code)) return stop(say.code(code))
  const site = checkSiteFile()
  if (site.length > 0) return stop(say.broken, report(site, language))
  // Loaded only now: both read the list of languages.
  const { checkProject } = await import('../src/build/check-content')
  const { prepareLanguage } = await import('./prepare-language')
  const errors = checkProject(process.cwd()).filter(isError)
  if (errors.length > 0) return stop(say.broken, report(errors, language))
  prepareLanguage(process.cwd(), code, name)
  // In a process of its own, which reads the new list.
  run('npx', ['tsx', 'scripts/write-schemas.ts'])
  console.log(say.done(name))
}

void addLanguage()
