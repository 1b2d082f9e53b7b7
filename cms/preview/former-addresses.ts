/**
 * Leads from the former address of a news item to its present one, in `develop` beside the editor. A
 * save may give the item's file another name, which is its address: without this, a tab or a bookmark
 * with the former one would show that there is no such page. This part runs in Node.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentTypes } from '../../src/content-model'
import {
  pageOfEntry,
  placeOf,
  type ContentType,
} from '../../src/content-model/content-type'
import { languageCodes } from '../../src/i18n/languages'
import { localizedPath } from '../../src/i18n/paths'
import { filesIn, jsonFiles, readIfOpen } from '../../src/shared/files'
import { parseJson } from '../../src/shared/json'
import { formerNamesOf } from '../file-names'

/** Maps each former path of an entry's page, in each language, to its present path. */
const movedPages = (root: string, type: ContentType): ReadonlyMap<string, string> => {
  const files = filesIn(root)
  const folder = placeOf(type)
  const moved = new Map<string, string>()
  for (const file of jsonFiles(files, folder.replace(/\/$/, '')))
    for (const name of formerNamesOf(parseJson(readIfOpen(files, file))))
      for (const code of languageCodes) {
        const [before, now] = [`${folder}${name}.json`, file].map((one) =>
          localizedPath(pageOfEntry(type, one), code),
        )
        if (before && now) moved.set(encodeURI(before), now)
      }
  return moved
}

/**
 * Makes a handler of requests that redirects from the former address of a page to its present one.
 * The redirect is not cached, since the item may get its former name back.
 * @param root the path of the project's folder, whose files are read for each page that is not there
 * @param isPage whether the site has a page at a path
 */
export const redirectMoved =
  (root: string, isPage: (path: string) => boolean) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`)
    const types = contentTypes.filter(({ entries }) => entries?.ownPages)
    const isMissing = pathname.endsWith('/') && !isPage(pathname)
    const there = isMissing
      ? types.map((type) => movedPages(root, type).get(pathname)).find(Boolean)
      : undefined
    if (there === undefined || !isPage(there)) return next()
    const headers = { Location: encodeURI(there) + search, 'Cache-Control': 'no-store' }
    response.writeHead(302, headers).end()
  }
