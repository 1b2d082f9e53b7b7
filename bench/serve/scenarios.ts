import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { cacheControl } from '../../src/shared/security-headers'
import { languageCodes } from '../../src/i18n/languages'
import { localizedPath, routes, templateRoutes } from '../../src/i18n/paths'

export interface Scenario {
  name: string
  addresses: readonly string[]
  headers: Record<string, string>
  /** Whether the visitor has it already. */
  known: boolean
}

const sizeOf = (folder: string, file: string) => statSync(path.join(folder, file)).size

const templates: readonly string[] = templateRoutes

const pages = languageCodes.flatMap((language) =>
  Object.values(routes)
    .filter((route) => !templates.includes(route))
    .map((route) => localizedPath(route, language)),
)

/** The largest script that browsers keep for ever, since its name has a hash in it. */
const hashedScript = (folder: string) => {
  const [largest] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file) && cacheControl(file).includes('immutable'))
    .sort((one, other) => sizeOf(folder, other) - sizeOf(folder, one))
  if (!largest) throw new Error(`No script in ${folder}: build the site first`)
  return `/${largest}`
}

/** What is asked for: each once as browsers ask, and once by who takes nothing compressed. */
export const scenariosIn = (folder: string): Scenario[] => {
  const asked = [
    { name: 'One page', addresses: [routes.about], known: false },
    { name: `All ${pages.length} pages`, addresses: pages, known: false },
    { name: 'Not changed (304)', addresses: [routes.about], known: true },
    { name: 'Hashed script', addresses: [hashedScript(folder)], known: false },
  ]
  return asked.flatMap((scenario): Scenario[] => [
    { ...scenario, name: `${scenario.name}, br`, headers: { 'Accept-Encoding': 'br' } },
    { ...scenario, name: `${scenario.name}, plain`, headers: {} },
  ])
}
