import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CreatePagesArgs, GatsbyNode } from 'gatsby'
import { rootOf } from '../gatsby/hooks'
import { SITE_URL } from '../shared/build-settings'
import { BUILT_WITH } from '../shared/retention'
import { isSecure } from '../shared/security-headers'
import { messageOf } from '../shared/unknown'
import { HEADERS_FILE } from '../shared/withheld'
import { terminalLanguage, translate } from '../words'
import { compress } from './compress'
import { headersFile } from './headers-file'
import { stylePages } from './html'
import { seoFiles } from './seo'
import { writeSocialImages } from './seo/social-image'
import {
  noteFiles,
  removeStaleAssets,
  removeStalePictures,
  staticFiles,
} from './stale-files'

/** What says to editors which version is online. There is no commit where there is no git. */
const buildOf = (root: string) => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return {
    commit: stdout?.trim() || undefined,
    time: new Date().toISOString(),
  }
}

/** The file of a page, as a path from `public/`: `about/index.html` of `/about/`. */
const htmlOf = (page: string): string =>
  page.slice(1).replace(/(?:^|\/)$/, (slash) => `${slash}index.html`)

/** What Gatsby writes beside it for its own script, which some static hosts hand out. */
const dataOf = (page: string): string =>
  `page-data/${page.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`

/** The paths of all pages of this build, and the digests of all files that Gatsby read. */
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

/** Whatever is written is written first, and compressed last: a copy must not be of an older text. */
const finishPages = async (
  root: string,
  gatsby: Pick<CreatePagesArgs, 'graphql'>,
): Promise<void> => {
  const { paths, digests } = await readBuild(gatsby)
  const seo = await seoFiles(root, stylePages(root, paths.map(htmlOf)), gatsby)
  const texts: (readonly [file: string, text: string])[] = [
    ...seo.files,
    [HEADERS_FILE, headersFile(isSecure(SITE_URL))],
    [BUILT_WITH, JSON.stringify({ SITE_URL })],
    ['build.json', JSON.stringify(buildOf(root))],
  ]
  const removeOthers = noteFiles(root, [
    ...staticFiles(root),
    ...paths.flatMap((page) => [htmlOf(page), dataOf(page)]),
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
  await compress(root)
}

/** Ends Gatsby with a sentence: of an error it would print the line of code, which is the whole bundle. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (gatsby) => {
  try {
    await finishPages(rootOf(gatsby.store), gatsby)
  } catch (error) {
    const reason = messageOf(error)
    gatsby.reporter.panic(
      translate('terminal.notFinished', terminalLanguage(), { reason }),
    )
  }
}
