/**
 * Finds other services from which the policy of the pages lets a browser load something, and of which
 * the privacy notice says nothing. Such a service learns of each visit, and visitors would not know.
 */
import { languageOf } from '../../content-model/address'
import { placeOf } from '../../content-model/content-type'
import { privacyNotice } from '../../content-model/types/legal'
import { mapTexts } from '../../content-model/walk'
import { languageCodes, type Language } from '../../i18n/languages'
import { filesIn, readIfOpen } from '../../shared/files'
import { parseJson } from '../../shared/json'
import { MAP_PROVIDER } from '../../shared/office-map'
import { pagePolicy } from '../../shared/security-headers'
import { programText, terminalLanguage } from '../../words/programs'

/** Matches a host in a policy: that of `https://www.example.org`, `*.example.org` or `example.org:443`. */
const HOST = /^(?:[a-z]+:\/\/)?(?:\*\.)?(?<host>[a-z\d-]+(?:\.[a-z\d-]+)+)(?:[:/].*)?$/i

/** Matches what a name of three letters or fewer stands before, as `co` does in `.co.uk`. */
const SHORT = /^.{1,3}$/

/** The name by which people know a host: `openstreetmap` for `www.openstreetmap.org`. */
const nameOf = (host: string): string => {
  const [, name = '', before] = host.split('.').toReversed()
  return before && SHORT.test(name) ? before : name
}

/** The services in a policy. An asterisk, or `https:`, allows all of them, which no notice can name. */
const servicesIn = (policy: string): { origin: string; name: string }[] =>
  [...new Set(policy.split(/[ ;]+/))].flatMap((origin) => {
    if (/^(?:\*|https?:)$/.test(origin)) return { origin, name: '*' }
    const host = HOST.exec(origin)?.groups?.host
    return host ? { origin, name: nameOf(host) } : []
  })

/** The texts of the privacy notice in a language, as visitors read them. */
const noticeIn = (root: string, language: Language): string => {
  const file = placeOf(privacyNotice)
  const texts: string[] = []
  mapTexts(parseJson(readIfOpen(filesIn(root), file)?.toString()), (text, path) => {
    if (languageOf({ file, path }) === language) texts.push(text)
    return text
  })
  return texts.join(' ').replaceAll('{mapProvider}', MAP_PROVIDER).toLowerCase()
}

/**
 * Says which services of a policy the privacy notice does not name, and in which languages.
 * @param policy the policy of the pages, without the endpoints of forms: those belong to whoever runs
 * the site
 */
export const warningsOfServices = (root: string, policy = pagePolicy([])): string[] => {
  const notices = languageCodes.map((code) => [code, noticeIn(root, code)] as const)
  return servicesIn(policy).flatMap(({ origin, name }) => {
    const lacking = notices.filter(([, notice]) => !notice.includes(name.toLowerCase()))
    if (lacking.length === 0) return []
    const languages = lacking.map(([code]) => code).join(', ')
    const values = { origin, languages, file: placeOf(privacyNotice) }
    return programText('terminal.unnamedService', terminalLanguage(), values)
  })
}
