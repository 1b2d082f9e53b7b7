/** The pages that visitors see. */
import { languages } from '../../src/i18n/languages'
import { localizedPath, routes, templateRoutes } from '../../src/i18n/paths'

const isTemplate = (route: string) =>
  templateRoutes.some((template) => template === route)

/** Their ids with their paths in the default language; 404 at an address that answers 200. */
const paths: ReadonlyMap<string, string> = new Map([
  ...Object.entries(routes).filter(([, route]) => !isTemplate(route)),
  ['notFound', '/404.html'],
])

export const pageIds: readonly string[] = [...paths.keys()]

export const languageChoices = languages.map(({ code }) => code)

/** The path of a page in a language. */
export const pathOf = (page: string, language: string): string => {
  const found = paths.get(page)
  if (found === undefined) throw new Error(`There is no page ${page}`)
  return localizedPath(found, language)
}

/** The file of a page below the folder of the built site. */
export const fileOf = (path: string): string =>
  path.endsWith('/') ? `${path}index.html` : path
