/**
 * What happens to the pages that Gatsby has written, in this order:
 *
 * 1. `html.ts` leaves each page only the styles that it uses, and writes their hash into its policy;
 *    `refused.ts` names what that policy refuses;
 * 2. `seo/` makes what search engines, social networks and feed readers read, from the heads of the pages;
 * 3. `program-files.ts` makes what Caddy, the server and the editor read;
 * 4. `stale-files.ts` removes what an earlier build left in `public/`;
 * 5. `compress.ts` compresses all that browsers load.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CheerioAPI } from 'cheerio'
import type { CreatePagesArgs, GatsbyNode, NodePluginArgs, Reporter } from 'gatsby'
import { checkTitles } from '../gatsby/internals'
import { rootOf } from '../gatsby/state'
import { pageDataPath } from '../i18n/paths'
import { messageOf } from '../shared/unknown'
import { programText, terminalLanguage } from '../words/programs'
import { compress } from './compress'
import { stylePages, type StyledPage } from './html'
import { programFiles } from './program-files'
import { refusedIn, type Refused } from './refused'
import { seoFiles } from './seo'
import { readPage } from './seo/site-files'
import { writeSocialImages } from './seo/social-image'
import {
  noteFiles,
  removeStaleAssets,
  removeStalePictures,
  staticFiles,
} from './stale-files'

/** Returns the path of a page's HTML file from `public/`: `about/index.html` for `/about/`. */
const htmlOf = (page: string): string =>
  page.slice(1).replace(/(?:^|\/)$/, (slash) => `${slash}index.html`)

/**
 * Queries the paths of all pages in this build, and a digest of each file that Gatsby has read, by
 * which copies of pictures are recognized.
 */
const readBuild = async ({ graphql }: Pick<CreatePagesArgs, 'graphql'>) => {
  const { data } = await graphql<{
    allSitePage: { nodes: { path: string }[] }
    allFile: { nodes: { internal: { contentDigest: string } }[] }
  }>(
    '{ allSitePage { nodes { path } } allFile { nodes { internal { contentDigest } } } }',
  )
  if (!data) throw new Error('The pages could not be queried')
  return {
    paths: data.allSitePage.nodes.map((page) => page.path),
    digests: new Set(data.allFile.nodes.map(({ internal }) => internal.contentDigest)),
  }
}

/** The most pages that a warning names. If there are more, it says how many. */
const NAMED_PAGES = 3

/** The paths of pages as a warning names them: `/a/, /b/, /c/ and 2 more`. */
const namesOf = (paths: readonly string[]): string => {
  const pages = paths.slice(0, NAMED_PAGES).join(', ')
  const count = paths.length - NAMED_PAGES
  return count > 0
    ? programText('terminal.morePages', terminalLanguage(), { pages, count })
    : pages
}

/**
 * Warns of each thing that the Content-Security-Policy of pages refuses: once, with the names of
 * the pages that contain it.
 */
const warnOfRefused = (
  paths: readonly string[],
  pages: readonly StyledPage[],
  reporter: Reporter,
): void => {
  const language = terminalLanguage()
  const found = new Map<string, Refused & { pages: string[] }>()
  for (const [index, { $, css }] of pages.entries())
    for (const refused of refusedIn($, css)) {
      const key = `${refused.directive} ${refused.what}`
      const one = found.get(key) ?? { ...refused, pages: [] }
      const page = paths[index] ?? ''
      found.set(key, one)
      if (!one.pages.includes(page)) one.pages.push(page)
    }
  for (const { what, directive, pages: all } of found.values()) {
    const values = { pages: namesOf(all), what }
    reporter.warn(
      directive
        ? programText('terminal.refused', language, { ...values, directive })
        : programText('terminal.connection', language, values),
    )
  }
}

/**
 * Warns of pages that search engines may list, and that have no canonical address: nothing else
 * would say that they are missing in the sitemap.
 */
const warnOfUnlisted = (
  paths: readonly string[],
  pages: readonly CheerioAPI[],
  reporter: Reporter,
): void => {
  const unlisted = paths.filter((_, index) => {
    const $ = pages[index]
    return $ && !readPage($) && $('meta[name=robots][content*=noindex]').length === 0
  })
  if (unlisted.length === 0) return
  const values = { pages: namesOf(unlisted) }
  reporter.warn(programText('terminal.notListed', terminalLanguage(), values))
}

/** Warns of pages with an empty title: browsers and search engines would show the address in its place. */
const warnOfEmptyTitles = (
  paths: readonly string[],
  titles: readonly string[],
  pages: readonly CheerioAPI[],
  reporter: Reporter,
): void => {
  const empty = paths.filter(
    (_, index) => titles[index]?.trim() === '' && pages[index]?.('head > title').length,
  )
  if (empty.length === 0) return
  const values = { pages: namesOf(empty) }
  reporter.warn(programText('terminal.emptyTitle', terminalLanguage(), values))
}

const finishPages = async (
  root: string,
  gatsby: NodePluginArgs & Pick<CreatePagesArgs, 'graphql'>,
): Promise<void> => {
  const { paths, digests } = await readBuild(gatsby)

  const styled = stylePages(root, paths.map(htmlOf))
  warnOfRefused(paths, styled, gatsby.reporter)
  const pages = styled.map(({ $ }) => $)
  const titles = pages.map(($) => $('head > title').text())
  checkTitles(gatsby, titles)
  warnOfEmptyTitles(paths, titles, pages, gatsby.reporter)
  warnOfUnlisted(paths, pages, gatsby.reporter)
  const seo = await seoFiles(root, pages, gatsby)
  const texts = [...seo.files, ...programFiles(root)]

  // The files are listed before they are written: if this build is interrupted, the next one
  // knows what to remove.
  const removeOthers = noteFiles(root, [
    ...staticFiles(root),
    // Gatsby also writes the data of each page, which no built page loads, but some static hosts
    // publish. They are listed, so that those of a deleted page are removed.
    ...paths.flatMap((page) => [htmlOf(page), pageDataPath(page)]),
    ...texts.map(([file]) => file),
    ...seo.pages.map(({ image }) => image),
  ])
  for (const [name, text] of texts) {
    const file = path.join(root, 'public', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await writeSocialImages(root, seo.pages)

  removeOthers()
  removeStalePictures(root, digests)
  removeStaleAssets(root)

  // Compress last: if a file were written after its compressed copy, servers would go on sending
  // the copy with the older text.
  await compress(root)
}

/**
 * Runs all steps of `src/postbuild/` once Gatsby has written the pages. An error ends Gatsby by
 * `panic`, with a sentence. If it were thrown, Gatsby would also print the line of code, which
 * contains all of this site's bundled code.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (gatsby) => {
  try {
    await finishPages(rootOf(gatsby.store), gatsby)
  } catch (error) {
    const reason = messageOf(error)
    gatsby.reporter.panic(
      programText('terminal.notFinished', terminalLanguage(), { reason }),
    )
  }
}
