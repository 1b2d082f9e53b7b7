/**
 * Finds other services from which the policy of the pages lets a browser load something, and of which
 * the privacy notice says nothing. Such a service learns of each visit, and visitors would not know.
 */
import { placeOf } from '../../content-model/content-type'
import { privacyNotice } from '../../content-model/types/legal'
import { filesIn, readIfOpen } from '../../shared/files'
import { MAP_PROVIDER } from '../../shared/office-map'
import { pagePolicy } from '../../shared/security-headers'
import { programText, terminalLanguage } from '../../words/programs'

/** Matches the last two names of a host: `openstreetmap.org` in `https://www.openstreetmap.org`. */
const SITE_OF_ORIGIN = /^[a-z]+:\/\/(?:[^/]*\.)?(?<name>[^./]+)\.[^./]+$/i

/** The names of the services in a policy, such as `openstreetmap` for `https://www.openstreetmap.org`. */
const servicesIn = (policy: string): { origin: string; name: string }[] =>
  [...new Set(policy.split(/[ ;]+/))].flatMap((origin) => {
    const name = SITE_OF_ORIGIN.exec(origin)?.groups?.name
    return name ? [{ origin, name }] : []
  })

/**
 * Says which services of a policy the privacy notice does not name.
 * @param policy the policy of the pages, without the endpoints of forms: those belong to whoever runs
 * the site
 */
export const warningsOfServices = (root: string, policy = pagePolicy([])): string[] => {
  const file = placeOf(privacyNotice)
  const written = String(readIfOpen(filesIn(root), file) ?? '')
  const notice = written.replaceAll('{mapProvider}', MAP_PROVIDER).toLowerCase()
  return servicesIn(policy)
    .filter(({ name }) => !notice.includes(name.toLowerCase()))
    .map(({ origin }) =>
      programText('terminal.unnamedService', terminalLanguage(), { origin, file }),
    )
}
