import path from 'node:path'

/** What editors write, as folders of the project. */
export const SOURCES = ['content', 'locales'] as const

export const isDevelop = (): boolean => process.env.gatsby_executing_command === 'develop'

/** `gatsby develop`'s own folder; Gatsby takes `.cache` and `public` away as it likes. */
const developFolder = (root: string): string => path.join(root, '.develop')

/** The last good content: `content/` and `locales/` as they were without mistakes. */
export const mirrorFolder = (root: string): string =>
  path.join(developFolder(root), 'good')

/** Where files are written before they are moved, whole, into the mirror. */
export const arrivalsFolder = (root: string): string =>
  path.join(developFolder(root), 'arrivals')

/** `site.json` as it was when develop started. */
export const siteFileAtStart = (root: string): string =>
  path.join(developFolder(root), 'site.json')

/** The folder in which Gatsby finds `content/` and `locales/`: in develop, the mirror. */
export const sourceRoot = (root: string): string =>
  isDevelop() ? mirrorFolder(root) : root
