/**
 * What the server reads of `content/` and `locales/`: the texts of mails and of the pages that it
 * fills in, in each language, and the facts of the site that are the same in every language.
 */
import path from 'node:path'
import { messageDays } from '../content/publisher.json'
import { name as siteName } from '../content/site.json'
import { answersIn, type Answers } from '../src/content-model/answers'
import { defaultLanguage, isLanguage, languageCodes } from '../src/i18n/languages'
import { translatorOf, type Translate } from '../src/i18n/translator'
import { readJsonFile } from '../src/shared/json'

// These facts are the same in every language. They are imported, while texts are read from files, so
// that TypeScript checks that the facts are there.
export {
  /** The days after which a message is erased; 0 keeps messages. */
  messageDays,
  siteName,
}

const ROOT = path.join(__dirname, '..')

/**
 * The texts and messages of each language. Their files are read only once: `deploy/publish` starts
 * the server again when one of them has changed (`SERVER_CODE` there lists them, which a test checks).
 */
const known = new Map(
  languageCodes.map((code) => {
    const answers = answersIn((file) => readJsonFile(ROOT, file), code)
    return [code, { answers, t: translatorOf(answers.messages(), code) }] as const
  }),
)

const textsIn = (language: string) => {
  const found = known.get(isLanguage(language) ? language : defaultLanguage)
  if (!found) throw new Error(`There are no texts in «${language}»`)
  return found
}

/**
 * The texts of content entries in a language, or in the default language if the site no
 * longer has it.
 */
export const answers = (language: string): Answers => textsIn(language).answers

/**
 * The translator of messages into a language, or into the default language if the site no longer
 * has it.
 */
export const translator = (language: string): Translate => textsIn(language).t
