import { readJson } from '../src/build/json-files'
import { LANGUAGE_CODE } from '../src/i18n/language-code'

const FILE = 'content/site.json'

/**
 * The list of languages is needed before content can be checked, so it is looked at first
 * and by itself. The answer is what is wrong with it, in one line, or nothing.
 */
export const checkSiteFile = (): string | undefined => {
  const site = readJson(FILE)
  if ('reason' in site) return `${FILE}: is not valid JSON: ${site.reason}`
  const languages: unknown = Reflect.get(Object(site.data), 'languages')
  if (!Array.isArray(languages) || languages.length === 0)
    return `${FILE} › languages: must be a list with at least one language`
  const wrong = languages.findIndex((language) => !LANGUAGE_CODE.test(language?.code))
  if (wrong !== -1)
    return `${FILE} › languages[${wrong}].code: must be a language code in small letters, such as de`
}
