/** `npm run content:add-language -- it Italiano`: a new language, as a draft. */
import { describeProblem, isError } from '../src/content-model/check/issues'
import { terminalLanguage } from '../src/content-model/editor-language'
import type { LanguageInfo } from '../src/i18n/languages'
import { report } from './content-report'
import { isLanguageCode } from '../src/i18n/language-code'
import { run } from './run'
import { checkSiteFile } from '../src/content-model/check/site-file'

const words = {
  fr: {
    usage:
      'Il faut le code et le nom de la langue, par exemple :\n  npm run content:add-language -- it Italiano',
    code: (code: string) =>
      `« ${code} » n’est pas un code de langue, tel que it ou rm : deux ou trois minuscules.`,
    exists: ({ code, name, draft }: LanguageInfo) =>
      `« ${code} » existe déjà : ${name}${draft ? ', en brouillon' : ''}. Rien n’a changé.`,
    namesake: ({ code, name }: LanguageInfo) =>
      `Une langue s’appelle déjà ${name} : « ${code} ».`,
    refused: 'La langue ne peut pas être ajoutée :',
    broken: 'Le contenu a des erreurs. Les corriger d’abord :',
    whole: (name: string) => `${name} existe déjà, en brouillon. Il n’y manque rien.`,
    completed: (name: string, files: readonly string[]) =>
      [`${name} existe déjà, en brouillon. Complété :`, ...files].join('\n  '),
    done: (name: string) =>
      `${name} est ajouté comme brouillon. « npm run content:check » dit ce qui reste à traduire, « npm run edit » permet de le faire.
Une fois la traduction finie, décocher « Brouillon » (ou supprimer "draft": true dans content/site.json) : la langue est alors publiée.`,
  },
  en: {
    usage:
      'The code and the name of the language are needed, for example:\n  npm run content:add-language -- it Italiano',
    code: (code: string) =>
      `“${code}” is not a language code such as it or rm: two or three small letters.`,
    exists: ({ code, name, draft }: LanguageInfo) =>
      `“${code}” exists already: ${name}${draft ? ', a draft' : ''}. Nothing has changed.`,
    namesake: ({ code, name }: LanguageInfo) =>
      `A language is called ${name} already: “${code}”.`,
    refused: 'The language cannot be added:',
    broken: 'The content has errors. Correct them first:',
    whole: (name: string) => `${name} exists already, as a draft. It lacks nothing.`,
    completed: (name: string, files: readonly string[]) =>
      [`${name} exists already, as a draft. Completed:`, ...files].join('\n  '),
    done: (name: string) =>
      `${name} is added as a draft. “npm run content:check” says what is still to be translated, “npm run edit” is the place to do it.
When the translation is finished, untick “Draft” (or delete "draft": true in content/site.json): the next build publishes the language.`,
  },
}

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
  const site = checkSiteFile()
  if (site.length > 0) return stop(say.broken, report(site, language))
  // Loaded only now: all of it reads the list of languages.
  const { checkProject } = await import('../src/content-model/check')
  const { allLanguages } = await import('../src/i18n/languages')
  const { isLeftover, namesake, prepareLanguage, problemsWith } =
    await import('./prepare-language')

  if (!isLanguageCode(code)) return stop(say.code(code))
  const present = allLanguages.find((one) => one.code === code)
  if (present && !(present.draft && present.name === name))
    return stop(say.exists(present))
  const other = namesake(allLanguages, name)
  if (other && other !== present) return stop(say.namesake(other))
  const errors = checkProject(process.cwd())
    .filter(isError)
    .filter((problem) => !isLeftover(problem, code))
  if (errors.length > 0) return stop(say.broken, report(errors, language))
  const refused = present ? [] : problemsWith(allLanguages, { code, name, draft: true })
  if (refused.length > 0)
    return stop(
      say.refused,
      ...refused.map((problem) => `  ${describeProblem(problem, language)}`),
    )

  const changed = prepareLanguage(process.cwd(), code, name)
  // In a process of its own, which reads the new list.
  run(['--import', 'tsx', 'scripts/write-schemas.ts'])
  if (!present) console.log(say.done(name))
  else console.log(changed.length > 0 ? say.completed(name, changed) : say.whole(name))
}

void addLanguage()
